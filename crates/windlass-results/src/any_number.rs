//! Numbers of JSON files that may be infinite or undefined, such as the damage of a curve that
//! permits no cycle. JSON has no such numbers: they are written as the texts `inf`, `-inf` and
//! `NaN`.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A number, also if it is infinite or undefined.
struct AnyNumber(f64);

/// A number as it is written.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Number(f64),
    Text(String),
    /// Earlier versions wrote `null` for every number that JSON does not have.
    Null(()),
}

impl Serialize for AnyNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.is_finite() {
            true => serializer.serialize_f64(self.0),
            false => serializer.serialize_str(&self.0.to_string()),
        }
    }
}

impl<'de> Deserialize<'de> for AnyNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Written::deserialize(deserializer)? {
            Written::Number(number) => Ok(Self(number)),
            Written::Text(text) => text
                .parse()
                .map(Self)
                .map_err(|_| serde::de::Error::custom(format!("'{text}' is not a number, inf, -inf or NaN"))),
            Written::Null(()) => Ok(Self(f64::NAN)),
        }
    }
}

/// For `#[serde(with = "any_number::single")]` on an `f64`.
pub mod single {
    use super::{AnyNumber, Deserialize, Deserializer, Serialize, Serializer};

    /// Writes a number.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
        AnyNumber(*value).serialize(serializer)
    }

    /// Reads a number.
    ///
    /// # Errors
    /// The value is neither a number nor one of the texts.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
        AnyNumber::deserialize(deserializer).map(|number| number.0)
    }
}

/// For `#[serde(with = "any_number::optional")]` on an `Option<f64>`; `None` is `null`.
pub mod optional {
    use super::{AnyNumber, Deserialize, Deserializer, Serialize, Serializer};

    /// Writes a number, or `null`.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<S: Serializer>(value: &Option<f64>, serializer: S) -> Result<S::Ok, S::Error> {
        value.map(AnyNumber).serialize(serializer)
    }

    /// Reads a number, or `null`.
    ///
    /// # Errors
    /// The value is neither a number nor one of the texts.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f64>, D::Error> {
        Option::<AnyNumber>::deserialize(deserializer).map(|found| found.map(|number| number.0))
    }
}

/// For `#[serde(with = "any_number::list")]` on a `Vec<f64>`.
pub mod list {
    use super::{AnyNumber, Deserialize, Deserializer, Serializer};

    /// Writes a list of numbers.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<S: Serializer>(values: &[f64], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(values.iter().map(|value| AnyNumber(*value)))
    }

    /// Reads a list of numbers.
    ///
    /// # Errors
    /// A value is neither a number nor one of the texts.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<f64>, D::Error> {
        let numbers = Vec::<AnyNumber>::deserialize(deserializer)?;
        Ok(numbers.into_iter().map(|number| number.0).collect())
    }
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Numbers {
        #[serde(with = "super::single")]
        one: f64,
        #[serde(with = "super::optional", default)]
        maybe: Option<f64>,
        #[serde(with = "super::list")]
        all: Vec<f64>,
    }

    #[test]
    fn regression_infinite_numbers_are_texts() {
        let numbers = Numbers {
            one: f64::INFINITY,
            maybe: Some(f64::NEG_INFINITY),
            all: vec![0.1 + 0.2, f64::INFINITY, 3.0],
        };
        let text = serde_json::to_string(&numbers).unwrap();
        assert_eq!(
            text,
            r#"{"one":"inf","maybe":"-inf","all":[0.30000000000000004,"inf",3.0]}"#
        );
        assert_eq!(serde_json::from_str::<Numbers>(&text).unwrap(), numbers);
        let read = |text: &str| serde_json::from_str::<Numbers>(text);
        let old = read(r#"{"one":null,"maybe":null,"all":[1,null,"NaN"]}"#).unwrap();
        assert!(old.one.is_nan() && old.maybe.is_none());
        assert!(old.all[0] == 1.0 && old.all[1].is_nan() && old.all[2].is_nan());
        let refused = read(r#"{"one":"much","all":[]}"#).unwrap_err();
        assert!(
            refused.to_string().contains("'much' is not a number"),
            "{refused}"
        );
    }
}
