//! Extremes between rows in the tables.

use super::*;
use windlass_results::interval_extremes::{band, is_interval_extreme};
use windlass_results::plot::plot_results;
use windlass_results::{Scene, Summary};

/// A load that falls into its rope. The snap load lasts some milliseconds and lies between two
/// rows.
fn snapping() -> String {
    PENDULUM
        .replace("position = [3.0, 0.0, -4.0]", "position = [0.5, 0.0, -3.0]")
        .replace("output_interval = 0.25", "output_interval = 0.5")
}

#[test]
fn agrees_with_the_summary_in_extremes_between_rows() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let summary: Summary = run(compiled(&snapping()), &options(&out), &mut |_| true).unwrap();
    let scene = Scene::load(&out).unwrap();
    let mut beyond_rows = 0;
    for line in &summary.channels {
        let table = scene.tables.iter().find(|table| table.label() == line.object);
        let table = read(&out.join(format!("{}.parquet", table.unwrap().name))).unwrap();
        let [low, high] = band(&table, &line.quantity).unwrap();
        let least = low.iter().copied().fold(f64::INFINITY, f64::min);
        let greatest = high.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        assert_eq!(
            (least, greatest),
            (line.minimum.0, line.maximum.0),
            "{} {}",
            line.object,
            line.quantity
        );
        let rows = table.column(&line.quantity).unwrap();
        beyond_rows += u32::from(rows.iter().all(|value| *value < 0.9 * greatest));
        // The extremes of a row cover the interval since the previous row. The largest value is
        // therefore in the row after its time.
        for (k, value) in rows.iter().enumerate() {
            let before = rows[k.saturating_sub(1)];
            assert!(low[k] <= value.min(before) && value.max(before) <= high[k]);
        }
        let at = (line.maximum.1 / 0.5).ceil() as usize;
        assert_eq!(high[at.min(rows.len() - 1)], greatest, "{}", line.quantity);
    }
    assert!(beyond_rows >= 2, "the test needs a peak between two rows");

    // The plot reaches the same value and shows its time.
    let figures = plot_results(&out, &folder.path().join("plots"), &Default::default()).unwrap();
    let figure = figures
        .iter()
        .find(|path| path.ends_with("cable-rope.svg"))
        .unwrap();
    let figure = std::fs::read_to_string(figure).unwrap();
    let maximum = summary
        .channels
        .iter()
        .find(|line| line.quantity == "tension_max")
        .unwrap()
        .maximum;
    let mark = format!("maximum {} at {} s", short(maximum.0), short(maximum.1));
    assert!(figure.contains(&mark) && figure.contains("<polygon"), "{mark}");
}

/// Only some of the channels have extremes between rows. The list names each channel once and
/// states how many of them have extremes.
#[test]
fn regression_lists_name_channels_without_their_extremes() {
    let folder = tempfile::tempdir().unwrap();
    run(
        compiled(&snapping()),
        &options(&folder.path().join("out")),
        &mut |_| true,
    )
    .unwrap();
    let catalogue = Catalogue::load(&folder.path().join("out")).unwrap();
    let (_, rope) = catalogue
        .tables()
        .iter()
        .find(|(name, _)| name == "cable-rope")
        .unwrap();
    let extremes = rope
        .columns
        .iter()
        .filter(|(name, _)| is_interval_extreme(name))
        .count();
    assert_eq!(extremes, 8);
    let listed = catalogue.to_string();
    assert!(
        !listed.contains("tension_start_interval")
            && listed.contains("extremes between rows for 4 of these channels")
    );
    let wrong = catalogue
        .channel("cable-rope:tension_stat")
        .unwrap_err()
        .to_string();
    assert!(
        wrong.contains("'tension_start'") && !wrong.contains("interval"),
        "{wrong}"
    );
    assert!(
        catalogue
            .channel("cable-rope:tension_start_interval_maximum")
            .is_ok()
    );
}
