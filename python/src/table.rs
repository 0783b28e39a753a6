//! Tables of numbers, shared with other libraries through Arrow's C data interface and with NumPy,
//! without copies.

use crate::errors;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, Float64Array, RecordBatch, RecordBatchIterator};
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{ArrowError, DataType, Field, Schema};
use numpy::ndarray::ArrayView1;
use numpy::{PyArray1, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use std::collections::HashMap;
use std::sync::Arc;

/// A table of numbers over time: columns of equal length with names and units.
#[pyclass(frozen, module = "windlass._windlass")]
pub struct Table {
    name: String,
    batch: RecordBatch,
}

/// Metadata key of a column's unit.
const UNIT: &str = "unit";

impl Table {
    fn of(name: String, columns: Vec<(String, String)>, values: Vec<Vec<f64>>) -> Result<Self, ArrowError> {
        let field = |(name, unit): (String, String)| {
            let metadata = HashMap::from([(UNIT.to_owned(), unit)]);
            Field::new(name, DataType::Float64, false).with_metadata(metadata)
        };
        let fields: Vec<Field> = columns.into_iter().map(field).collect();
        let array = |values: Vec<f64>| -> ArrayRef { Arc::new(Float64Array::from(values)) };
        let arrays: Vec<ArrayRef> = values.into_iter().map(array).collect();
        let batch = RecordBatch::try_new(Arc::new(Schema::new(fields)), arrays)?;
        Ok(Self { name, batch })
    }

    /// Converts a table of windlass, whose columns have equal length.
    pub fn from_pair((name, table): (String, windlass::tables::Table)) -> Self {
        let empty = || RecordBatch::new_empty(Arc::new(Schema::empty()));
        Self::of(name.clone(), table.columns, table.values).unwrap_or_else(|_| Self { name, batch: empty() })
    }

    fn column(&self, name: &str) -> Option<(&Field, &Float64Array)> {
        let index = self.batch.schema_ref().index_of(name).ok()?;
        let values = self.batch.column(index).as_any().downcast_ref()?;
        Some((self.batch.schema_ref().field(index), values))
    }

    fn unknown(&self, py: Python<'_>, column: &str) -> PyErr {
        let names = self
            .batch
            .schema_ref()
            .fields()
            .iter()
            .map(|field| field.name().as_str());
        errors::unknown(py, &format!("column of {}", self.name), column, names)
    }
}

fn refused(py: Python<'_>, error: &ArrowError) -> PyErr {
    errors::value(py, &format!("these columns do not form a table: {error}"))
}

/// Arguments from which `__new__` restores a pickled table: name, columns with units, values.
type Arguments<'py> = (String, Vec<(String, String)>, Vec<Bound<'py, PyAny>>);

#[pymethods]
impl Table {
    #[new]
    fn new(
        py: Python<'_>,
        name: String,
        columns: Vec<(String, String)>,
        values: Vec<PyReadonlyArray1<'_, f64>>,
    ) -> PyResult<Self> {
        let values = values.iter().map(|column| column.as_array().to_vec()).collect();
        Self::of(name, columns, values).map_err(|error| refused(py, &error))
    }

    fn __getnewargs__<'py>(slf: &Bound<'py, Self>) -> PyResult<Arguments<'py>> {
        let table = slf.get();
        let columns = table.columns().into_iter().zip(table.units());
        let columns: Vec<(String, String)> = columns.collect();
        let values = columns.iter().map(|(name, _)| Self::__getitem__(slf, name));
        let values = values.collect::<PyResult<_>>()?;
        Ok((table.name.clone(), columns, values))
    }

    /// Name, for example `cable-tow-line`.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// Names of the columns; the first is `time`.
    #[getter]
    fn columns(&self) -> Vec<String> {
        let fields = self.batch.schema_ref().fields().iter();
        fields.map(|field| field.name().clone()).collect()
    }

    /// Units of the columns, in their order; empty for dimensionless columns.
    #[getter]
    fn units(&self) -> Vec<String> {
        let unit = |field: &Arc<Field>| field.metadata().get(UNIT).cloned().unwrap_or_default();
        self.batch.schema_ref().fields().iter().map(unit).collect()
    }

    /// Unit of a column; empty for a dimensionless column.
    fn unit(&self, py: Python<'_>, column: &str) -> PyResult<String> {
        let (field, _) = self.column(column).ok_or_else(|| self.unknown(py, column))?;
        Ok(field.metadata().get(UNIT).cloned().unwrap_or_default())
    }

    /// Number of rows.
    fn __len__(&self) -> usize {
        self.batch.num_rows()
    }

    fn __contains__(&self, column: &str) -> bool {
        self.column(column).is_some()
    }

    /// Returns a column as a read-only NumPy array that shares the table's memory.
    fn __getitem__<'py>(slf: &Bound<'py, Self>, column: &str) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let table = slf.get();
        let (_, values) = table.column(column).ok_or_else(|| table.unknown(py, column))?;
        let view = ArrayView1::from(&values.values()[..]);
        // SAFETY: the class is frozen, so the column's memory does not move until the table is
        // dropped. The table is the base object of the array, so it outlives the array. The array
        // is made read-only below.
        let array = unsafe { PyArray1::borrow_from_array(&view, slf.clone().into_any()) };
        array.readwrite().make_nonwriteable();
        Ok(array.into_any())
    }

    fn __repr__(&self) -> String {
        let (rows, columns) = (self.batch.num_rows(), self.batch.num_columns());
        format!("<Table {}: {rows} rows, {columns} columns>", self.name)
    }

    /// Arrow's C data interface.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.batch.schema_ref().as_ref());
        let schema = schema.map_err(|error| refused(py, &error))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// Arrow's C stream interface. It always has the schema of the table. A consumer that requested
    /// another schema must convert.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let batches = vec![Ok(self.batch.clone())];
        let reader = RecordBatchIterator::new(batches, self.batch.schema());
        let stream = FFI_ArrowArrayStream::new(Box::new(reader));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }
}
