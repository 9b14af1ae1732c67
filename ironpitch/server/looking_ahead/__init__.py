"""Looking ahead for a coach: hints, previews, chances."""
