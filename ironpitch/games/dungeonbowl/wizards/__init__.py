"""College wizards and their spells."""
