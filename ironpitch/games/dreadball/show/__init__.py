"""DreadBall on a screen: its board, its report, its questions and hints, its pages."""
