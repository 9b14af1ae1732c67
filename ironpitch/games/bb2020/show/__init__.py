"""Blood Bowl 2020 on a screen, where it differs from football."""
