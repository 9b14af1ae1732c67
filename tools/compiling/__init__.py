"""How the engine becomes machine code: C from mypyc, object files, a library, and a folder of finished builds."""
