//! Checks and compiles clearances.

use crate::compile::Compilation;
use crate::objects::Object;
use crate::objects::shape::build::find_shape;
use crate::spec::ClearanceSpec;

impl Object for ClearanceSpec {
    const KIND: &'static str = "clearance";
    const IS_ADDRESSED: bool = false;

    fn name(&self) -> &str {
        &self.name
    }

    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let Compilation {
            builder,
            shapes,
            problems,
            ..
        } = compilation;
        let (object, location) = (self.label(), format!("{path}.between"));
        let [Some(first), Some(second)] = self
            .between
            .each_ref()
            .map(|name| find_shape(name, &location, &object, shapes, problems))
        else {
            return;
        };
        if first == second {
            problems.add(
                &location,
                format!("{object}: a clearance is between two different shapes; name another shape"),
            );
        }
        builder.clearance(&self.name, [first, second]);
    }

    fn key_of(quantity: &str) -> String {
        if quantity == "shapes" { "between" } else { quantity }.to_owned()
    }
}
