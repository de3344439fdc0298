"""One module for each report: what it shows, as records that its templates print."""
