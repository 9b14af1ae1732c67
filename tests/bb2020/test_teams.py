"""The thirty lists of 2020, figure by figure, and their line-ups."""

from importlib.resources import files

import pytest

from ironpitch.engine.roster import Player, Position, check_team, lineup_team, skill_key
from ironpitch.engine.team_file import slug_of, write_team
from ironpitch.games.bb2020.clubs.team_building import (
    default_team,
    lineup_keys,
    team_from_text,
    team_keys,
    team_list,
    team_rules,
)
from ironpitch.notation.squads import read_squad, squad_text

CATEGORIES = {"G": "general", "A": "agility", "S": "strength", "P": "passing", "M": "mutations"}

# Team: price of a re-roll in thousands | apothecary or none | tier | special rules
# Position | limit | price in thousands | MA ST AG PA AV | primary / secondary skill categories | skills
TABLE = """
Amazon: 60 | apothecary | tier 1 | Lustrian Superleague
  Eagle Warrior Linewoman | 16 | 50 | 6 3 3+ 4+ 8+ | G/AS | Dodge
  Piranha Warrior Blitzer | 2 | 90 | 7 3 3+ 5+ 8+ | GA/S | Dodge, Hit and Run, Jump Up
  Python Warrior Thrower | 2 | 80 | 6 3 3+ 3+ 8+ | GP/AS | Dodge, On the Ball, Pass, Safe Pass
  Jaguar Warrior Blocker | 2 | 110 | 6 4 3+ 5+ 9+ | GS/A | Defensive, Dodge
Black Orc: 60 | apothecary | tier 2 | Badlands Brawl, Bribery and Corruption
  Goblin Bruiser Lineman | 12 | 45 | 6 2 3+ 4+ 8+ | A/GSP | Dodge, Right Stuff, Stunty, Thick Skull
  Black Orc | 6 | 90 | 4 4 4+ 5+ 10+ | GS/AP | Brawler, Grab
  Trained Troll | 1 | 115 | 4 5 5+ 5+ 10+ | S/GAP | Always Hungry, Loner (3+), Mighty Blow (+1), Projectile Vomit,
    Really Stupid, Regeneration, Throw Team-mate
Chaos Chosen: 60 | apothecary | tier 2 | -
  Beastman Lineman | 16 | 60 | 6 3 3+ 4+ 9+ | GSM/AP | Horns
  Chosen Blocker | 4 | 100 | 5 4 3+ 5+ 10+ | GSM/A |
  Chaos Troll | 1 | 115 | 4 5 5+ 5+ 10+ | SM/GA | Always Hungry, Loner (4+), Mighty Blow (+1), Projectile Vomit,
    Really Stupid, Regeneration, Throw Team-mate
  Chaos Ogre | 1 | 140 | 5 5 4+ 5+ 10+ | SM/GA | Bone Head, Loner (4+), Mighty Blow (+1), Thick Skull, Throw Team-mate
  Minotaur | 1 | 150 | 5 5 4+ - 9+ | SM/GA | Frenzy, Horns, Loner (4+), Mighty Blow (+1), Thick Skull,
    Unchannelled Fury
Chaos Dwarf: 70 | apothecary | tier 1 | Badlands Brawl, Favoured of Hashut
  Hobgoblin Lineman | 16 | 40 | 6 3 3+ 4+ 8+ | G/AS |
  Hobgoblin Sneaky Stabba | 2 | 70 | 6 3 3+ 5+ 8+ | G/AS | Shadowing, Stab
  Chaos Dwarf Blocker | 4 | 70 | 4 3 4+ 6+ 10+ | GS/AM | Block, Iron Hard Skin, Thick Skull
  Chaos Dwarf Flamesmith | 2 | 80 | 5 3 4+ 6+ 10+ | GS/AM | Brawler, Breathe Fire, Disturbing Presence, Thick Skull
  Bull Centaur Blitzer | 2 | 130 | 6 4 4+ 6+ 10+ | GS/AM | Sprint, Sure Feet, Thick Skull
  Minotaur | 1 | 150 | 5 5 4+ - 9+ | S/GAM | Frenzy, Horns, Loner (4+), Mighty Blow (+1), Thick Skull,
    Unchannelled Fury
Chaos Renegade: 70 | apothecary | tier 2 | -
  Human Lineman | 12 | 50 | 6 3 3+ 4+ 9+ | GM/AS |
  Renegade Human Thrower | 1 | 75 | 6 3 3+ 3+ 9+ | GPM/AS | Animosity (all), Pass, Safe Pair of Hands
  Renegade Goblin | 1 | 40 | 6 2 3+ 4+ 8+ | AM/GP | Animosity (all), Dodge, Right Stuff, Stunty
  Renegade Orc | 1 | 50 | 5 3 3+ 5+ 10+ | GM/AS | Animosity (all)
  Renegade Skaven | 1 | 50 | 7 3 3+ 4+ 8+ | GM/AS | Animosity (all)
  Renegade Dark Elf | 1 | 75 | 6 3 2+ 3+ 9+ | GAM/SP | Animosity (all)
  Renegade Troll | 1 | 115 | 4 5 5+ 5+ 10+ | S/GAM | Always Hungry, Loner (4+), Mighty Blow (+1), Projectile Vomit,
    Really Stupid, Regeneration, Throw Team-mate
  Renegade Ogre | 1 | 140 | 5 5 4+ 5+ 10+ | S/GAM | Bone Head, Loner (4+), Mighty Blow (+1), Thick Skull,
    Throw Team-mate
  Renegade Minotaur | 1 | 150 | 5 5 4+ - 9+ | S/GAM | Frenzy, Horns, Loner (4+), Mighty Blow (+1), Thick Skull,
    Unchannelled Fury
  Renegade Rat Ogre | 1 | 150 | 6 5 4+ - 9+ | S/GAM | Animal Savagery, Frenzy, Loner (4+), Mighty Blow (+1),
    Prehensile Tail
Dark Elf: 50 | apothecary | tier 1 | Elven Kingdoms League
  Dark Elf Lineman | 12 | 70 | 6 3 2+ 4+ 9+ | GA/S |
  Dark Elf Runner | 2 | 80 | 7 3 2+ 3+ 8+ | GAP/S | Dump-Off
  Dark Elf Blitzer | 4 | 100 | 7 3 2+ 4+ 9+ | GA/SP | Block
  Assassin | 2 | 85 | 7 3 2+ 5+ 8+ | GA/SP | Shadowing, Stab
  Witch Elf | 2 | 110 | 7 3 2+ 5+ 8+ | GA/SP | Dodge, Frenzy, Jump Up
Dwarf: 50 | apothecary | tier 1 | Old World Classic, Worlds Edge Superleague
  Dwarf Lineman | 12 | 70 | 4 3 4+ 5+ 10+ | GS/A | Block, Tackle, Thick Skull
  Dwarf Runner | 2 | 85 | 6 3 3+ 4+ 9+ | GP/AS | Sure Hands, Thick Skull
  Dwarf Blitzer | 2 | 80 | 5 3 3+ 4+ 10+ | GS/AP | Block, Thick Skull
  Troll Slayer | 2 | 95 | 5 3 4+ - 9+ | GS/A | Block, Dauntless, Frenzy, Thick Skull
  Deathroller | 1 | 170 | 4 7 5+ - 11+ | S/GA | Break Tackle, Dirty Player (+2), Juggernaut, Loner (5+),
    Mighty Blow (+1), No Hands, Secret Weapon, Stand Firm
Elven Union: 50 | apothecary | tier 2 | Elven Kingdoms League
  Union Lineman | 12 | 60 | 6 3 2+ 4+ 8+ | GA/S |
  Union Thrower | 2 | 75 | 6 3 2+ 2+ 8+ | GAP/S | Pass
  Union Catcher | 4 | 100 | 8 3 2+ 4+ 8+ | GA/S | Catch, Nerves of Steel
  Union Blitzer | 2 | 115 | 7 3 2+ 3+ 9+ | GA/SP | Block, Sidestep
Gnome: 50 | apothecary | tier 3 | Halfling Thimble Cup
  Gnome Lineman | 16 | 40 | 5 2 3+ 4+ 7+ | A/GS | Jump Up, Right Stuff, Stunty, Wrestle
  Altern Forest Treeman | 2 | 120 | 2 6 5+ 5+ 11+ | S/GAP | Mighty Blow (+1), Stand Firm, Strong Arm, Take Root,
    Thick Skull, Throw Team-mate, Timmm-ber!
  Gnome Beastmaster | 2 | 55 | 5 2 3+ 4+ 8+ | A/GS | Guard, Jump Up, Stunty, Wrestle
  Gnome Illusionist | 2 | 50 | 5 2 3+ 3+ 7+ | AP/G | Jump Up, Stunty, Trickster, Wrestle
  Woodland Fox | 2 | 50 | 7 2 2+ - 6+ | /A | Dodge, My Ball, Sidestep, Stunty
Goblin: 60 | apothecary | tier 3 | Badlands Brawl, Bribery and Corruption, Underworld Challenge
  Goblin Lineman | 16 | 40 | 6 2 3+ 4+ 8+ | A/GSP | Dodge, Right Stuff, Stunty
  Bomma | 1 | 45 | 6 2 3+ 4+ 8+ | AP/GS | Bombardier, Dodge, Secret Weapon, Stunty
  Looney | 1 | 40 | 6 2 3+ - 8+ | A/GS | Chainsaw, Secret Weapon, Stunty
  Fanatic | 1 | 70 | 3 7 3+ - 8+ | S/GA | Ball & Chain, No Hands, Secret Weapon, Stunty
  Pogoer | 1 | 75 | 7 2 3+ 5+ 8+ | A/GSP | Dodge, Pogo Stick, Stunty
  'Ooligan | 1 | 65 | 6 2 3+ 6+ 8+ | A/GSP | Dirty Player (+1), Disturbing Presence, Dodge, Right Stuff, Stunty
  Doom Diver | 1 | 60 | 6 2 3+ 6+ 8+ | A/GS | Right Stuff, Stunty, Swoop
  Trained Troll | 2 | 115 | 4 5 5+ 5+ 10+ | S/GAP | Always Hungry, Loner (3+), Mighty Blow (+1), Projectile Vomit,
    Really Stupid, Regeneration, Throw Team-mate
Halfling: 60 | apothecary | tier 3 | Halfling Thimble Cup, Old World Classic
  Halfling Hopeful Lineman | 16 | 30 | 5 2 3+ 4+ 7+ | A/GS | Dodge, Right Stuff, Stunty
  Halfling Hefty | 2 | 50 | 5 2 3+ 3+ 8+ | AP/GS | Dodge, Fend, Stunty
  Halfling Catcher | 2 | 55 | 5 2 3+ 5+ 7+ | A/GS | Catch, Dodge, Right Stuff, Sprint, Stunty
  Altern Forest Treeman | 2 | 120 | 2 6 5+ 5+ 11+ | S/GAP | Mighty Blow (+1), Stand Firm, Strong Arm, Take Root,
    Thick Skull, Throw Team-mate, Timmm-ber!
High Elf: 50 | apothecary | tier 1 | Elven Kingdoms League
  High Elf Lineman | 16 | 70 | 6 3 2+ 4+ 9+ | GA/SP |
  High Elf Thrower | 2 | 100 | 6 3 2+ 2+ 9+ | GAP/S | Cloud Burster, Pass, Safe Pass
  High Elf Catcher | 4 | 90 | 8 3 2+ 5+ 8+ | GA/S | Catch
  High Elf Blitzer | 2 | 100 | 7 3 2+ 4+ 9+ | GA/SP | Block
Human: 50 | apothecary | tier 2 | Old World Classic
  Human Lineman | 16 | 50 | 6 3 3+ 4+ 9+ | G/AS |
  Human Thrower | 2 | 80 | 6 3 3+ 2+ 9+ | GP/AS | Pass, Sure Hands
  Human Catcher | 4 | 65 | 8 2 3+ 5+ 8+ | GA/SP | Catch, Dodge
  Human Blitzer | 4 | 85 | 7 3 3+ 4+ 9+ | GS/AP | Block
  Halfling Hopeful Lineman | 3 | 30 | 5 2 3+ 4+ 7+ | A/GS | Dodge, Right Stuff, Stunty
  Ogre | 1 | 140 | 5 5 4+ 5+ 10+ | S/GA | Bone Head, Loner (4+), Mighty Blow (+1), Thick Skull, Throw Team-mate
Imperial Nobility: 70 | apothecary | tier 2 | Old World Classic
  Imperial Lineman | 12 | 45 | 6 3 4+ 4+ 8+ | G/AS | Fend
  Imperial Thrower | 2 | 75 | 6 3 3+ 3+ 9+ | GP/AS | Pass, Running Pass
  Noble Blitzer | 2 | 105 | 7 3 3+ 4+ 9+ | GA/SP | Block, Catch
  Bodyguard | 4 | 90 | 6 3 3+ 5+ 9+ | GS/A | Stand Firm, Wrestle
  Ogre | 1 | 140 | 5 5 4+ 5+ 10+ | S/GA | Bone Head, Loner (4+), Mighty Blow (+1), Thick Skull, Throw Team-mate
Khorne: 60 | apothecary | tier 2 | Favoured of Khorne
  Bloodborn Marauder | 16 | 50 | 6 3 3+ 4+ 8+ | GM/AS | Frenzy
  Khorngor | 4 | 70 | 6 3 3+ 4+ 9+ | GSM/AP | Horns, Juggernaut
  Bloodseeker | 4 | 110 | 5 4 4+ 6+ 10+ | GSM/A | Frenzy
  Bloodspawn | 1 | 160 | 5 5 4+ - 9+ | SM/GA | Claws, Frenzy, Loner (4+), Mighty Blow (+1), Unchannelled Fury
Lizardmen: 70 | apothecary | tier 1 | Lustrian Superleague
  Skink Lineman | 12 | 60 | 8 2 3+ 4+ 8+ | A/GSP | Dodge, Stunty
  Chameleon Skink | 2 | 70 | 7 2 3+ 3+ 8+ | A/GSP | Dodge, On the Ball, Shadowing, Stunty
  Saurus Blocker | 6 | 85 | 6 4 5+ 6+ 10+ | GS/A |
  Kroxigor | 1 | 140 | 6 5 5+ - 10+ | S/GA | Bone Head, Loner (4+), Mighty Blow (+1), Prehensile Tail, Thick Skull
Necromantic Horror: 70 | none | tier 2 | Masters of Undeath, Sylvanian Spotlight
  Zombie Lineman | 16 | 40 | 4 3 4+ - 9+ | G/AS | Regeneration
  Ghoul Runner | 2 | 75 | 7 3 3+ 4+ 8+ | GA/SP | Dodge
  Wraith | 2 | 95 | 6 3 3+ - 9+ | GS/A | Block, Foul Appearance, No Hands, Regeneration, Sidestep
  Werewolf | 2 | 125 | 8 3 3+ 4+ 9+ | GA/SP | Claws, Frenzy, Regeneration
  Flesh Golem | 2 | 115 | 4 4 4+ - 10+ | GS/A | Regeneration, Stand Firm, Thick Skull
Norse: 60 | apothecary | tier 1 | -
  Norse Raider Lineman | 16 | 50 | 6 3 3+ 4+ 8+ | G/ASP | Block, Drunkard, Thick Skull
  Beer Boar | 2 | 20 | 5 1 3+ - 6+ | /A | Dodge, No Hands, Pick-me-up, Stunty, Titchy
  Norse Berserker | 2 | 90 | 6 3 3+ 5+ 8+ | GS/AP | Block, Frenzy, Jump Up
  Valkyrie | 2 | 95 | 7 3 3+ 3+ 8+ | GAP/S | Catch, Dauntless, Pass, Strip Ball
  Ulfwerener | 2 | 105 | 6 4 4+ - 9+ | GS/A | Frenzy
  Yhetee | 1 | 140 | 5 5 4+ - 9+ | S/GA | Claws, Disturbing Presence, Frenzy, Loner (4+), Unchannelled Fury
Nurgle: 70 | none | tier 2 | Favoured of Nurgle
  Rotter Lineman | 12 | 35 | 5 3 4+ 6+ 9+ | GM/AS | Decay, Plague Ridden
  Pestigor | 4 | 75 | 6 3 3+ 4+ 9+ | GSM/AP | Horns, Plague Ridden, Regeneration
  Bloater | 4 | 115 | 4 4 4+ 6+ 10+ | GSM/A | Disturbing Presence, Foul Appearance, Plague Ridden, Regeneration
  Rotspawn | 1 | 140 | 4 5 5+ - 10+ | S/GAM | Disturbing Presence, Foul Appearance, Loner (4+), Mighty Blow (+1),
    Plague Ridden, Really Stupid, Regeneration, Tentacles
Ogre: 70 | apothecary | tier 3 | Badlands Brawl, Low Cost Linemen, Old World Classic
  Gnoblar Lineman | 16 | 15 | 5 1 3+ 5+ 6+ | A/G | Dodge, Right Stuff, Sidestep, Stunty, Titchy
  Ogre Runt Punter | 1 | 145 | 5 5 4+ 4+ 10+ | SP/GA | Bone Head, Kick Team-mate, Mighty Blow (+1), Thick Skull
  Ogre Blocker | 5 | 140 | 5 5 4+ 5+ 10+ | S/GAP | Bone Head, Mighty Blow (+1), Thick Skull, Throw Team-mate
Old World Alliance: 70 | apothecary | tier 2 | Old World Classic
  Old World Human Lineman | 12 | 50 | 6 3 3+ 4+ 9+ | G/AS |
  Old World Human Thrower | 1 | 80 | 6 3 3+ 3+ 9+ | GP/AS | Animosity (dwarf/halfling), Pass, Sure Hands
  Old World Human Catcher | 1 | 65 | 8 2 3+ 5+ 8+ | GA/S | Animosity (dwarf/halfling), Catch, Dodge
  Old World Human Blitzer | 1 | 90 | 7 3 3+ 4+ 9+ | GS/A | Animosity (dwarf/halfling), Block
  Old World Dwarf Blocker | 2 | 75 | 4 3 4+ 5+ 10+ | GS/A | Arm Bar, Brawler, Loner (3+), Thick Skull
  Old World Dwarf Runner | 1 | 85 | 6 3 3+ 4+ 9+ | GP/AS | Loner (3+), Sure Hands, Thick Skull
  Old World Dwarf Blitzer | 1 | 80 | 5 3 3+ 4+ 10+ | GS/A | Block, Loner (3+), Thick Skull
  Old World Dwarf Troll Slayer | 1 | 95 | 5 3 4+ - 9+ | GS/A | Block, Dauntless, Frenzy, Loner (3+), Thick Skull
  Old World Halfling Hopeful | 2 | 30 | 5 2 3+ 4+ 7+ | A/GS | Animosity (dwarf/human), Dodge, Right Stuff, Stunty
  Ogre | 1 | 140 | 5 5 4+ 5+ 10+ | S/GA | Bone Head, Loner (4+), Mighty Blow (+1), Thick Skull, Throw Team-mate
  Altern Forest Treeman | 1 | 120 | 2 6 5+ 5+ 11+ | S/GAP | Loner (4+), Mighty Blow (+1), Stand Firm, Strong Arm,
    Take Root, Thick Skull, Throw Team-mate, Timmm-ber!
Orc: 60 | apothecary | tier 2 | Badlands Brawl
  Orc Lineman | 16 | 50 | 5 3 3+ 4+ 10+ | G/AS | Animosity (lineman)
  Orc Thrower | 2 | 65 | 5 3 3+ 3+ 9+ | GP/AS | Animosity (all), Pass, Sure Hands
  Orc Blitzer | 4 | 80 | 6 3 3+ 4+ 10+ | GS/AP | Animosity (all), Block
  Big Un Blocker | 4 | 90 | 5 4 4+ - 10+ | GS/A | Animosity (big-un-blocker)
  Goblin Lineman | 4 | 40 | 6 2 3+ 4+ 8+ | A/GS | Dodge, Right Stuff, Stunty
  Untrained Troll | 1 | 115 | 4 5 5+ 5+ 10+ | S/GAP | Always Hungry, Loner (4+), Mighty Blow (+1), Projectile Vomit,
    Really Stupid, Regeneration, Throw Team-mate
Shambling Undead: 70 | none | tier 1 | Masters of Undeath, Sylvanian Spotlight
  Skeleton Lineman | 12 | 40 | 5 3 4+ 6+ 8+ | G/AS | Regeneration, Thick Skull
  Zombie Lineman | 12 | 40 | 4 3 4+ - 9+ | G/AS | Regeneration
  Ghoul Runner | 4 | 75 | 7 3 3+ 4+ 8+ | GA/SP | Dodge
  Wight Blitzer | 2 | 90 | 6 3 3+ 5+ 9+ | GS/AP | Block, Regeneration
  Mummy | 2 | 125 | 3 5 5+ - 10+ | S/GA | Mighty Blow (+1), Regeneration
Skaven: 50 | apothecary | tier 1 | Underworld Challenge
  Skaven Lineman | 16 | 50 | 7 3 3+ 4+ 8+ | G/ASM |
  Skaven Thrower | 2 | 85 | 7 3 3+ 2+ 8+ | GP/ASM | Pass, Sure Hands
  Gutter Runner | 4 | 85 | 9 2 2+ 4+ 8+ | GA/SPM | Dodge
  Skaven Blitzer | 2 | 90 | 7 3 3+ 5+ 9+ | GS/APM | Block
  Rat Ogre | 1 | 150 | 6 5 4+ - 9+ | S/GAM | Animal Savagery, Frenzy, Loner (4+), Mighty Blow (+1), Prehensile Tail
Slann: 50 | apothecary | tier 2 | Lustrian Superleague
  Lineman | 16 | 60 | 6 3 3+ 4+ 9+ | G/AS | Pogo Stick, Very Long Legs
  Catcher | 4 | 80 | 7 2 2+ 4+ 8+ | GA/SP | Diving Catch, Pogo Stick, Very Long Legs
  Blitzer | 4 | 110 | 7 3 3+ 4+ 9+ | GAS/P | Diving Tackle, Jump Up, Pogo Stick, Very Long Legs
  Kroxigor | 1 | 140 | 6 5 5+ - 10+ | S/GA | Bone Head, Loner (4+), Mighty Blow (+1), Prehensile Tail, Thick Skull
Snotling: 60 | apothecary | tier 3 | Bribery and Corruption, Low Cost Linemen, Underworld Challenge
  Snotling Lineman | 16 | 15 | 5 1 3+ 5+ 6+ | A/G | Dodge, Right Stuff, Sidestep, Stunty, Swarming, Titchy
  Fungus Flinga | 2 | 30 | 5 1 3+ 4+ 6+ | AP/G | Bombardier, Dodge, Right Stuff, Secret Weapon, Sidestep, Stunty
  Fun-hoppa | 2 | 20 | 6 1 3+ 5+ 6+ | A/G | Dodge, Pogo Stick, Right Stuff, Sidestep, Stunty
  Stilty Runna | 2 | 20 | 6 1 3+ 5+ 6+ | A/G | Dodge, Right Stuff, Sidestep, Sprint, Stunty
  Pump Wagon | 2 | 105 | 4 5 5+ - 9+ | S/GA | Dirty Player (+1), Juggernaut, Mighty Blow (+1), Really Stupid,
    Secret Weapon, Stand Firm
  Trained Troll | 2 | 115 | 4 5 5+ 5+ 10+ | S/GAP | Always Hungry, Loner (3+), Mighty Blow (+1), Projectile Vomit,
    Really Stupid, Regeneration, Throw Team-mate
Tomb Kings: 70 | none | tier 2 | Sylvanian Spotlight
  Skeleton Lineman | 16 | 40 | 5 3 4+ 6+ 8+ | G/AS | Regeneration, Thick Skull
  Anointed Thrower | 2 | 70 | 6 3 4+ 3+ 8+ | GP/A | Pass, Regeneration, Sure Hands, Thick Skull
  Anointed Blitzer | 2 | 90 | 6 3 4+ 6+ 9+ | GS/AP | Block, Regeneration, Thick Skull
  Tomb Guardian | 4 | 100 | 4 5 5+ - 10+ | S/GA | Decay, Regeneration
Underworld Denizens: 70 | apothecary | tier 1 | Bribery and Corruption, Underworld Challenge
  Underworld Goblin Lineman | 12 | 40 | 6 2 3+ 4+ 8+ | AM/GS | Dodge, Right Stuff, Stunty
  Underworld Snotling | 6 | 15 | 5 1 3+ 5+ 6+ | AM/G | Dodge, Right Stuff, Sidestep, Stunty, Titchy
  Skaven Clanrat | 3 | 50 | 7 3 3+ 4+ 8+ | GM/AS | Animosity (goblin-lineman)
  Skaven Thrower | 1 | 85 | 7 3 3+ 2+ 8+ | GPM/AS | Animosity (goblin-lineman), Pass, Sure Hands
  Gutter Runner | 1 | 85 | 9 2 2+ 4+ 8+ | GAM/SP | Animosity (goblin-lineman), Dodge
  Skaven Blitzer | 1 | 90 | 7 3 3+ 5+ 9+ | GSM/AP | Animosity (goblin-lineman), Block
  Underworld Troll | 1 | 115 | 4 5 5+ 5+ 10+ | SM/GAP | Always Hungry, Loner (4+), Mighty Blow (+1),
    Projectile Vomit, Really Stupid, Regeneration, Throw Team-mate
  Mutant Rat Ogre | 1 | 150 | 6 5 4+ - 9+ | SM/GA | Animal Savagery, Frenzy, Loner (4+), Mighty Blow (+1),
    Prehensile Tail
Vampire: 60 | apothecary | tier 2 | Sylvanian Spotlight, Vampire Lord
  Thrall Lineman | 16 | 40 | 6 3 3+ 4+ 8+ | G/AS |
  Vampire Thrower | 2 | 110 | 6 4 2+ 2+ 9+ | GAP/S | Bloodlust (2+), Hypnotic Gaze, Pass, Regeneration
  Vampire Blitzer | 2 | 110 | 6 4 2+ 5+ 9+ | GAS/ | Bloodlust (3+), Hypnotic Gaze, Juggernaut, Regeneration
  Vampire Runner | 2 | 100 | 8 3 2+ 4+ 8+ | GA/SP | Bloodlust (2+), Regeneration, Hypnotic Gaze
  Vargheist | 1 | 150 | 5 5 4+ - 10+ | S/GA | Bloodlust (3+), Claws, Frenzy, Loner (4+), Regeneration
Wood Elf: 50 | apothecary | tier 1 | Elven Kingdoms League
  Wood Elf Lineman | 12 | 70 | 7 3 2+ 4+ 8+ | GA/S |
  Wood Elf Thrower | 2 | 95 | 7 3 2+ 2+ 8+ | GAP/S | Pass
  Wood Elf Catcher | 4 | 90 | 8 2 2+ 4+ 8+ | GA/SP | Catch, Dodge
  Wardancer | 2 | 125 | 8 3 2+ 4+ 8+ | GA/SP | Block, Dodge, Leap
  Loren Forest Treeman | 1 | 120 | 2 6 5+ 5+ 11+ | S/GA | Loner (4+), Mighty Blow (+1), Stand Firm, Strong Arm,
    Take Root, Thick Skull, Throw Team-mate
"""

