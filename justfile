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

# All tests; arguments go to cargo: `just test -p windlass --lib sea::`.
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
    WINDLASS_WRITE_SCHEMA=1 cargo test -p windlass --lib schema

# The program with names and lines, for a profiler: target/profiling/windlass.
profiling:
    cargo build --profile profiling

# Do the fuzz targets still compile? (Their seeded mutants run with the tests.)
fuzz-check:
    cargo check --manifest-path fuzz/Cargo.toml --target-dir target/fuzz

# Fuzz one format for a while; needs cargo-fuzz and a nightly compiler.
fuzz target seconds="600":
    cargo +nightly fuzz run {{target}} -- -max_total_time={{seconds}}

# Licences, advisories and sources of all dependencies; needs cargo-deny.
deny:
    cargo deny check

# What would be published, without publishing: the three packages, each with the others as they are here.
publish-check:
    cargo publish --workspace --dry-run --no-verify

# Does the oldest supported compiler still build everything? It must be installed.
oldest:
    cargo +1.89 check --workspace --all-targets --target-dir target/oldest
