"""What every fact is; what facts there are: :mod:`gloomcli.campaign.facts`."""

from gloomcli.model.records import Record


class Fact(Record, frozen=True, kw_only=True, tag_field="fact", omit_defaults=False):
    """Anything that a campaign command did. ``who`` is always a character's name."""