GODS = [f"favoured-of-{god}" for god in ("chaos-undivided", "khorne", "nurgle", "slaanesh", "tzeentch", "hashut")]
BIG_GUYS_TOGETHER = {
    "chaos-chosen": (["chaos-troll", "chaos-ogre", "minotaur"], 1),
    "chaos-renegade": (["renegade-troll", "renegade-ogre", "renegade-minotaur", "renegade-rat-ogre"], 3),
    "old-world-alliance": (["ogre", "altern-forest-treeman"], 1),
    "underworld-denizens": (["troll", "mutant-rat-ogre"], 1),
}


def lists_of_the_table() -> dict[str, list[str]]:
    """The lines of the table by team: the heading first, then its positions (a comma at the end means more follows)."""
    teams: dict[str, list[str]] = {}
    current: list[str] = []
    for line in TABLE.strip().replace(",\n    ", ", ").splitlines():
        if not line.startswith(" "):
            name, _, heading = line.partition(":")
            current = teams[name] = [heading.strip()]
        else:
            current.append(line.strip())
    return teams


def as_written(skill: str) -> str:
    """A skill of the table as a list writes it: `Loner (4+)` is loner(4)."""
    name, bracket, value = skill.partition(" (")
    return slug_of(name) + (f"({value.strip('+)')})" if bracket else "")


