//! System tests of windlass in `tests/`, from a scenario to its results, and checks of the
//! repository.
