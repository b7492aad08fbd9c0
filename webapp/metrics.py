"""What the web server counts, in one registry of its own."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

SOCKETS = Gauge("kvartal_web_sockets", "Open sockets.", registry=REGISTRY)
ROOMS = Gauge("kvartal_web_rooms", "Rooms with at least one viewer here.", registry=REGISTRY)
COMMANDS = Counter(
    "kvartal_web_commands", "Commands from sockets.", ["outcome"], registry=REGISTRY
)
COMMAND_SECONDS = Histogram(
    "kvartal_web_command_seconds",
    "From a command's arrival to its answer.",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
    registry=REGISTRY,
)
FAN_OUT = Histogram(
    "kvartal_web_fan_out_seconds",
    "Words and bytes of one change for all its viewers.",
    buckets=(0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.1),
    registry=REGISTRY,
)
DROPPED = Counter("kvartal_web_sockets_dropped", "Sockets too slow to keep up.", registry=REGISTRY)
MALFORMED = Counter("kvartal_web_malformed", "Frames that say nothing.", registry=REGISTRY)
SIGN_INS = Counter("kvartal_web_sign_ins", "Sign-ins.", ["outcome"], registry=REGISTRY)
REQUESTS = Counter(
    "kvartal_web_requests", "Answers over HTTP.", ["route", "status"], registry=REGISTRY
)
