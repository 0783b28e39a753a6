//! Checks and compiles springs.

use crate::compile::Compilation;
use crate::objects::Object;
use crate::spec::SpringSpec;
use windlass_world::Spring;

impl Object for SpringSpec {
    const KIND: &'static str = "spring";

    fn name(&self) -> &str {
        &self.name
    }

    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let object = self.label();
        let from = compilation.find_frame(&self.from, &format!("{path}.from"), &object);
        let to = compilation.find_frame(&self.to, &format!("{path}.to"), &object);
        if let (Some(from), Some(to)) = (from, to) {
            compilation.builder.spring(Spring {
                name: self.name.clone(),
                ends: [from, to],
                stiffness: self.stiffness,
                damping: self.damping,
                length: self.length,
                pulls_only: self.pulls_only,
            });
        }
    }

    fn key_of(quantity: &str) -> String {
        if quantity == "ends" { "to" } else { quantity }.to_owned()
    }
}
