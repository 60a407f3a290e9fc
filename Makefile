# The commands of a developer. All run in .venv, which the first target makes from requirements.lock.

VENV := .venv
LOCK := requirements.lock
BIN := $(VENV)/bin
READY := $(VENV)/.ready
NODE_READY := clients/web/node_modules/.ready
ENGINES_READY := build/engines/.ready
# A server needs no compiled engines, so the first start does not wait for them: they come beside it. But where some are,
# they must be whole and of the present sources.
COMPILED := $(if $(wildcard platform/kit/*.so platform/kit/*/*/*.so plugins/*/*/*.so),$(ENGINES_READY))
ENGINES := $(shell sed -n 's/^    "\(.*\.py\)",$$/\1/p' tools/compile_engines.py) $(wildcard clients/bots/*/*/*.c)
# Tools that start other tools (protoc its plugins, tests the programs) find them here.
export PATH := $(CURDIR)/$(BIN):$(PATH)
# Programs run side by side here, and each works on small arrays: several threads of numpy would only wait for each other.
export OPENBLAS_NUM_THREADS := 1

# Examples that the registry finds.
HOUSES := $(patsubst %/pyproject.toml,./%,$(shell grep -l 'entry-points."lostcities"' examples/*/pyproject.toml))

# The contract of the newest release, as an image of its descriptors.
PROTO_RELEASED := tests/released/proto.binpb

LISTEN ?= 127.0.0.1:50051
WEB ?= 127.0.0.1:8080
# URL of the store for `make run`, such as postgresql://games@db/games. The usual one is a file.
STORE ?=
# Games and logs of `make cluster`.
FOLDER ?= build/cluster
# How many times `make kills` kills.
KILLS ?= 1000
# How many seeds `make simulate` runs.
SEEDS ?= 10000
# How long `make prove` plays: 600 by default. How long each attack of `make adversary` lasts: 5.
SECONDS ?=
# The seed that repeats a run of tests or a campaign.
SEED ?=
# CI runs the slow tests as well.
SLOW ?= $(if $(filter-out 0 false,$(CI)),1)
# Games from which `make train-duel` and the like learn.
ROUNDS ?=
# Paths or options for pytest: make test ARGS="tests/core -k chance"
ARGS ?=
# Minutes after which no slow test begins: CI ends with an answer on a slow machine, too.
MINUTES ?= $(if $(filter-out 0 false,$(CI)),70)
TEST_OPTIONS = $(if $(SLOW),--slow) $(if $(MINUTES),--minutes $(MINUTES)) $(if $(SEED),--seed $(SEED))
# In CI the few tests that fail are tried once more, alone and with the same seed.
SECOND_TRY = $(if $(filter-out 0 false,$(CI)),|| $(BIN)/python -m tools.second_try $$? $(TEST_OPTIONS))

.PHONY: help run cluster engines train-duel train-board train-board-two train-rivals test slow-tests check bench adversary kills simulate prove prose docs pictures proto proto-released dist lock goldens clean format lint types imports
.PHONY: test-rl run-test-rl proto-lint proto-drift page page-check page-drift page-tools
.DEFAULT_GOAL := help

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## /  make \1@/p' $(MAKEFILE_LIST) | awk -F@ '{ printf "%-20s %s\n", $$1, $$2 }'

run: $(READY) $(COMPILED) ## start the server on the default store, and the page for browsers (LISTEN=host:port WEB=host:port STORE=url)
	@echo 'The programs are in $(BIN). To type their names alone: . $(BIN)/activate'
	@$(if $(COMPILED),,($(BIN)/python -m tools.compile_engines --beside $$$$ &) ; )exec env LOSTCITIES_DAILY_DEALS='duel board rivals' $(if $(STORE),LOSTCITIES_STORE='$(STORE)') $(BIN)/lc-server --listen $(LISTEN) --web $(WEB) \
		$(if $(filter postgresql:%,$(STORE)),--signing-key "$$($(BIN)/python -m tools.signing_key)")

cluster: $(READY) $(ENGINES_READY) ## start a PostgreSQL, two servers on it and a gateway, all on this machine (LISTEN=host:port WEB=host:port FOLDER=path)
	@echo 'The programs are in $(BIN). To type their names alone: . $(BIN)/activate'
	@exec $(BIN)/python -m tools.cluster --folder $(FOLDER) --listen $(LISTEN) --web $(WEB)

engines: $(ENGINES_READY) ## compile the packed engines of search bots, where there is a C compiler

