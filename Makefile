# The two commands of the README, and the developer's own.
.PHONY: play test check soak bare page browser maps survey ledger screenshots lock clean .venv/play .venv/dev system
.NOTPARALLEL:

BIN := .venv/bin
# Tests wait for servers, browsers and clocks a third of their time: three more at once than there are cores.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 3)

# Ctrl-C is how a game at the table ends: no error.
play: .venv/play page
	@trap : INT; $(BIN)/python -m grognard play || [ $$? -eq 130 ]

test: system .venv/dev browser check page
	@scripts/check_page.sh test
	scripts/with.sh $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal $(TESTS)

check: .venv/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	@scripts/check_page.sh check

# What takes too long for every day: thousands of games, whole games through the page (see tests/soak.py).
soak: system .venv/dev browser check page
	GROGNARD_SOAK=$(or $(GAMES),2000) scripts/with.sh $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "soak or soaked"

# Both commands on a bare Debian, in a folder of its own; needs root, debootstrap and half an hour.
bare:
	scripts/bare.sh bookworm
	scripts/bare.sh trixie

# Built and drawn again only when its source has changed.
page: .venv/play
	@scripts/build_page.sh

# What the tests need of the machine itself, before the long work.
system:
	@scripts/system.sh test

browser: .venv/dev
	@scripts/browser.sh

# Draw the maps anew from their surveys and corrections (see docs/maps.md).
maps: .venv/play
	$(BIN)/python -m grognard.mapmaker.draw maps/*

# Survey the geography anew; GEODATA is a folder as docs/maps.md describes it.
survey: .venv/dev
	@test -n "$(GEODATA)" || { echo "make survey GEODATA=folder (see docs/maps.md)"; exit 2; }
	for map in maps/*; do $(BIN)/python -m grognard.mapmaker.survey $$map --geodata "$(GEODATA)" || exit; done

# The page that lists every case with its module and tests.
ledger: .venv/dev
	$(BIN)/python scripts/ledger.py

screenshots: system .venv/dev page browser
	scripts/with.sh $(BIN)/python scripts/screenshots.py

# The versions that both commands install, written down anew; after a change of pyproject.toml, or to follow the world.
lock: .venv/play
	scripts/lock.sh

clean:
	rm -rf .venv .debian build dist out *.egg-info web/node_modules grognard/web/dist grognard/web/maps .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

# Each looks by itself whether there is anything to do.
.venv/play:
	@scripts/setup.sh play

.venv/dev:
	@scripts/setup.sh dev