def figures(position: Position) -> list[str]:
    """The figures of a position as the table writes them."""
    targets = [
        f"{value}+" if value else "-" for value in (position.stats.get(figure, 0) for figure in ("ag", "pa", "av"))
    ]
    return [str(position.stats["ma"]), str(position.stats["st"]), *targets]


# -- the lists ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", lists_of_the_table())
def test_every_figure_of_a_list_is_the_published_one(name: str) -> None:
    heading, *lines = lists_of_the_table()[name]
    reroll, apothecary, tier, rules = heading.split(" | ")
    race = team_list(slug_of(name))
    assert race.name == name
    assert (race.reroll_cost, race.reroll_limit) == (int(reroll) * 1000, 8)
    assert race.apothecary == (apothecary == "apothecary")
    assert f"tier {race.tier}" == tier
    assert race.special_rules == [slug_of(rule) for rule in rules.split(", ") if rule != "-"]
    assert [position.name for position in race.positions] == [line.partition(" |")[0] for line in lines]
    for line, position in zip(lines, race.positions, strict=True):
        title, limit, price, stats, categories, skills = (part.strip() for part in line.split("|"))
        primary, secondary = categories.split("/")
        assert slug_of(title).endswith(position.key)
        assert (position.limit, position.cost) == (int(limit), int(price) * 1000)
        assert figures(position) == stats.split()
        assert position.normal == [CATEGORIES[letter] for letter in primary]
        assert position.double == [CATEGORIES[letter] for letter in secondary]
        assert position.skills == [as_written(skill) for skill in skills.split(", ") if skill]


