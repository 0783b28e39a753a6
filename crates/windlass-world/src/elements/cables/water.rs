//! The water at the nodes of a cable.
//!
//! In a sea of many components a stretch of the line is near one place, where few wave numbers stand for all of them
//! ([`windlass_sea::LocalPlan`]). How long stretches are is chosen once: long ones need many wave numbers, short ones
//! have them made for few nodes.

use crate::elements::meshes::TIMES_KEPT;
use glam::DVec3;
use windlass_sea::{BLOCK, LocalPlan, LocalWaves, Sea, SeaSample, all_within};

/// The waves along one cable.
#[derive(Clone, Debug)]
pub(super) struct WaterAlong {
    /// Nodes of a stretch.
    stretch: usize,
    /// The plan, and the waves at each stretch; none where the plain sum is about as fast.
    near: Option<(LocalPlan, LocalWaves)>,
}

impl WaterAlong {
    /// For so many nodes, no further from one to the next than they are in a line of this `length` (m) with all its elements alike, that
    /// `stays` about where it is or does not.
    pub(super) fn new(sea: &Sea, length: f64, nodes: usize, stays: bool) -> Self {
        let blocks = nodes.div_ceil(BLOCK);
        let of_blocks = |blocks: usize| {
            let stretch = (blocks * BLOCK).min(nodes);
            let elements = |nodes: usize| nodes.saturating_sub(1) as f64;
            let reach = 0.5 * length * elements(stretch) / elements(nodes).max(1.0);
            let plan = if stays {
                LocalPlan::of_a_place(sea, reach, stretch)?
            } else {
                LocalPlan::new(sea, reach, stretch)?
            };
            Some((stretch, plan.cost(sea, stretch), plan))
        };
        let halved = std::iter::successors(Some(blocks), |blocks| (*blocks > 1).then(|| blocks.div_ceil(2)));
        let best = halved.filter_map(of_blocks).min_by(|a, b| a.1.total_cmp(&b.1));
        let (stretch, near) = best.map_or((nodes, None), |(stretch, _, plan)| {
            let waves = plan.waves(nodes.div_ceil(stretch.max(1)), TIMES_KEPT);
            (stretch, Some((plan, waves)))
        });
        Self {
            stretch: stretch.max(1),
            near,
        }
    }

    /// The sea at the nodes' places at time `t` (s): its elevation, velocity and acceleration; and those places. What pressure there is, is
    /// in the buoyancy and in the acceleration. With `can_reuse_nearby` both stand, of that time, where nodes have hardly moved from there.
    pub(super) fn sample_into(
        &mut self,
        sea: &Sea,
        t: f64,
        places: &[DVec3],
        (samples, asked): (&mut [SeaSample], &mut [DVec3]),
        can_reuse_nearby: bool,
    ) {
        let Some((plan, waves)) = &mut self.near else {
            sea.sample_into(places, t, samples);
            return;
        };
        let outputs = samples
            .chunks_mut(self.stretch)
            .zip(asked.chunks_mut(self.stretch));
        let stretches = places.chunks(self.stretch).zip(outputs);
        for (stretch, (places, (samples, asked))) in stretches.enumerate() {
            if can_reuse_nearby && all_within(places, asked, plan.position_tolerance()) {
                continue;
            }
            asked.copy_from_slice(places);
            let (low, high) = around(places);
            let (centre, reach) = ((low + high) * 0.5, 0.5 * (high - low).length());
            if reach <= plan.reach() {
                plan.prepare_motion(sea, (centre, high.z), t, waves.at_place(stretch));
                waves.sample_into(plan, sea, places, samples);
            } else {
                sea.sample_into(places, t, samples);
            }
        }
    }
}

