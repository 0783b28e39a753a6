//! Converted files, read back by independent readers or byte by byte.

use super::{ConvertError, Selection, hdf5, mat, xlsx};
use crate::Catalogue;
use std::path::Path;
use windlass_math::tables::Table;

/// Two tables with different times.
fn catalogue() -> Catalogue {
    let column = |name: &str, unit: &str| (name.to_owned(), unit.to_owned());
    let body = Table::of_columns(
        "body-load",
        vec![column("time", "s"), column("roll", "deg"), column("share", "")],
        vec![
            vec![0.0, 0.5, 1.0],
            vec![1.5, -2.0, 0.25],
            vec![0.0, f64::NAN, 1.0],
        ],
    );
    let cable = Table::of_columns(
        "cable-wire",
        vec![column("time", "s"), column("tension_start", "N")],
        vec![vec![0.0, 2.0], vec![1e5, 2e5]],
    );
    Catalogue::of(vec![
        ("cable-wire".to_owned(), cable),
        ("body-load".to_owned(), body),
    ])
}

fn select(channels: &[&str], from: Option<f64>, to: Option<f64>) -> Result<Vec<(String, Table)>, String> {
    let selection = Selection {
        channels: channels.iter().map(|name| (*name).to_owned()).collect(),
        from,
        to,
    };
    selection.apply(catalogue()).map_err(|error| error.to_string())
}

#[test]
fn closed_form_selections_of_channels_and_times() {
    let all = select(&[], None, None).unwrap();
    assert_eq!((all.len(), all[0].1.rows(), all[1].1.rows()), (2, 3, 2));
    let one = select(&["body-load:roll"], Some(0.5), Some(1.0)).unwrap();
    assert_eq!(one.len(), 1);
    assert_eq!(one[0].1.columns.len(), 2);
    assert_eq!(one[0].1.values, [[0.5, 1.0], [-2.0, 0.25]]);
    let pattern = select(&["*:tension_*", "body-load:share"], None, None).unwrap();
    assert_eq!(pattern[0].1.columns[1].0, "share");
    assert_eq!(pattern[1].1.column("tension_start"), Some(&[1e5, 2e5][..]));
}

#[test]
fn refuses_selections_without_rows_or_channels() {
    let similar = select(&["body-load:rol"], None, None).unwrap_err();
    assert!(similar.contains("'roll'"), "{similar}");
    let none = select(&["body-*:tension"], None, None).unwrap_err();
    assert!(none.contains("selects no channel"), "{none}");
    let late = select(&[], Some(3.0), None).unwrap_err();
    assert!(late.contains("from 0 s to 2 s"), "{late}");
    assert!(select(&[], Some(2.0), Some(1.0)).is_err());
    assert!(select(&[], Some(f64::NAN), None).is_err());
}

/// Two numbers of 4 bytes at an offset.
fn tag(bytes: &[u8], at: usize) -> (u32, u32) {
    let number = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(at), number(at + 4))
}

/// The layout of "MAT-File Format", level 5.
#[test]
fn regression_mat_files_have_the_documented_layout() {
    let bytes = mat::encode(&select(&["cable-wire"], None, None).unwrap()).unwrap();
    assert!(bytes.starts_with(b"MATLAB 5.0 MAT-file"));
    assert_eq!(&bytes[124..128], [0, 1, b'I', b'M']);
    // A variable is an element of type 14; its flags have the class of structures, 2.
    assert_eq!(tag(&bytes, 128).0, 14);
    assert_eq!((tag(&bytes, 136), tag(&bytes, 144).0), ((6, 8), 2));
    // Dimensions 1 by 1, then the name.
    assert_eq!((tag(&bytes, 152), tag(&bytes, 160)), ((5, 8), (1, 1)));
    assert_eq!(tag(&bytes, 168), (1, 10));
    assert_eq!(&bytes[176..186], b"cable_wire");
    // Elements follow each other up to the end of the file.
    let mut at = 128;
    let mut count = 0;
    while at < bytes.len() {
        assert_eq!(tag(&bytes, at).0, 14);
        at += 8 + tag(&bytes, at).1 as usize;
        count += 1;
    }
    assert_eq!((at, count), (bytes.len(), 3));
}

#[test]
fn peer_hdf5_reader_reads_values_and_units() {
    let tables = select(&[], None, None).unwrap();
    let bytes = hdf5::encode(&tables, Path::new("out.h5")).unwrap();
    let file = hdf5_reader::Hdf5File::from_bytes(&bytes).unwrap();
    for (name, table) in &tables {
        for ((column, unit), values) in table.columns.iter().zip(&table.values) {
            let data = file.dataset(&format!("/{name}/{column}")).unwrap();
            let read = data.read_array::<f64>().unwrap();
            let same = read.iter().zip(values).all(|(a, b)| a.to_bits() == b.to_bits());
            assert!(same && read.len() == values.len(), "{name} {column}");
            let units = data.attribute("units").unwrap().read_string().unwrap();
            assert_eq!(&units, unit);
        }
    }
}

#[test]
fn refuses_tables_with_more_rows_than_a_sheet() {
    let rows = 1_048_575;
    let columns = ["time", "x"].map(|name| (name.to_owned(), "s".to_owned()));
    let table = Table::of_columns("t", columns.to_vec(), vec![vec![0.0; rows]; 2]);
    let error = xlsx::encode(&[("body-x".to_owned(), table)], Path::new("a.xlsx")).unwrap_err();
    assert!(
        matches!(error, ConvertError::TooLarge { size: 1_048_577, .. }),
        "{error}"
    );
}

#[test]
fn regression_workbooks_are_zip_archives_and_repeatable() {
    let tables = select(&[], None, None).unwrap();
    let encode = || xlsx::encode(&tables, Path::new("a.xlsx")).unwrap();
    let bytes = encode();
    assert!(bytes.starts_with(b"PK"));
    assert_eq!(bytes, encode());
}
