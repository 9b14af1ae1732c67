"""What a design is, told to another program: figures, abilities, price with its reasons, and every part on offer.

The command line and the server tell it from here, so that both say the same.

Rows: dreadball §10.12, dreadball §10.13"""

from ironpitch.games.dreadball.clubs.hiring import design_text
from ironpitch.games.dreadball.clubs.parts import Builder, Design, Offer, Part
from ironpitch.games.dreadball.clubs.team_building import playing_stats


def design_card(builder: Builder, design: Design) -> dict[str, object]:
    """A design as it stands: what it has, costs and lacks, and what may be added at what price.

    Rows: dreadball.mechanite.total_cost, dreadball.mechanite.cost_improves, dreadball.mutant.role_and_cost"""
    lacking = builder.missing(design)
    return {
        "kind": builder.kind,
        "team": builder.club,
        "role": design.role,
        "base": builder.base(design.role).cost,
        "chosen": list(design.parts),
        "parts": [{"part": part.key, "slot": part.slot, "paid": paid} for part, paid in builder.bill(design)],
        "stats": playing_stats(design.role, builder.stats(design), builder.skills(design)),
        "skills": builder.skills(design),
        "price": builder.price(design),
        "missing": lacking,
        "needs": builder.needs(design),
        "player": "" if lacking else design_text(design),
        "options": [offer_card(offer) for offer in builder.options(design)],
    }


def offer_card(offer: Offer) -> dict[str, object]:
    """A part on offer: its price, or the rule that forbids it and the parts that rule speaks of."""
    ban = offer.ban
    return {
        **part_card(offer.part),
        "price": offer.price if ban is None else None,
        "forbidden": offer.forbidden,
        "rule": "" if ban is None else ban.rule,
        "because": [] if ban is None else [part.key for part in ban.parts],
    }


def part_card(part: Part) -> dict[str, object]:
    """A line of a table of parts."""
    return {
        "part": part.key,
        "name": part.name,
        "slot": part.slot,
        "roles": part.roles,
        "stats": part.stats,
        "skills": part.skills,
        "cost": part.cost,
        "starred": part.starred,
    }
