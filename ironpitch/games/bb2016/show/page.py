"""What Blood Bowl 2016 brings to the pages besides what football does: its presets."""

from __future__ import annotations

from typing import Final

from ironpitch.engine.ruleset import Ruleset
from ironpitch.games.bb2016 import options
from ironpitch.games.football.show.page import FootballPage


class Page2016(FootballPage):
    """The pages of football, and presets."""

    def presets(self, rules: Ruleset) -> dict[str, dict[str, str]]:
        presets = next(option.values for option in rules.options() if option.name == "preset")
        found = {preset: options.switches_of({"preset": preset}) for preset in presets}
        return {
            preset: {name: "on" if switches & bit else "off" for name, bit in options.SWITCHES.items()}
            for preset, switches in found.items()
        }


PAGE: Final = Page2016()
