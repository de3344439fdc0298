"""Events and records to text, through Jinja templates."""