/// The box about places, m.
fn around(places: &[DVec3]) -> (DVec3, DVec3) {
    let first = places.first().copied().unwrap_or_default();
    let ends = |(low, high): (DVec3, DVec3), place: &DVec3| (low.min(*place), high.max(*place));
    places.iter().fold((first, first), ends)
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass_sea::{Realisation, Spreading, WaveSpectrum, realise};

    /// A mooring line from the surface down to the bottom, and along it.
    fn line() -> Vec<DVec3> {
        let node = |i: i32| {
            let along = 4.0 * f64::from(i);
            DVec3::new(10.0 + along, -3.0, (-0.6 * along).max(-50.0) - 0.1)
        };
        (0..51).map(node).collect()
    }

    #[test]
    fn route_a_line_sees_the_plain_sum_at_every_depth() {
        let spectrum = WaveSpectrum::jonswap(2.5, 8.0, 3.3).unwrap();
        let cases = [(Some(50.5), false), (Some(50.5), true), (None, false)];
        let cases = cases
            .into_iter()
            .flat_map(|(depth, order)| [false, true].map(|stays| (depth, order, stays)));
        for (depth, second_order, stays) in cases {
            let realisation = Realisation {
                components: if second_order { 60 } else { 200 },
                ..Realisation::default()
            };
            let components = realise(&spectrum, Spreading::LongCrested, 0.3, realisation).unwrap();
            let mut sea = Sea {
                depth,
                ..Sea::still()
            }
            .with_components(components)
            .unwrap();
            if second_order {
                sea.waves = sea.waves.with_second_order(sea.gravity).unwrap();
            }
            let places = line();
            let mut water = WaterAlong::new(&sea, 250.0, places.len(), stays);
            // Of the many pairs of the second order few wave numbers are left over any reach.
            assert!(water.near.is_some() && (second_order || water.stretch < places.len()));
            let mut plain = vec![SeaSample::default(); places.len()];
            let mut ours = plain.clone();
            let mut asked = vec![DVec3::ZERO; places.len()];
            // Velocity and acceleration, above and below 30 m.
            let (mut off, mut most) = ([0.0_f64; 4], [0.0_f64; 4]);
            for t in [0.0, 3.7, 250.0, 3600.0] {
                sea.sample_into(&places, t, &mut plain);
                water.sample_into(&sea, t, &places, (&mut ours, &mut asked), false);
                for ((place, a), b) in places.iter().zip(&plain).zip(&ours) {
                    let deep = usize::from(place.z < -30.0);
                    let pairs = [(a.velocity, b.velocity), (a.acceleration, b.acceleration)];
                    for (kind, (a, b)) in pairs.into_iter().enumerate() {
                        let place = 2 * kind + deep;
                        off[place] = off[place].max(a.distance(b));
                        most[place] = most[place].max(a.length());
                    }
                }
            }
            // 5e-4 of the significant height at 0.8 rad/s, and what steep components add; deep down the same share of what is left.
            for (off, most) in off.iter().zip(most) {
                assert!(
                    *off < 5e-3 * most,
                    "{off} of {most}, {depth:?} {second_order} {stays}"
                );
            }
        }
    }

    #[test]
    fn prop_water_stands_where_nodes_have_hardly_moved_and_nowhere_else() {
        let spectrum = WaveSpectrum::jonswap(2.5, 8.0, 3.3).unwrap();
        let components = realise(&spectrum, Spreading::LongCrested, 0.3, Realisation::default()).unwrap();
        let sea = Sea::still().with_components(components).unwrap();
        let mut places = line();
        let mut water = WaterAlong::new(&sea, 220.0, places.len(), true);
        let stretch = water.stretch;
        let (mut samples, mut asked) = (vec![SeaSample::default(); places.len()], places.clone());
        water.sample_into(&sea, 3.0, &places, (&mut samples, &mut asked), false);
        let first = samples.clone();
        // One node of the first stretch by a little, one of the second by more than the plan errs.
        let nearby = water.near.as_ref().unwrap().0.position_tolerance();
        assert_eq!(nearby, 5e-4 * sea.waves.significant_height());
        places[2].x += 0.9 * nearby;
        places[stretch + 2].x += 1.1 * nearby;
        water.sample_into(&sea, 3.0, &places, (&mut samples, &mut asked), true);
        assert_eq!(samples[..stretch], first[..stretch]);
        assert_ne!(samples[stretch + 2], first[stretch + 2]);
        assert_eq!((asked[2], asked[stretch + 2]), (line()[2], places[stretch + 2]));
        // Asked for anew it is that of the places.
        water.sample_into(&sea, 3.0, &places, (&mut samples, &mut asked), false);
        assert_ne!(samples[2], first[2]);
        assert_eq!(asked, places);
    }
}
