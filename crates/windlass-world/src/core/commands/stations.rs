//! Commands to station keeping controllers.

use super::{finite, in_range};
use crate::World;
use crate::core::error::CommandError;
use crate::elements::station_keeping::StationId;
use crate::elements::station_keeping::set_points::StationOrder;

impl World {
    /// Gives an order to a station keeping controller: to move the set-point of the position or the
    /// heading, or to switch on or off.
    ///
    /// ```
    /// # use glam::DVec3; use windlass_mechanics::station_keeping::PidGains3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    /// # let tug = builder.body(BodyDefinition::free("tug", 2.0, DVec3::ONE));
    /// # let side = StationThrusterKind::Fixed { angle: std::f64::consts::FRAC_PI_2, limits: [-9.0, 9.0] };
    /// # let bow = StationThruster { name: "bow".into(), position: DVec3::X * 2.0, kind: side,
    /// #     thrust_rate: f64::INFINITY, time_constant: 0.1, weight: 1.0 };
    /// # let keeper = StationKeeping {
    /// #     name: "autopilot".into(), body: tug, point: [0.0; 2], set_points: [None, None, Some(vec![[0.0, 0.0]])],
    /// #     gains: PidGains3::from_periods([2.0, 2.0, 1.0], [20.0; 3], [0.8; 3], 0.1), filter: Default::default(),
    /// #     wind_feed_forward: 0.0, thrusters: vec![bow] };
    /// let autopilot = builder.station_keeping(keeper);
    /// let mut world = builder.build()?.start()?;
    /// world.order_station(autopilot, StationOrder::Heading { target: 0.5, rate: Some(0.01) })?;
    /// world.run_until(50.0)?;
    /// assert!((world.now().station_keeping(autopilot).set_point[2] - 0.5).abs() < 1e-12);
    /// // This controller has no set-point of the position.
    /// assert!(world.order_station(autopilot, StationOrder::Position { target: [1.0, 0.0], speed: None }).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError`] if the controller does not exist or does not control the degree of freedom,
    /// a number is not finite, or a speed or rate is not positive.
    pub fn order_station(&mut self, station: StationId, order: StationOrder) -> Result<(), CommandError> {
        self.model.check(station)?;
        let index = station.index();
        let controller = &self.model.station_keeping[index].station;
        let object = || format!("station keeping '{}'", controller.name);
        let [position, _, heading] = controller.is_controlled();
        let uncontrolled = |reason| CommandError::WrongKind {
            object: object(),
            reason,
        };
        let speed = match order {
            StationOrder::On(_) => None,
            StationOrder::Position { .. } if !position => {
                return Err(uncontrolled(
                    "does not control the position; give it a set-point of the position in the model",
                ));
            }
            StationOrder::Position { target, speed } => {
                finite(
                    target.iter().all(|value| value.is_finite()),
                    object,
                    "the position",
                )?;
                speed.map(|speed| ("the speed of the set-point", speed))
            }
            StationOrder::Heading { .. } if !heading => {
                return Err(uncontrolled(
                    "does not control the heading; give it a set-point of the heading in the model",
                ));
            }
            StationOrder::Heading { target, rate } => {
                finite(target.is_finite(), object, "the heading")?;
                rate.map(|rate| ("the rate of the heading", rate))
            }
        };
        if let Some((quantity, value)) = speed {
            finite(value.is_finite(), object, quantity)?;
            in_range(value > 0.0, object, quantity, value, "give a positive value")?;
        }
        self.command_with_model(|model, state, _| {
            let controller = &model.station_keeping[index].station;
            state.regimes.station_keeping[index].order(controller, order, state.time);
        })
    }
}
