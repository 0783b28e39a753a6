//! moving_base
