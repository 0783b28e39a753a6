//! Checks and compiles relative motions.

use crate::compile::Compilation;
use crate::objects::Object;
use crate::spec::RelativeMotionSpec;
use windlass_world::measurements::RelativeMotion;

impl Object for RelativeMotionSpec {
    const KIND: &'static str = "relative_motion";
    const IS_ADDRESSED: bool = false;

    fn name(&self) -> &str {
        &self.name
    }

    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let object = self.label();
        let of = compilation.find_frame(&self.of, &format!("{path}.of"), &object);
        let seen_from = compilation.find_frame(&self.seen_from, &format!("{path}.seen_from"), &object);
        if self.of == self.seen_from {
            let message = format!(
                "{object}: of and seen_from are the same frame; a relative motion needs two different frames"
            );
            compilation.problems.add(&format!("{path}.seen_from"), message);
        }
        if let (Some(of), Some(seen_from)) = (of, seen_from) {
            compilation.builder.measurement(RelativeMotion {
                name: self.name.clone(),
                of,
                seen_from,
            });
        }
    }
}
