"""How Blood Bowl 2016 is shown, where it is not as football is shown."""
