# Everyday commands by name: `just` lists them. None is needed to build or to test: each is a line or two of cargo.

# List the recipes.
default:
    @{{just_executable()}} --list --unsorted

# Format every crate.
fmt:
    cargo fmt --all

# Is everything formatted?
fmt-check:
    cargo fmt --all --check

# Lints, every one an error.
lint:
    cargo clippy --workspace --all-targets -- -D warnings

# All tests; arguments go to cargo: `just test -p windlass-sea`.
test *arguments:
    cargo test {{arguments}}

# The documentation, every warning an error.
doc *arguments:
    RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps {{arguments}}

# What continuous integration runs, in its order.
ci:
    .ci/run

# The validation cases of the source documents: expected, theirs, ours.
validate *arguments:
    cargo run --release -- validate {{arguments}}

# Benchmarks, all or those named: `just bench --bench world`.
bench *arguments:
    cargo bench -p windlass {{arguments}}

# The README's table of speeds, measured anew on this machine.
speed-table:
    cargo bench -p windlass --bench world --bench mechanism
    python3 scripts/speed_table.py

# The published JSON Schema, written from the structs that read scenarios.
schema:
    WINDLASS_WRITE_SCHEMA=1 cargo test -p windlass-tests --test system schema

# The book's pages that are made of the schemas, written anew.
book:
    WINDLASS_WRITE_BOOK=1 cargo test -p windlass-cli --test book references

# The book in a browser; needs mdbook.
book-serve:
    mdbook serve book

# Does the book build? Needs mdbook.
book-check:
    mdbook build book

# The validation table of the book, before a release; takes some minutes.
book-validation:
    cargo run --release -- validate --json > target/validation.json
    python3 scripts/validation_page.py target/validation.json "$(cargo run --release -- --version)"

# The program with names and lines, for a profiler: target/profiling/windlass.
profiling:
    cargo build --profile profiling

# Do the fuzz targets still compile? (Their seeded mutants run with the tests.)
fuzz-check:
    cargo check --manifest-path fuzz/Cargo.toml --target-dir target/fuzz

# Fuzz one format for a while; needs cargo-fuzz and a nightly compiler.
fuzz target seconds="600":
    cargo +nightly fuzz run {{target}} -- -max_total_time={{seconds}}

# The Python package, built into a new virtual environment, and its tests: `just python -k sweep` for some; needs Python 3.10 or later.
python *arguments:
    python/test {{arguments}}

# Units for co-simulation in FMPy, in a virtual environment of their own; needs Python 3.10 or later.
fmpy *arguments:
    crates/windlass-fmi/tests/fmpy/test {{arguments}}

# Lints and format of the Python package's Rust, every one an error; needs no Python.
python-lint:
    cargo fmt --manifest-path python/Cargo.toml --check
    cd python && cargo clippy --release --locked --all-targets -- -D warnings

# The bridge to MPI, and runs coupled to partners in Python; needs OpenMPI, libclang and Python 3.10 or later.
mpi *arguments:
    mpi/test {{arguments}}

# Format and lints of the bridge's Rust but for what calls MPI; needs no MPI.
mpi-lint:
    cargo fmt --manifest-path mpi/Cargo.toml --check
    cd mpi && cargo clippy --locked --all-targets --target-dir ../target/mpi -- -D warnings

# Licences, advisories and sources of all dependencies; needs cargo-deny.
deny:
    cargo deny check
    cargo deny --manifest-path python/Cargo.toml check --config deny.toml

# What would be published, without publishing: the five packages, each with the others as they are here.
publish-check:
    cargo publish --workspace --dry-run --no-verify

# What release archives would be made, and of what; needs cargo-dist (`dist`).
archive-check:
    dist plan --allow-dirty

# This machine's release archive, in target/distrib; needs cargo-dist (`dist`).
archive: archive-files
    dist build --artifacts=local --allow-dirty

# What goes into the archive beside the program: the library for co-simulation units, completions, manual pages.
archive-files:
    cargo build --profile dist -p windlass-cli -p windlass-fmi
    rm -rf target/archive
    mkdir -p target/archive/lib target/archive/completions
    for name in libwindlass_fmi.so libwindlass_fmi.dylib windlass_fmi.dll; do if [ -e "target/dist/$name" ]; then cp "target/dist/$name" target/archive/lib/; fi; done
    for shell in bash elvish fish powershell zsh; do target/dist/windlass completions $shell > target/archive/completions/windlass.$shell; done
    target/dist/windlass man target/archive/man

# Does the oldest supported compiler still build everything? It must be installed.
oldest:
    cargo +1.89 check --workspace --all-targets --target-dir target/oldest

# The page of `windlass report`, built anew from `report/`; needs Node.js, as the next two do.
report-page: report-packages
    cd report && node build.mjs

# Types and unit tests of the page, and whether what is committed is what its sources make.
report-check: report-packages
    cd report && npx tsc --noEmit && node build.mjs --tests && node --test .tests/ && node build.mjs --check

# A report of an example, and a live view of one, in a browser: CHROMIUM names it, SHOTS a folder for screenshots.
report-browser-test: report-packages
    rm -rf target/report-test
    cargo run --release -- run examples/launch-and-recovery-simplified/scenario.toml --output target/report-test --quiet --no-plots
    cargo run --release -- report target/report-test
    cd report && CHROMIUM="${CHROMIUM:-$(command -v chromium || command -v google-chrome)}" REPORT=../target/report-test/report.html WINDLASS=../target/release/windlass node --test tests/browser/

# What the page is built with, as pinned in report/package-lock.json.
[private]
report-packages:
    cd report && npm ci --no-audit --no-fund
