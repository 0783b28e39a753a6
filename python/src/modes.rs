//! Results of statics and of the modal analysis.

use numpy::{Complex64, PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use windlass::world::modes::NaturalModes;
use windlass::world::statics::StaticsReport;

/// Convergence of an equilibrium search.
#[pyclass(frozen, module = "windlass._windlass")]
pub struct Statics(pub StaticsReport);

#[pymethods]
impl Statics {
    /// Number of iterations.
    #[getter]
    fn iterations(&self) -> usize {
        self.0.iterations
    }

    /// Residual force (N) or moment (N·m) on the object with the largest ratio of residual to
    /// allowed residual.
    #[getter]
    fn residual(&self) -> f64 {
        self.0.residual
    }

    /// Largest load on that object, N.
    #[getter]
    fn reference(&self) -> f64 {
        self.0.reference
    }

    /// Warnings: the equilibrium is unstable, the mean drift of the waves is missing, friction
    /// holds lines or bodies on the sea bottom, lines or bodies are far from where they are laid,
    /// or a winch does not have its ordered tension.
    #[getter]
    fn warnings(&self) -> Vec<String> {
        self.0.warnings()
    }

    fn __repr__(&self) -> String {
        let StaticsReport {
            iterations,
            residual,
            reference,
            ..
        } = &self.0;
        format!("<Statics: {iterations} iterations, residual {residual:.3e} N of {reference:.3e} N>")
    }
}

/// Natural modes about an equilibrium, one per row of each array, in order of decreasing period.
/// Amplitudes are complex. The largest amplitude of each mode is 1 (m or rad). Earth axes.
#[pyclass(frozen, module = "windlass._windlass")]
pub struct Modes(pub NaturalModes);

impl Modes {
    fn numbers<'py>(
        &self,
        py: Python<'py>,
        of: impl Fn(&windlass::world::modes::NaturalMode) -> f64,
    ) -> Bound<'py, PyArray1<f64>> {
        PyArray1::from_vec(py, self.0.modes.iter().map(of).collect())
    }
}

/// Array of modes x objects x degrees of freedom.
type Shapes<'py> = Bound<'py, PyArray3<Complex64>>;

fn shapes<'py, const N: usize>(
    py: Python<'py>,
    modes: usize,
    each: &[&[[Complex64; N]]],
) -> PyResult<Shapes<'py>> {
    let count = each.first().map_or(0, |objects| objects.len());
    let flat: Vec<Complex64> = each
        .iter()
        .flat_map(|objects| objects.as_flattened())
        .copied()
        .collect();
    PyArray1::from_vec(py, flat).reshape([modes, count, N])
}

#[pymethods]
impl Modes {
    fn __len__(&self) -> usize {
        self.0.modes.len()
    }

    /// Eigenvalue λ of each mode, 1/s. Motions vary as e^(λt). For a conjugate pair, λ is the
    /// eigenvalue with the positive imaginary part.
    #[getter]
    fn eigenvalues<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<Complex64>> {
        PyArray1::from_vec(py, self.0.modes.iter().map(|mode| mode.eigenvalue).collect())
    }

    /// Damped periods, s; infinite for modes that do not oscillate.
    #[getter]
    fn periods<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        self.numbers(py, |mode| mode.period())
    }

    /// Damping ratios.
    #[getter]
    fn damping_ratios<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<f64>> {
        self.numbers(py, |mode| mode.damping_ratio())
    }

    /// Description of each mode.
    #[getter]
    fn labels(&self) -> Vec<String> {
        self.0.modes.iter().map(|mode| mode.label()).collect()
    }

    /// Participations in each mode, the largest first: object, degree of freedom, fraction of the
    /// kinetic energy.
    #[getter]
    fn participations(&self) -> Vec<Vec<(String, String, f64)>> {
        let of = |mode: &windlass::world::modes::NaturalMode| {
            let parts = mode.participations.iter();
            parts
                .map(|part| (part.object.clone(), part.freedom.clone(), part.share))
                .collect()
        };
        self.0.modes.iter().map(of).collect()
    }

    /// Modes x bodies x 6: translation of the centre of gravity (m) and rotation vector (rad).
    #[getter]
    fn bodies<'py>(&self, py: Python<'py>) -> PyResult<Shapes<'py>> {
        let each: Vec<&[[Complex64; 6]]> = self.0.modes.iter().map(|mode| &mode.shape.bodies[..]).collect();
        shapes(py, self.0.modes.len(), &each)
    }

    /// Modes x links x 6: translation of the origin of the link's frame (m) and rotation vector
    /// (rad).
    #[getter]
    fn links<'py>(&self, py: Python<'py>) -> PyResult<Shapes<'py>> {
        let each: Vec<&[[Complex64; 6]]> = self.0.modes.iter().map(|mode| &mode.shape.links[..]).collect();
        shapes(py, self.0.modes.len(), &each)
    }

    /// For each cable, modes x nodes x 3: translations of its nodes from the start (m).
    #[getter]
    fn cables<'py>(&self, py: Python<'py>) -> PyResult<Vec<Shapes<'py>>> {
        let count = self.0.modes.first().map_or(0, |mode| mode.shape.cables.len());
        let one = |cable: usize| {
            let each: Vec<&[[Complex64; 3]]> = self
                .0
                .modes
                .iter()
                .map(|mode| &mode.shape.cables[cable][..])
                .collect();
            shapes(py, self.0.modes.len(), &each)
        };
        (0..count).map(one).collect()
    }

    /// True if the search ended before it found the requested number of modes.
    #[getter]
    fn is_cut_short(&self) -> bool {
        self.0.is_cut_short
    }

    fn __repr__(&self) -> String {
        format!("<Modes: {}>", self.0.modes.len())
    }
}