test: $(READY) $(ENGINES_READY) ## run the tests (SLOW=1 adds those that take minutes, ARGS="tests/core -k chance" takes a part, SEED=7 repeats a run)
	@$(BIN)/python -m pytest -n auto --dist worksteal $(TEST_OPTIONS) $(ARGS) $(SECOND_TRY)

check: lint types imports proto-lint proto-drift page-drift page-check test ## everything a change must pass: format, lint, types, imports, proto, page, tests

test-rl: ## run the tests of the environments for PettingZoo, OpenSpiel and Gymnasium, in .venv-rl, which is made first
	@$(MAKE) --no-print-directory VENV=.venv-rl LOCK=requirements-rl.lock run-test-rl

run-test-rl: $(READY)
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --reinstall --refresh $(HOUSES)
	@$(BIN)/python -m pytest tests/rl -n auto --dist worksteal $(ARGS)

slow-tests: $(READY) ## measure which tests are too slow for the quick run, and list them in tests/slow_tests.txt
	@$(BIN)/python -m pytest -n auto --dist worksteal --measure-slow

train-duel: ## train the Duel's value net on one core, in about half an hour (ROUNDS=1300000 SEED=2)
train-board: ## train the Board Game's, for three and four seats (ROUNDS=620000 SEED=2)
train-board-two: ## train the Board Game's for two seats alone (ROUNDS=300000 SEED=2)
train-rivals: ## train the one of Rivals, for two to four seats (ROUNDS=140000 SEED=2)
train-duel train-board train-board-two train-rivals: train-%: $(READY) $(ENGINES_READY)
	@$(BIN)/python -m lostcities_bots.learning.train $* \
		$(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(SEED),--seed $(SEED))

bench: $(READY) $(ENGINES_READY) ## measure, each figure beside its limit
	@$(BIN)/python -m bench

adversary: $(READY) ## run every attack against a server beside honest players, and print a report (SECONDS=5)
	@$(BIN)/python -m tests.adversary --seconds $(or $(SECONDS),5)

kills: $(READY) ## kill server and clients in every phase of a stream, 1,000 times (KILLS=100 SEED=7)
	@$(BIN)/python -m tests.kills --kills $(KILLS) $(if $(SEED),--seed $(SEED))

simulate: $(READY) ## simulate service and clients, and SQLite on a faulty disk, each from one seed (SEEDS=10000, or SEED=4711 for one with its trace)
	@$(BIN)/python -m tests.simulation $(if $(SEED),--seed $(SEED),--seeds $(SEEDS))

prove: $(READY) ## play through three servers on one PostgreSQL under faults, and check every answer (SECONDS=600 SEED=7)
	@$(BIN)/lc-admin prove-cluster --seconds $(or $(SECONDS),600) $(if $(SEED),--seed $(SEED))

prose: $(READY) ## print figures of docstrings and pages: openers, long sentences, semicolons
	@$(BIN)/python -m tools.prose --figures

docs: $(READY) ## build the site with the API reference and search into the folder site
	@$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going --jobs auto -c tools/site -d build/doctrees . site
	@echo 'Open site/index.html'

pictures: $(READY) ## take pictures of every screen of the page into docs/pictures; look at them before you commit them
	@$(BIN)/python -m tests.browser.pictures docs/pictures

page: $(READY) $(NODE_READY) ## pack the modules and styles of the page (needs node)
	@cd clients/web && npm run --silent pack
	@$(BIN)/python -m lostcities_web.packed

proto: $(READY) ## regenerate platform/wire from proto
	@$(call generate,platform/wire)

proto-released: $(READY) ## keep proto as the released contract, which later versions may only extend
	@$(BIN)/buf build proto --exclude-source-info --output $(PROTO_RELEASED)

dist: $(READY) ## build the wheel and the source distribution into the folder dist
	@$(BIN)/python -m hatchling build -d dist

lock: $(READY) ## resolve pyproject.toml into requirements.lock
	@$(call locked,dev) -o requirements.lock
	@$(call locked,rl) -o requirements-rl.lock

goldens: $(READY) ## rewrite golden files; read the diff, and say in the commit why it changed
	@$(BIN)/python -m pytest -n auto --dist worksteal --lostcities-goldens $(ARGS)
	@git status --short tests

clean: ## remove everything that can be made again
	rm -rf $(VENV) .venv-rl clients/web/node_modules dist build site .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage*
	find platform plugins clients/bots -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the parts of check -------------------------------------------------------------------------------------------

