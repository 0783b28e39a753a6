//! Checks and compiles springs.

use crate::compile::Compilation;
use crate::objects::Object;
use crate::objects::frame::build::find_frame;
use crate::spec::SpringSpec;
use windlass_world::Spring;

impl Object for SpringSpec {
    const KIND: &'static str = "spring";
    const IN_BUILDER: Option<&'static str> = Some("spring");

    fn name(&self) -> &str {
        &self.name
    }

    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let Compilation {
            builder,
            frames,
            problems,
            ..
        } = compilation;
        let object = format!("spring '{}'", self.name);
        let from = find_frame(&self.from, &format!("{path}.from"), &object, frames, problems);
        let to = find_frame(&self.to, &format!("{path}.to"), &object, frames, problems);
        if let (Some(from), Some(to)) = (from, to) {
            builder.spring(Spring {
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
