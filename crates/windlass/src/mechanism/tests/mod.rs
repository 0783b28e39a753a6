//! Tests of whole mechanisms.
