"""What the audit of a log needs to know of Blood Bowl 2016."""
