# The two commands of the README, and the developer's own.
.PHONY: play test check soak page browser maps survey ledger screenshots clean

BIN := .venv/bin

play: .venv/play page
	$(BIN)/grognard play || [ $$? -eq 130 ]

test: .venv/dev check page browser
	$(BIN)/python -m pytest -n auto

check: .venv/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

# Two thousand random games of each edition.
soak: .venv/dev
	GROGNARD_SOAK=2000 $(BIN)/python -m pytest -n auto tests/test_random_games.py

# Built and drawn again only when its source has changed.
page: .venv/play
	@scripts/build_page.sh

browser:
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

screenshots: .venv/dev page browser
	$(BIN)/python scripts/screenshots.py

clean:
	rm -rf .venv build dist out web/node_modules grognard/web/dist grognard/web/maps .pytest_cache .mypy_cache .ruff_cache .hypothesis

.venv/play: pyproject.toml scripts/setup.sh
	scripts/setup.sh ""
	@touch $@

.venv/dev: pyproject.toml scripts/setup.sh
	scripts/setup.sh dev,mapmaker
	@touch $@ .venv/play
