//! Reports of runs, which are written and read back.

use super::*;
use crate::table::TableDefinition;
use crate::{Format, Recorder, ResultsFolder};
use base64::Engine as _;
use flate2::read::ZlibDecoder;
use glam::DVec3;
use serde_json::Value;
use std::io::Read;
use std::path::PathBuf;
use tempfile::TempDir;
use windlass_sea::Sea;
use windlass_world::{BodyDefinition, CableDefinition, CableEnd, Fixity, WorldBuilder};

/// A name that would run a script if it were not escaped.
const WICKED: &str = "</script><script>alert(1)</script><!-- & \" ' \u{2028}";

/// A folder with `rows` rows of results for a load with the given name on a wire.
fn folder(name: &str, rows: u32) -> (TempDir, PathBuf) {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("results");
    let mut builder = WorldBuilder::new(Sea::still().with_regular_wave(1.0, 0.7, 0.0).unwrap());
    let load = BodyDefinition::free(name, 200.0, DVec3::splat(20.0)).at(DVec3::new(0.0, 0.0, -20.0));
    let load = builder.body(load);
    let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let wire = windlass_mechanics::cable::CableProperties::new(5e5, 7778.0, 0.02);
    let rope = CableDefinition::new("rope", wire, 20.0, 4)
        .start(top, Fixity::Pinned)
        .end(eye, Fixity::Pinned);
    let rope = builder.cable(rope);
    let mut world = builder.build().unwrap().start().unwrap();
    crate::folder::prepare(&folder, false).unwrap();
    let mut recorder = Recorder::new(world.model(), &[[0.0, 0.0]], 0.0);
    Scene::new(world.model(), recorder.definitions(), &[])
        .save(&folder)
        .unwrap();
    let mut files = ResultsFolder::open(&folder, &recorder, &[Format::Parquet]).unwrap();
    for row in 0..rows {
        world.run_until(0.01 * f64::from(row)).unwrap();
        let now = world.now();
        assert!(now.tension(rope, CableEnd::Start).is_finite());
        recorder.fill(&now);
        files.write(&recorder, &now).unwrap();
    }
    files.finish(&summary(name, recorder.definitions())).unwrap();
    (place, folder)
}

fn summary(title: &str, tables: &[TableDefinition]) -> Summary {
    let text = serde_json::json!({
        "title": title, "version": "0", "status": "finished", "simulated": [0.0, 1.0], "wall_time": 1.0,
        "counters": {"steps": 1, "rejected": 0, "evaluations": 1, "events": 0, "implicit": 0},
        "statics": null,
        "channels": [{
            "object": format!("body '{}'", tables[0].object), "quantity": "position_z", "unit": "m",
            "minimum": [-20.5, 0.3], "maximum": [-19.5, 0.4], "mean": -20.0, "standard_deviation": 0.1,
            "crossings": {"count": 0, "mean_period": 0.0, "significant_range": 0.0, "largest_range": 0.0},
            "snaps": null, "slack_share": null
        }],
        "energy": {
            "start": {"kinetic": 0.0, "gravitational": 0.0, "strain": 0.0},
            "end": {"kinetic": 0.0, "gravitational": 0.0, "strain": 0.0},
            "work": {"sea": 0.0, "drives": 0.0, "prescribed": 0.0, "dissipated": 0.0, "events": 0.0}
        }
    });
    serde_json::from_value(text).unwrap()
}

/// Text of the page's element with this id.
fn inside<'p>(page: &'p str, id: &str) -> &'p str {
    let start = page.find(&format!("id=\"{id}\">")).unwrap() + id.len() + 6;
    let length = page[start..].find("</script>").unwrap();
    &page[start..start + length]
}

fn content(page: &str) -> Value {
    serde_json::from_str(inside(page, "windlass-content")).unwrap()
}

fn numbers(page: &str) -> Vec<u8> {
    let deflated = base64::engine::general_purpose::STANDARD
        .decode(inside(page, "windlass-numbers"))
        .unwrap();
    let mut bytes = Vec::new();
    ZlibDecoder::new(deflated.as_slice())
        .read_to_end(&mut bytes)
        .unwrap();
    bytes
}