def test_the_table_and_the_lists_name_the_same_thirty_teams() -> None:
    assert [slug_of(name) for name in lists_of_the_table()] == team_keys()
    assert len(team_keys()) == 30


def test_there_is_a_file_for_every_list_and_no_other() -> None:
    folder = files("ironpitch.games.bb2020") / "teams"
    assert sorted(file.name for file in folder.iterdir()) == sorted(f"{key}.toml" for key in team_keys())


def test_positions_are_named_without_their_team_in_front() -> None:
    assert [position.key for position in team_list("human").positions] == [
        *["lineman", "thrower", "catcher", "blitzer", "halfling-hopeful-lineman", "ogre"],
    ]
    assert team_list("black-orc").position("black-orc").name == "Black Orc"
    assert team_list("goblin").position("ooligan").name == "'Ooligan"


def test_skills_carry_their_values_and_those_they_concern() -> None:
    written = {skill for key in team_keys() for position in team_list(key).positions for skill in position.skills}
    assert {skill for skill in written if "(" in skill} == {
        *["animosity(all)", "animosity(big-un-blocker)", "animosity(dwarf/halfling)", "animosity(dwarf/human)"],
        *["animosity(goblin-lineman)", "animosity(lineman)", "bloodlust(2)", "bloodlust(3)", "dirty-player(1)"],
        *["dirty-player(2)", "loner(3)", "loner(4)", "loner(5)", "mighty-blow(1)"],
    }
    assert {"ball-and-chain", "timmm-ber", "sidestep", "pick-me-up", "dump-off", "my-ball"} <= written