format: $(READY) ## format the code and sort its imports
	@$(BIN)/ruff format . && $(BIN)/ruff check --fix .

lint: $(READY)
	@$(BIN)/ruff format --check . && $(BIN)/ruff check . && $(BIN)/python -m tools.prose

types: $(READY)
	@$(BIN)/python -m mypy platform plugins clients tests bench examples tools

imports: $(READY)
	@$(BIN)/lint-imports --no-logo

# A released contract may grow and never break.
proto-lint: $(READY)
	@$(BIN)/buf lint proto
	@$(BIN)/buf breaking proto --against $(PROTO_RELEASED)

proto-drift: $(READY)
	@made=$$(mktemp -d) && trap 'rm -rf "$$made"' EXIT && $(call generate,"$$made") && \
		diff -r -x py.typed -x __pycache__ "$$made" platform/wire || \
		{ echo 'platform/wire is not what proto describes: run "make proto" and commit the result' >&2; exit 1; }

# Without node only the fingerprint is compared; with it the page is packed anew and compared byte by byte.
page-drift: $(READY)
	@$(BIN)/python -m lostcities_web.packed --check

# The types (tsc) and the lint (ESLint) of the page's modules, and its packed files made anew.
page-check: $(READY)
	@if $(HAS_NODE); then $(MAKE) --no-print-directory page-tools; else \
		echo 'SKIPPED: types, lint and packing of the page. They need npm and node 20.19 or newer.' >&2; fi

page-tools: $(NODE_READY)
	@cd clients/web && npm run --silent types && npm run --silent lint
	@made=$$(mktemp -d) && trap 'rm -rf "$$made"' EXIT && (cd clients/web && OUT="$$made" npm run --silent pack) && \
		diff -r -x sources.sha256 "$$made" clients/web/lostcities_web/static/packed >/dev/null || \
		{ echo 'static/packed is not what the modules pack to: run "make page" and commit the result' >&2; exit 1; }

HAS_NODE = command -v npm >/dev/null && node -e \
	'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' 2>/dev/null

$(ENGINES_READY): $(READY) $(ENGINES) tools/compile_engines.py
	@echo 'Compiling the engines of search bots, in about 20 seconds:'
	@$(BIN)/python -m tools.compile_engines

$(NODE_READY): clients/web/package.json clients/web/package-lock.json
	@$(HAS_NODE) || { echo 'npm and node 20.19 or newer are needed' >&2; exit 1; }
	@cd clients/web && npm ci --silent --ignore-scripts --no-audit --no-fund
	@touch $@

# $(1): the extra to lock
locked = $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header --extra $(1) pyproject.toml

# $(1): the folder that receives the stubs
generate = $(BIN)/python -m grpc_tools.protoc -I proto \
	--python_out=$(1) --mypy_out=quiet:$(1) --grpc_python_out=$(1) --mypy_grpc_out=quiet:$(1) \
	$$(cd proto && find . -name '*.proto' | sed 's,^\./,,' | sort)

# --- the environment ----------------------------------------------------------------------------------------------

# PYTHON=/some/python3 chooses the interpreter; otherwise the first on the path that is new enough.
PYTHON ?= python3.11 python3.12 python3.13 python3.14 python3

$(READY): $(LOCK) pyproject.toml
	@found=; if ! $(BIN)/python -c 'import pip' 2>/dev/null; then \
		for python in $(PYTHON); do \
			"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && found=$$python && break; \
		done; \
		[ -n "$$found" ] || { echo 'Python 3.11 or newer is needed, and none of these is it: $(PYTHON)' >&2; exit 1; }; \
		"$$found" -c 'import venv, ensurepip' 2>/dev/null || { \
			echo "$$found lacks its venv module; on Debian and Ubuntu: apt install $$("$$found" -c \
			'import sys; print("python%d.%d-venv" % sys.version_info[:2])')" >&2; exit 1; }; \
		echo 'Setting up $(VENV), once, in about half a minute and the time of the downloads:'; \
		echo "  making an environment of $$("$$found" --version)"; \
		"$$found" -m venv --clear $(VENV) || exit 1; \
	else \
		echo 'Bringing $(VENV) up to date with $(LOCK) and pyproject.toml:'; \
	fi
	@$(BIN)/python -Pu tools/set_up.py $(LOCK)
	@touch $@
	@echo '  done: $(VENV) is ready'

