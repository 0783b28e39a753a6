//! HDF5 files with a group for each table and a data set for each column. Each data set has the
//! attribute `units`. The time of a table is the dimension scale of its channels, so that programs
//! for NetCDF-4, such as xarray, use it as the coordinate.

use super::ConvertError;
use hdf5_writer::{AttributeBuilder, DatasetBuilder, Error, Hdf5Builder, WriteOptions};
use std::path::Path;
use windlass_math::tables::Table;

/// Encodes tables. `path` is the name in messages.
///
/// # Errors
/// The library refuses the file.
pub fn encode(tables: &[(String, Table)], path: &Path) -> Result<Vec<u8>, ConvertError> {
    file(tables).map_err(|error| ConvertError::Encoding {
        path: path.display().to_string(),
        format: "HDF5",
        reason: error.to_string(),
    })
}

fn file(tables: &[(String, Table)]) -> Result<Vec<u8>, Error> {
    let mut builder = Hdf5Builder::new();
    for (name, table) in tables {
        let object = |column: &str| format!("{name}/{}", column.replace('/', "_"));
        let Some((time, _)) = table.columns.first() else {
            continue;
        };
        let scale = object(time);
        for (k, ((column, unit), values)) in table.columns.iter().zip(&table.values).enumerate() {
            let mut data = DatasetBuilder::typed_data(object(column), [values.len() as u64], values)?
                .attribute(AttributeBuilder::fixed_string("units", unit));
            if k == 0 {
                let channels = table.columns.iter().skip(1);
                let users = channels.map(|(channel, _)| (object(channel), 0)).collect();
                data = data
                    .attribute(AttributeBuilder::fixed_string("CLASS", "DIMENSION_SCALE"))
                    .attribute(AttributeBuilder::fixed_string("NAME", time))
                    .attribute(AttributeBuilder::object_reference_list("REFERENCE_LIST", users));
            } else {
                let scales = vec![vec![scale.clone()]];
                data = data.attribute(AttributeBuilder::vlen_object_references("DIMENSION_LIST", scales));
            }
            builder = builder.dataset(data);
        }
    }
    builder.into_plan()?.encode(WriteOptions::default())
}
