"""What goes on beside the play: the referee, fouls, fans, coaches, hacks, experience."""