fn block(value: &Value) -> Block {
    let number = |key: &str| value[key].as_f64().unwrap();
    let absent = value["absent"].as_array().into_iter().flatten();
    Block {
        at: number("at") as usize,
        count: number("count") as usize,
        first: number("first"),
        step: number("step"),
        order: number("order") as u8,
        absent: absent
            .map(|range| [0, 1].map(|k| range[k].as_u64().unwrap() as usize))
            .collect(),
    }
}

/// Removes the checksums of results that a test changes, as if an earlier version had written them.
fn remove_checksums(folder: &Path) {
    std::fs::remove_file(folder.join("checksums.sfv")).unwrap();
}

#[test]
fn equivalent_numbers_in_report_and_tables() {
    let (_place, folder) = folder("load", 300);
    let page = make(&folder, &ReportOptions::default()).unwrap();
    let (content, bytes) = (content(&page), numbers(&page));
    let catalogue = Catalogue::load(&folder).unwrap();
    let mut compared = 0;
    for table in content["tables"].as_array().unwrap() {
        let name = table["name"].as_str().unwrap();
        assert_eq!(table["stride"], 1);
        for channel in table["channels"].as_array().unwrap() {
            let address = format!("{name}:{}", channel["name"].as_str().unwrap());
            let record = catalogue.channel(&address).unwrap();
            let read = pack::tests::unpack(&bytes, &block(&channel["value"]));
            assert_eq!(channel["unit"].as_str().unwrap(), record.unit);
            assert_eq!(read.len(), record.values.len());
            let low = record.values.iter().copied().fold(f64::INFINITY, f64::min);
            let high = record.values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let allowed = if name.ends_with("-nodes") && record.unit == "m" {
                5.1e-4
            } else {
                1e-6 * (high - low)
            };
            for (read, value) in read.iter().zip(record.values) {
                assert!(read.is_nan() == value.is_nan(), "{address}");
                assert!(
                    read.is_nan() || (read - value).abs() <= allowed,
                    "{address}: {read} {value}"
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 300 * 60, "{compared}");
}

#[test]
fn regression_report_is_self_contained_and_escapes_names() {
    let (_place, folder) = folder(WICKED, 5);
    let page = make(&folder, &ReportOptions::default()).unwrap();
    // The names are present as text.
    assert_eq!(content(&page)["title"], WICKED);
    assert_eq!(content(&page)["scene"]["bodies"][0]["name"], WICKED);
    let title = page.find("<title>").unwrap() + 7;
    assert!(page[title..].starts_with("&lt;/script&gt;&lt;script&gt;alert(1)"));
    // The page opens and closes exactly three scripts and one title.
    for (tag, count) in [("<script", 3), ("</script", 3), ("<title", 1), ("<!--", 0)] {
        let without_program = page.replace(include_str!("page/report.js"), "");
        assert_eq!(without_program.matches(tag).count(), count, "{tag}");
    }
    assert!(page.contains("Content-Security-Policy\" content=\"default-src 'none';"));
    // There is nothing that a browser would load: no sources, no links, no imports.
    for fetched in [" src=", "<link", "@import", "url(http", "url(//"] {
        let around = page.replace(include_str!("page/report.js"), "");
        assert!(!around.contains(fetched), "{fetched}");
    }
}

#[test]
fn regression_program_has_no_closing_tags_and_fetches_nothing() {
    let program = include_str!("page/report.js");
    assert!(!program.contains("</script") && !program.contains("<!--"));
    assert!(!program.contains("import("));
    let style = include_str!("page/report.css");
    assert!(!style.contains("</style") && !style.contains("url("));
}

#[test]
fn regression_long_runs_keep_extremes_within_the_size_limit() {
    let (_place, folder) = folder("load", 2);
    remove_checksums(&folder);
    // One hour of noise with ten rows per second; noise can hardly be compressed.
    let mut random = 1_u64;
    let mut noise = || {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (random >> 11) as f64 / (1_u64 << 53) as f64
    };
    let scene = Scene::load(&folder).unwrap();
    for table in &scene.tables {
        let path = folder.join(format!("{}.parquet", table.name));
        let channels = channels_of(&path);
        let mut writer = crate::parquet::TableWriter::create(&path, &channels).unwrap();
        for row in 0..36_000 {
            let mut values: Vec<f64> = channels.iter().map(|_| noise()).collect();
            values[0] = 0.1 * f64::from(row);
            if row == 12_345 {
                values[1..].fill(7.0);
            }
            writer.row(&values).unwrap();
        }
        writer.finish().unwrap();
    }
    let page = make(&folder, &ReportOptions::default()).unwrap();
    assert!(page.len() <= MAX_BYTES, "{}", page.len());
    let (content, bytes) = (content(&page), numbers(&page));
    for table in content["tables"].as_array().unwrap() {
        assert!(table["stride"].as_u64().unwrap() > 1);
        for channel in table["channels"].as_array().unwrap() {
            if table["name"].as_str().unwrap().ends_with("-nodes") {
                continue;
            }
            let high = pack::tests::unpack(&bytes, &block(&channel["high"]));
            let most = high.iter().copied().fold(0.0, f64::max);
            assert!((most - 7.0).abs() < 1e-5, "{most}");
        }
    }
}

fn channels_of(path: &Path) -> Vec<crate::Channel> {
    let table = crate::parquet::read(path).unwrap();
    let channel = |(name, _): &(String, String)| crate::Channel {
        name: name.clone(),
        unit: "m",
        watched: false,
    };
    table.columns.iter().map(channel).collect()
}

#[test]
fn regression_limits_use_extremes_of_every_step() {
    let (_place, folder) = folder("load", 20);
    let limited = |written: &str| {
        let limits = vec![written.parse().unwrap()];
        make(
            &folder,
            &ReportOptions {
                limits,
                ..Default::default()
            },
        )
        .map(|page| content(&page)["limits"][0].clone())
    };
    // The -19.5 m in the summary, from a step between two rows, violates the limit. No row of the
    // table does.
    let limit = limited("body-load:position_z <= -19.6").unwrap();
    assert_eq!(
        (&limit["holds"], &limit["every_step"]),
        (&Value::Bool(false), &Value::Bool(true))
    );
    assert_eq!(
        (limit["reached"].as_f64(), limit["at"].as_f64()),
        (Some(-19.5), Some(0.4))
    );
    let limit = limited("cable-rope:length>=19").unwrap();
    assert_eq!(
        (&limit["holds"], &limit["every_step"]),
        (&Value::Bool(true), &Value::Bool(false))
    );
    let error = limited("cable-rope:lenght<=1").unwrap_err().to_string();
    assert!(error.contains("did you mean 'length'"), "{error}");
    for wrong in [
        "cable-rope:length",
        "cable-rope:length<=long",
        "cable-rope:length<=nan",
    ] {
        assert!(
            matches!(wrong.parse::<ChannelLimit>(), Err(ReportError::Limit { .. })),
            "{wrong}"
        );
    }
}

#[test]
fn refuses_damaged_and_earlier_folders() {
    let message = |folder: &Path| make(folder, &ReportOptions::default()).unwrap_err().to_string();
    let nothing = tempfile::tempdir().unwrap();
    let text = message(nothing.path());
    assert!(
        text.contains("'summary.json', 'scene.json' is missing") && text.contains("windlass run"),
        "{text}"
    );
    let (_place, folder) = folder("load", 5);
    remove_checksums(&folder);
    let scene = std::fs::read_to_string(folder.join(scene::FILE)).unwrap();
    std::fs::remove_file(folder.join("cable-rope.parquet")).unwrap();
    let text = message(&folder);
    assert!(text.contains("'cable-rope.parquet' is missing"), "{text}");
    let with = |text: &str| {
        std::fs::write(folder.join(scene::FILE), text).unwrap();
        message(&folder)
    };
    let text = with(&scene[..scene.len() / 2]);
    assert!(text.contains("is damaged"), "{text}");
    let text = with(&scene.replace("\"version\":1", "\"version\":99"));
    assert!(
        text.contains("version 99") && text.contains("reads up to 1"),
        "{text}"
    );
    let text = with(&scene.replace("{\"body\":0}", "{\"body\":5}"));
    assert!(text.contains("there is no body number 5"), "{text}");
    std::fs::remove_file(folder.join(scene::FILE)).unwrap();
    let text = message(&folder);
    assert!(
        text.contains("earlier version") && text.contains("scene.json"),
        "{text}"
    );
}

#[test]
fn regression_custom_title_and_omitted_inputs() {
    let (_place, folder) = folder("load", 3);
    remove_checksums(&folder);
    let mut scene = Scene::load(&folder).unwrap();
    scene.inputs = Some(scene::Inputs {
        file: "a.toml".to_owned(),
        text: "secret".to_owned(),
        script: None,
        seeds: vec![7],
    });
    scene.save(&folder).unwrap();
    let options = ReportOptions {
        title: Some("Lift 12".to_owned()),
        ..Default::default()
    };
    let page = make(&folder, &options).unwrap();
    assert!(page.contains("<title>Lift 12</title>") && page.contains("secret"));
    let without = ReportOptions {
        without_inputs: true,
        ..options
    };
    assert!(!make(&folder, &without).unwrap().contains("secret"));
}

/// The sections of a cable with their breaking loads, and the end at which a winch pays it out.
#[test]
fn regression_scene_has_the_sections_of_cables() {
    use windlass_mechanics::cable::CableProperties;
    use windlass_mechanics::winch::{TensionGains, Winch};
    let mut builder = WorldBuilder::new(Sea::still());
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let chain = CableProperties::new(5e7, 7800.0, 0.1).with_breaking_load(3e6);
    let rope = CableProperties::new(5e6, 1100.0, 0.2);
    let line = CableDefinition::new("line", chain, 10.0, 2)
        .with_section(rope, vec![5.0; 3])
        .start(top, Fixity::Pinned)
        .free(CableEnd::End, DVec3::new(0.0, 0.0, -25.0));
    let line = builder.cable(line);
    let winch = Winch {
        name: "hoist".to_owned(),
        acceleration: 0.3,
        deceleration: 0.3,
        maximum_speed: 0.5,
        response_time: 0.1,
        gains: TensionGains {
            proportional: 0.0,
            integral: 0.0,
            derivative: 0.0,
        },
        hands: None,
        length_limits: [2.0, 30.0],
        element_limits: [1.0, 10.0],
    };
    builder.winch(
        winch,
        line,
        CableEnd::Start,
        windlass_mechanics::winch::WinchOrder::HOLD,
    );
    let world = builder.build().unwrap().start().unwrap();
    let mut scene = Scene::new(world.model(), &[], &[]);
    let [cable] = &scene.cables[..] else { panic!() };
    assert_eq!(cable.paid_out, [true, false]);
    let [first, second] = &cable.sections[..] else {
        panic!()
    };
    assert_eq!((first.number, second.number), (1, 2));
    assert_eq!((first.elements, second.elements), (2, 3));
    assert_eq!((first.breaking_load, second.breaking_load), (Some(3e6), None));
    assert_eq!((first.diameter, second.diameter), (0.1, 0.2));
    // The mass of a cylinder.
    let expected = 0.25 * std::f64::consts::PI * 0.2 * 0.2 * 1100.0;
    assert!((second.mass_per_length / expected - 1.0).abs() < 1e-12);
    scene.name_line_types(&[("line".to_owned(), vec![Some("chain".to_owned()), None])]);
    assert_eq!(scene.cables[0].sections[0].line_type.as_deref(), Some("chain"));
    assert_eq!(scene.cables[0].sections[1].line_type, None);
    // A scene of an earlier version has no sections.
    let mut earlier = serde_json::to_value(&scene).unwrap();
    let cable = earlier["cables"][0].as_object_mut().unwrap();
    cable.remove("sections");
    cable.remove("paid_out");
    let earlier: Scene = serde_json::from_value(earlier).unwrap();
    assert!(earlier.cables[0].sections.is_empty());
}
