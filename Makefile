# make play    install what is missing and start the game; ARGS="--port 8081 --data DIR"
# make test    install what is missing and run every check and test
# make check   style, types and import rules alone
# make audit   every state at every size, and whole games on the board: an hour on two cores
# make bench   measurements
# make setup   the install step of `make play` alone

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
ARGS   ?=
STAMPS := $(VENV)/.stamps

# Tests start many processes: none of them is to compile again what another one has.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: setup play test check audit bench clean
.DEFAULT_GOAL := play

setup: $(STAMPS)/play

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Kvartal needs Python 3.11 or newer; try: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	  || { echo "This Python has no venv or ensurepip. Debian/Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(STAMPS)/play: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/test: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[test]'
	@mkdir -p $(STAMPS) && touch $(STAMPS)/play $@

play: $(STAMPS)/play
	@exec $(BIN)/kvartal play $(ARGS)

check: $(STAMPS)/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Browser tests get a call of their own: Playwright keeps an event loop running in its thread,
# and no asynchronous test can start after it in the same process. A file stays in one process,
# which has one Chromium for all of them; what mostly waits comes first. Of the other tests many
# wait: three processes keep two cores busy, and whoever is done takes tests of another.
test: $(STAMPS)/test
	$(BIN)/python -m tests.chromium
	$(MAKE) --no-print-directory check
	$(BIN)/pytest -q -n 3 --dist worksteal -m "not browser" $(ARGS)
	$(BIN)/pytest -q -n 2 --dist loadfile --no-loadscope-reorder -m browser tests/e2e tests/matrix tests/browser $(ARGS)

audit: $(STAMPS)/test
	$(BIN)/python -m tests.chromium
	$(BIN)/pytest -q -n 2 -m audit $(ARGS)

bench: $(STAMPS)/test
	$(BIN)/python -m bench $(ARGS)

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