@pytest.mark.parametrize("key", team_keys())
def test_whomever_a_player_dislikes_plays_for_the_same_list(key: str) -> None:
    positions = team_list(key).positions
    known = {"all", *(p.key for p in positions), *(trait for p in positions for trait in p.traits)}
    for skill in [skill for position in positions for skill in position.skills if skill_key(skill) == "animosity"]:
        kinds = skill[len("animosity(") : -1].split("/")
        assert set(kinds) <= known


def test_old_world_players_are_tagged_by_race() -> None:
    tags = {p.key: p.traits for p in team_list("old-world-alliance").positions}
    assert tags["human-lineman"] == ["lineman", "human"]
    assert tags["dwarf-runner"] == ["dwarf"]
    assert tags["halfling-hopeful"] == ["halfling"]
    assert tags["ogre"] == ["big-guy"]


@pytest.mark.parametrize("key", team_keys())
def test_linemen_are_those_a_team_may_have_twelve_or_sixteen_of(key: str) -> None:
    positions = team_list(key).positions
    linemen = [position.key for position in positions if "lineman" in position.traits]
    assert linemen == [position.key for position in positions if position.limit in (12, 16)]
    assert len(linemen) == (2 if key == "shambling-undead" else 1)


def test_big_guys_are_strong_and_few() -> None:
    big = [(key, p) for key in team_keys() for p in team_list(key).positions if "big-guy" in p.traits]
    assert all(position.stats["st"] >= 5 and position.limit <= 2 for _, position in big)
    assert {"kroxigor", "bloodspawn", "rotspawn", "yhetee", "vargheist"} <= {position.key for _, position in big}
    assert "ogre" not in [key for key, _ in big]


