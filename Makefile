# Parola. `make` lists what there is; `make run` and `make test` do all their own set-up.

CARGO ?= cargo
NPM_CI := npm ci --no-fund --no-audit --loglevel=error
PREFIX ?= /usr/local
UNITS ?= /etc/systemd/system
SYSUSERS ?= /usr/lib/sysusers.d
# db-tls: TLS to a PostgreSQL on another machine; needs OpenSSL's headers.
FEATURES ?=
TARGET := $(or $(CARGO_TARGET_DIR),target)

.DEFAULT_GOAL := help
.PHONY: help run dev dev-times build test test-rust test-pages test-browser lint lint-pages lint-rust fmt generate audit \
        prove prove-alerts prove-recovery prove-cluster prove-rush prove-fuzz prove-containers mutate bench bench-compare bench-web bench-scale profile pictures install postgres chromium clean

help: ## List the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sort | awk -F ':.*## ' '{ printf "  make %-16s %s\n", $$1, $$2 }'

run: postgres build ## Build everything and serve it: the shop on http://127.0.0.1:8080, the desk on http://localhost:8081
	@"$(TARGET)/release/parola" serve

dev: postgres pages ## Serve from disk and build again on every change
	@node tools/dev.mjs

dev-times: postgres pages ## Measure how long `make dev` takes to show a saved page and a saved handler
	@node tools/dev-times.mjs

build: pages ## Build the pages and the program for production
	@echo "== Building the program (some minutes the first time)"
	$(CARGO) build --release --locked $(if $(FEATURES),--features $(FEATURES))

LINT_PAGES := cd frontend && npx tsc --noEmit && npx biome ci . && npx biome ci --config-path=../tools ../tools ../bench \
  && node check-imports.mjs && node check-keys.mjs

test: test-pages test-rust test-browser ## Run everything: formatting, lints, unit, database and browser tests
	@echo "== All tests passed"

test-pages: pages ## Check the pages: types, lints, imports, unit tests, weight
	@echo "== Checking the pages"
	$(LINT_PAGES) && node test.mjs && node budgets.mjs

test-rust: postgres pages ## Check the program: formatting, lints, unit and database tests (AGAIN=1: also what did not change)
	@echo "== Checking the program (some minutes the first time)"
	$(CARGO) fmt --check
	$(CARGO) clippy --locked --workspace --all-targets -- -D warnings
	@CARGO="$(CARGO)" node tools/rust-tests.mjs
	$(CARGO) test --locked --workspace --doc --quiet

# The browser tests take longest, so they run only when something that they look at has changed since they passed.
# The program is the one that the tests in Rust were built with: no other set of features is compiled for it.
test-browser: postgres pages ## Walk the pages in a real browser against the real program (AGAIN=1: also when nothing changed)
	@echo "== Walking the pages in a browser"
	$(CARGO) test --locked --workspace --no-run --quiet
	@cd frontend && CHROMIUM="$$(node ../tools/chromium/path.mjs)" TEST_DATA="$$(node ../tools/memory.mjs)" \
	  node ../tools/unless-passed.mjs browser "$(abspath $(TARGET))/debug/parola" frontend/dist frontend/dist-ops frontend/tests frontend/src \
	  frontend/playwright.config.ts frontend/package-lock.json -- npx playwright test

lint: lint-pages lint-rust ## Formatting, lints and types, without tests

lint-pages: frontend/node_modules/.ready ## Formatting, lints and types of the pages, within seconds
	$(LINT_PAGES)

lint-rust: pages ## Formatting and lints of the program
	$(CARGO) fmt --check
	$(CARGO) clippy --locked --workspace --all-targets -- -D warnings

fmt: frontend/node_modules/.ready ## Format everything
	$(CARGO) fmt
	cd frontend && npx biome check --write . && npx biome check --config-path=../tools --write ../tools ../bench

generate: postgres .tools/bin/diesel frontend/node_modules/.ready ## Write what is generated: table definitions, API description, its types
	@tables=$$(mktemp) && trap 'rm -f "$$tables"' EXIT \
	  && $(CARGO) run -q -p testing --bin with-database -- .tools/bin/diesel print-schema --config-file diesel.toml > "$$tables" \
	  && cp "$$tables" src/schema/tables.rs
	$(CARGO) run -q -- openapi > frontend/src/shared/api/openapi.json
	$(CARGO) run -q -- openapi --ops > frontend/src/shared/api/ops-openapi.json
	node frontend/wire.mjs

audit: .tools/bin/cargo-deny .tools/bin/cargo-cyclonedx frontend/node_modules/.ready ## Check licences, sources, duplicates and known vulnerabilities; write the bill of materials
	.tools/bin/cargo-deny --locked check bans licenses sources
	@mkdir -p bom
	PATH="$(CURDIR)/.tools/bin:$$PATH" $(CARGO) cyclonedx --format json --all --override-filename parola-bom
	@mv parola-bom.json bom/parola.cdx.json
	@for file in src/*/parola-bom.json bench/*/parola-bom.json; do mv "$$file" "bom/$$(basename "$$(dirname "$$file")").cdx.json"; done
	cd frontend && npm sbom --omit dev --sbom-format cyclonedx > ../bom/pages.cdx.json
	@echo "== Asking for known vulnerabilities (fails where it cannot ask)"
	@node tools/advisories/ask.mjs

