# The two commands of the README, and the developer's own.
.PHONY: play test check maps survey clean

BIN := .venv/bin

play: .venv/play
	$(BIN)/grognard play

test: .venv/dev check
	$(BIN)/python -m pytest -n auto

check: .venv/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

# Draw the maps anew from their surveys and corrections (see docs/maps.md).
maps: .venv/play
	$(BIN)/python -m grognard.mapmaker.draw maps/*

# Survey the geography anew; GEODATA is a folder as docs/maps.md describes it.
survey: .venv/dev
	@test -n "$(GEODATA)" || { echo "make survey GEODATA=folder (see docs/maps.md)"; exit 2; }
	for map in maps/*; do $(BIN)/python -m grognard.mapmaker.survey $$map --geodata "$(GEODATA)" || exit; done

clean:
	rm -rf .venv build dist out .pytest_cache .mypy_cache .ruff_cache .hypothesis

.venv/play: pyproject.toml scripts/setup.sh
	scripts/setup.sh ""
	@touch $@

.venv/dev: pyproject.toml scripts/setup.sh
	scripts/setup.sh dev,mapmaker
	@touch $@ .venv/play