def test_a_vampire_feeds_on_thralls() -> None:
    feeders = {p.key for p in team_list("vampire").positions if "blood-lust-feeder" in p.traits}
    assert feeders == {"thrall-lineman"}


def test_figures_that_sources_dispute_carry_a_note() -> None:
    assert "40,000" in team_list("nurgle").position("rotter-lineman").note
    assert "NAF" in team_list("slann").notes[0]
    assert team_list("human").notes == []


@pytest.mark.parametrize("key", team_keys())
def test_big_guys_share_a_limit_where_the_list_says_so(key: str) -> None:
    found = [(limit.positions, limit.most) for limit in team_list(key).shared_limits]
    assert found == ([BIG_GUYS_TOGETHER[key]] if key in BIG_GUYS_TOGETHER else [])


@pytest.mark.parametrize(
    ("key", "choices"),
    [
        ("chaos-chosen", GODS),
        ("chaos-renegade", GODS),
        ("norse", ["old-world-classic", "favoured-of-chaos-undivided", "favoured-of-khorne"]),
        ("human", []),
    ],
)
def test_some_teams_pick_a_special_rule(key: str, choices: list[str]) -> None:
    assert team_list(key).choose_one_special_rule == choices
    assert default_team(key).special_rules == [*team_list(key).special_rules, *choices[:1]]


