"""The pure rules: no clock, no dice, no I/O; everything outside enters through `api`."""
