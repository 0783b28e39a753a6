# Everyday commands by name; `just` lists them. None is needed to build or test: each is a line or two of cargo.

# List the recipes.
default:
    @{{just_executable()}} --list --unsorted

# Format every crate.
fmt:
    cargo fmt --all

# Check the formatting.
fmt-check:
    cargo fmt --all --check

# Lints; each warning is an error.
lint:
    cargo clippy --workspace --all-targets -- -D warnings

# All tests; arguments go to cargo: `just test -p windlass-sea`.
test *arguments:
    cargo test {{arguments}}

# Documentation; each warning is an error.
doc *arguments:
    RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps {{arguments}}

# Everything that continuous integration runs, in its order.
ci:
    .ci/run

# Validation cases of the source documents: expected value, document's value, result.
validate *arguments:
    cargo run --release -- validate {{arguments}}

# Benchmarks, all or those named: `just bench --bench world`.
bench *arguments:
    cargo bench -p windlass {{arguments}}

# Tables of docs/performance.md, measured on this machine.
speed-table:
    cargo bench -p windlass --bench world --bench mechanism
    cargo build --release
    python3 scripts/speed_table.py target/release/windlass

# Write the published JSON Schema from the structs that read scenarios.
schema:
    WINDLASS_WRITE_SCHEMA=1 cargo test -p windlass-tests --test system schema

# Write the pages of the book that are generated from the schemas.
book:
    WINDLASS_WRITE_BOOK=1 cargo test -p windlass-cli --test book references

# Serve the book in a browser; needs mdbook.
book-serve:
    mdbook serve book

# Build the book; needs mdbook.
book-check:
    mdbook build book

# Write the validation table of the book, before a release; takes some minutes.
book-validation:
    cargo run --release -- validate --json > target/validation.json
    python3 scripts/validation_page.py target/validation.json "$(cargo run --release -- --version)"

# Build with names and lines for a profiler: target/profiling/windlass.
profiling:
    cargo build --profile profiling

# Check that the fuzz targets compile. Their seeded mutants run with the tests.
fuzz-check:
    cargo check --manifest-path fuzz/Cargo.toml --target-dir target/fuzz

# Fuzz one format; needs cargo-fuzz and a nightly compiler.
fuzz target seconds="600":
    cargo +nightly fuzz run {{target}} -- -max_total_time={{seconds}}

# Build the Python package into a new virtual environment and test it: `just python -k sweep` for some tests; needs Python 3.10 or later.
python *arguments:
    python/test {{arguments}}

# Test co-simulation units in FMPy, in a virtual environment of its own; needs Python 3.10 or later.
fmpy *arguments:
    crates/windlass-fmi/tests/fmpy/test {{arguments}}

# Format and lints of the Python package's Rust; needs no Python.
python-lint:
    cargo fmt --manifest-path python/Cargo.toml --check
    cd python && cargo clippy --release --locked --all-targets -- -D warnings

# Test the bridge to MPI and runs coupled to partners in Python; needs OpenMPI, libclang and Python 3.10 or later.
mpi *arguments:
    mpi/test {{arguments}}

# Format and lints of the bridge's Rust, without the calls of MPI; needs no MPI.
mpi-lint:
    cargo fmt --manifest-path mpi/Cargo.toml --check
    cd mpi && cargo clippy --locked --all-targets --target-dir ../target/mpi -- -D warnings

# Check licences, advisories and sources of all dependencies; needs cargo-deny.
deny:
    cargo deny check
    cargo deny --manifest-path python/Cargo.toml check --config deny.toml

# Package all crates without publishing them, each against the others of this checkout.
publish-check:
    cargo publish --workspace --dry-run --no-verify

# List the release archives and their contents; needs cargo-dist (`dist`).
archive-check:
    dist plan --allow-dirty

# Build the release archive of this machine in target/distrib; needs cargo-dist (`dist`).
archive: archive-files
    dist build --artifacts=local --allow-dirty

# Build the other files of the archive: library for co-simulation units, completions, manual pages.
archive-files:
    cargo build --profile dist -p windlass-cli -p windlass-fmi
    rm -rf target/archive
    mkdir -p target/archive/lib target/archive/completions
    for name in libwindlass_fmi.so libwindlass_fmi.dylib windlass_fmi.dll; do if [ -e "target/dist/$name" ]; then cp "target/dist/$name" target/archive/lib/; fi; done
    for shell in bash elvish fish powershell zsh; do target/dist/windlass completions $shell > target/archive/completions/windlass.$shell; done
    target/dist/windlass man target/archive/man

# Build the Debian package in target/debian; needs cargo-deb.
deb: archive-files
    cargo deb -p windlass-cli --profile dist --no-build

# Build the wheel of this platform with the command, and test it in an environment without Rust; needs Python 3.10 or later.
wheel *arguments:
    packaging/wheel/build {{arguments}}
    packaging/wheel/test

# Make the web site in target/site: book, API documentation, gallery of the examples; needs mdBook, Chromium and Python 3.10 or later.
site:
    packaging/site/build

# Check the workspace with the oldest supported compiler, which must be installed.
oldest:
    cargo +1.89 check --workspace --all-targets --target-dir target/oldest

# Build the page of `windlass report` from `report/`; needs Node.js, as the next two recipes do.
report-page: report-packages
    cd report && node build.mjs

# Check types, unit tests and the committed build of the page.
report-check: report-packages
    cd report && npx tsc --noEmit && node build.mjs --tests && node --test .tests/ && node build.mjs --check

# Test a report and a live view of an example in a browser: CHROMIUM is its path, SHOTS a folder for screenshots.
report-browser-test: report-packages
    rm -rf target/report-test
    cargo run --release -- run examples/launch-and-recovery-simplified/scenario.toml --output target/report-test --quiet --no-plots
    cargo run --release -- report target/report-test
    cd report && CHROMIUM="${CHROMIUM:-$(command -v chromium || command -v google-chrome)}" REPORT=../target/report-test/report.html WINDLASS=../target/release/windlass node --test tests/browser/

# Install the packages that build the page, as pinned in report/package-lock.json.
[private]
report-packages:
    cd report && npm ci --no-audit --no-fund

# The picture of a lift in the README; needs Chromium and a release build.
picture:
    scripts/lift_picture.sh
