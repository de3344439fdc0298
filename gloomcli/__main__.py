"""``python -m gloomcli``, where the console script is not at hand."""

from gloomcli.cli.app import main

main()
