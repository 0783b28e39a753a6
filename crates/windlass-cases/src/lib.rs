//! Problem library and validation cases.
