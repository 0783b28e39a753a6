#!/usr/bin/env bash
# Makes docs/pictures/lift.png: the scene of a lift through the splash zone, drawn by `windlass
# report` in Chromium. WINDLASS and CHROMIUM are the paths of the program and the browser.
set -euo pipefail
cd "$(dirname "$0")/.."
windlass="${WINDLASS:-target/release/windlass}"
chromium="${CHROMIUM:-$(command -v chromium || command -v google-chrome)}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$windlass" run examples/splash-zone-lift/scenario.toml --output "$folder/results" --quiet --no-plots
"$windlass" report "$folder/results"
"$chromium" --headless --no-sandbox --use-angle=swiftshader --enable-unsafe-swiftshader --hide-scrollbars --window-size=1300,860 \
    --virtual-time-budget=15000 --screenshot=docs/pictures/lift.png "file://$folder/results/report.html#t=52"