prove: postgres build ## Prove what no quick test can, step by step, and write a scorecard of it
	$(CARGO) build --release --locked -p drivers --bin storm
	@node bench/proofs/run.mjs

prove-alerts: ## Prove that each alert rings when it should, by promtool
	@node bench/proofs/alerts.mjs

prove-recovery: postgres build ## Prove that a dead disk costs a minute of sales at most, by pgBackRest
	@node bench/proofs/recovery.mjs

# In namespaces of its own, which take with them whatever runs in them.
prove-cluster: postgres build ## Prove that a PostgreSQL on three machines survives the loss of each, by Patroni (as root)
	@unshare --net --mount --pid --fork --kill-child --mount-proc sh -c 'node bench/proofs/cluster/run.mjs; exit $$?'

prove-rush: postgres build ## Prove that a rush stands in line, in the order in which people came
	$(CARGO) build --release --locked -p load --bin rush
	@node bench/proofs/rush.mjs

prove-fuzz: ## Feed whatever reads bytes from outside with what a fuzzer finds
	@node bench/proofs/fuzz.mjs

prove-containers: ## Prove compose.yaml and DEPLOY.md on a container engine: buy, upgrade, kill, restore
	@node bench/proofs/containers/run.mjs

mutate: $(if $(FAULTS),,.tools/bin/cargo-mutants) postgres ## Change the rules one by one, put old faults back, and see that each is noticed (FAULTS=name: only that)
	@$(if $(FAULTS),true,bench/mutate/run.sh)
	@$(if $(FAULTS),FAULTS="$(FAULTS)") node bench/mutate/faults.mjs

bench: postgres build ## Measure the program beside limits and peers in one run; writes docs/BENCHMARKS.md
	$(CARGO) build --release --locked -p drivers -p load --bin load --bin bare-actix --bin draw
	@node bench/speed/run.mjs

bench-compare: base-program postgres build ## Measure it beside another build in one run: BENCH_BASE=/path/to/parola
	$(CARGO) build --release --locked -p load --bin load
	@node bench/speed/compare.mjs

.PHONY: base-program
base-program:
	@test -x "$(BENCH_BASE)" || { echo "BENCH_BASE must be the path of the program to compare with" >&2; exit 1; }

profile: postgres build ## Sample where an answer's processor time goes, for the report of make bench
	$(CARGO) build --release --locked -p load --bin load
	CFLAGS=-fno-omit-frame-pointer RUSTFLAGS=-Cforce-frame-pointers=yes $(CARGO) build --profile profiled --locked
	@BENCH_PROGRAM="$(TARGET)/profiled/parola" node bench/speed/profile/run.mjs

bench-scale: postgres build ## Measure two servers behind a balancer, and a standby that agrees to every commit
	$(CARGO) build --release --locked -p load --bin load
	@node bench/speed/scale.mjs

bench-web: postgres build ## Measure the pages with Lighthouse, for the report of make bench
	@cd bench/web && $(NPM_CI) --ignore-scripts
	@CHROME_PATH="$$(node tools/chromium/path.mjs)" node bench/web/run.mjs

pictures: postgres pages ## Take the pictures of the README anew
	$(CARGO) build --locked
	cd frontend && CHROMIUM="$$(node ../tools/chromium/path.mjs)" npx playwright test -c pictures.config.ts

install: ## Put what `make build` built on this machine, with systemd's units: also how to upgrade
	@deploy/install.sh "$(TARGET)/release/parola" "$(DESTDIR)" "$(PREFIX)" "$(UNITS)" "$(SYSUSERS)"

postgres: ## Fetch PostgreSQL's programs where the machine has none
	@tools/postgres/ensure.sh

chromium: ## Fetch a browser for the tests where the machine has none
	@node tools/chromium/path.mjs

clean: ## Throw away what was built
	rm -rf target frontend/dist frontend/dist.new frontend/dist-ops frontend/dist-ops.new frontend/.build frontend/node_modules tools/*/node_modules bench/web/node_modules bench/speed/peers/*/node_modules bench/results .tools bom

# All that pages are made of; folders too, for a file that went away.
PAGE_SOURCES := $(shell cd frontend && find build build.mjs gate package.json site.json src static tsconfig.json worker)

.PHONY: pages
pages: frontend/.build/pages.ready

frontend/.build/pages.ready: frontend/node_modules/.ready $(addprefix frontend/,$(PAGE_SOURCES))
	@echo "== Building the pages"
	@node frontend/build.mjs

frontend/node_modules/.ready: frontend/package-lock.json
	@echo "== Fetching what the pages are built with"
	@cd frontend && $(NPM_CI) --ignore-scripts && touch node_modules/.ready

.tools/bin/diesel:
	$(CARGO) install diesel_cli --version 2.3.14 --locked --no-default-features --features postgres-bundled --root .tools

.tools/bin/cargo-deny:
	$(CARGO) install cargo-deny --version 0.20.2 --locked --root .tools

.tools/bin/cargo-cyclonedx:
	$(CARGO) install cargo-cyclonedx --version 0.5.9 --locked --root .tools

.tools/bin/cargo-mutants:
	$(CARGO) install cargo-mutants --version 27.1.0 --locked --root .tools

.tools/schemathesis:
	python3 -m venv $@
	$@/bin/pip install --quiet --requirement bench/proofs/schemathesis.txt || { rm -rf $@; exit 1; }
