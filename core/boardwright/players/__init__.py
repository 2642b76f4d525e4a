"""Players: whoever settles the choices of a seat, over the public interface alone."""