# -- the line-ups ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", lineup_keys())
def test_every_line_up_is_a_legal_new_team_of_11_to_13_players(key: str) -> None:
    team = default_team(key)
    assert check_team(team, team_rules()) == []
    assert 990_000 <= team.cost() <= 1_000_000
    assert 11 <= len(team.players) <= 13
    assert 2 <= team.rerolls <= 4
    assert team.key == key
    assert [player.number for player in team.players] == list(range(1, len(team.players) + 1))


@pytest.mark.parametrize("key", team_keys())
def test_every_position_appears_in_some_line_up(key: str) -> None:
    race = team_list(key)
    fielded = {player.position.key for lineup in race.lineups for player in lineup_team(race, lineup).players}
    assert fielded == {position.key for position in race.positions}


@pytest.mark.parametrize("key", lineup_keys())
def test_specialists_wear_the_low_numbers_and_small_players_the_high_ones(key: str) -> None:
    squad = [player.position for player in default_team(key).players]
    while "lineman" not in squad[-1].traits:
        assert squad.pop().cost <= 40_000
    linemen = ["lineman" in position.traits for position in squad]
    assert linemen == sorted(linemen)


@pytest.mark.parametrize("key", lineup_keys())
def test_a_line_up_reads_back_from_its_file_and_from_its_line(key: str) -> None:
    team = default_team(key)
    text = write_team(team)
    again = team_from_text(text)
    assert write_team(again) == text
    assert (again.special_rules, again.staff, again.cost()) == (team.special_rules, team.staff, team.cost())
    line = squad_text(team)
    squad = read_squad(line)
    assert squad_text(squad) == line
    assert (squad.special_rules, squad.staff) == (team.special_rules, team.staff)
    assert [(p.skills, p.position.stats, p.position.traits) for p in squad.players] == [
        (p.skills, p.position.stats, p.position.traits) for p in team.players
    ]


def test_learnt_skills_with_values_read_back_from_a_line() -> None:
    team = default_team("orc")
    team.players[0] = Player(1, "Ada", team.players[0].position, ["mighty-blow(+1)", "dodge", "dirty-player(2)"])
    assert read_squad(squad_text(team)).players[0].extra_skills == ["mighty-blow(+1)", "dodge", "dirty-player(2)"]
