//! Flow at the nodes of a cable.
//!
//! The nodes of the line are divided into stretches. Near the centre of a stretch, a few wave
//! numbers represent all components of the sea ([`windlass_sea::LocalPlan`]). The length of the
//! stretches is chosen once. Longer stretches need more wave numbers; in shorter stretches, fewer
//! nodes share them.

use crate::elements::meshes::TIMES_KEPT;
use glam::DVec3;
use windlass_sea::{BLOCK, LocalPlan, LocalWaves, Sea, SeaSample, all_within};

/// The waves along one cable.
#[derive(Clone, Debug)]
pub(super) struct FlowAlongCable {
    /// Number of nodes of a stretch.
    stretch: usize,
    /// Plan, and waves at each stretch; `None` if the plain sum over components is about as fast.
    near: Option<(LocalPlan, LocalWaves)>,
}

impl FlowAlongCable {
    /// Prepares for the given number of nodes, in a line of this `length` (m) with equal elements.
    ///
    /// `stays` is true if the line oscillates about a fixed position.
    pub(super) fn new(sea: &Sea, length: f64, nodes: usize, stays: bool) -> Self {
        let blocks = nodes.div_ceil(BLOCK);
        let of_blocks = |blocks: usize| {
            let stretch = (blocks * BLOCK).min(nodes);
            let elements = |nodes: usize| nodes.saturating_sub(1) as f64;
            let reach = 0.5 * length * elements(stretch) / elements(nodes).max(1.0);
            let plan = if stays {
                LocalPlan::for_fixed_centre(sea, reach, stretch)?
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

    /// Samples elevation, velocity and acceleration of the flow at the nodes' positions at time `t`
    /// (s), and stores those positions.
    ///
    /// Pressure is not sampled, because the loads from buoyancy and fluid acceleration include it.
    /// With `can_reuse_nearby`, samples of the same time are kept where nodes have moved by less
    /// than the tolerance of the plan.
    pub(super) fn sample_into(
        &mut self,
        sea: &Sea,
        t: f64,
        positions: &[DVec3],
        (samples, sampled_at): (&mut [SeaSample], &mut [DVec3]),
        can_reuse_nearby: bool,
    ) {
        let Some((plan, waves)) = &mut self.near else {
            sea.sample_into(positions, t, samples);
            return;
        };
        let outputs = samples
            .chunks_mut(self.stretch)
            .zip(sampled_at.chunks_mut(self.stretch));
        let stretches = positions.chunks(self.stretch).zip(outputs);
        for (stretch, (positions, (samples, sampled_at))) in stretches.enumerate() {
            if can_reuse_nearby && all_within(positions, sampled_at, plan.position_tolerance()) {
                continue;
            }
            sampled_at.copy_from_slice(positions);
            let (low, high) = bounding_box(positions);
            let (centre, reach) = ((low + high) * 0.5, 0.5 * (high - low).length());
            if reach <= plan.reach() {
                plan.prepare_motion(sea, (centre, high.z), t, waves.select_centre(stretch));
                waves.sample_into(plan, sea, positions, samples);
            } else {
                sea.sample_into(positions, t, samples);
            }
        }
    }
}

/// Bounding box of points, m.
fn bounding_box(points: &[DVec3]) -> (DVec3, DVec3) {
    let first = points.first().copied().unwrap_or_default();
    let extend = |(low, high): (DVec3, DVec3), point: &DVec3| (low.min(*point), high.max(*point));
    points.iter().fold((first, first), extend)
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass_sea::{Realisation, Spreading, WaveSpectrum, realise};

    /// A mooring line from the surface down to the bottom and along it.
    fn line() -> Vec<DVec3> {
        let node = |i: i32| {
            let along = 4.0 * f64::from(i);
            DVec3::new(10.0 + along, -3.0, (-0.6 * along).max(-50.0) - 0.1)
        };
        (0..51).map(node).collect()
    }

    #[test]
    fn agrees_with_the_plain_sum_at_every_depth() {
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
            let positions = line();
            let mut water = FlowAlongCable::new(&sea, 250.0, positions.len(), stays);
            // A few wave numbers replace the many second-order pairs even along the whole line.
            // With second-order waves, the line may therefore be a single stretch.
            assert!(water.near.is_some() && (second_order || water.stretch < positions.len()));
            let mut plain = vec![SeaSample::default(); positions.len()];
            let mut ours = plain.clone();
            let mut sampled_at = vec![DVec3::ZERO; positions.len()];
            // Errors and largest values of velocity and acceleration, each above and below 30 m
            // depth.
            let (mut off, mut most) = ([0.0_f64; 4], [0.0_f64; 4]);
            for t in [0.0, 3.7, 250.0, 3600.0] {
                sea.sample_into(&positions, t, &mut plain);
                water.sample_into(&sea, t, &positions, (&mut ours, &mut sampled_at), false);
                for ((position, a), b) in positions.iter().zip(&plain).zip(&ours) {
                    let deep = usize::from(position.z < -30.0);
                    let pairs = [(a.velocity, b.velocity), (a.acceleration, b.acceleration)];
                    for (kind, (a, b)) in pairs.into_iter().enumerate() {
                        let column = 2 * kind + deep;
                        off[column] = off[column].max(a.distance(b));
                        most[column] = most[column].max(a.length());
                    }
                }
            }
            // The allowed error covers an amplitude of 5e-4 of the significant height at 0.8 rad/s,
            // and steep components. The same fraction applies below 30 m depth.
            for (off, most) in off.iter().zip(most) {
                assert!(
                    *off < 5e-3 * most,
                    "{off} of {most}, {depth:?} {second_order} {stays}"
                );
            }
        }
    }

    #[test]
    fn property_samples_are_reused_only_where_nodes_have_hardly_moved() {
        let spectrum = WaveSpectrum::jonswap(2.5, 8.0, 3.3).unwrap();
        let components = realise(&spectrum, Spreading::LongCrested, 0.3, Realisation::default()).unwrap();
        let sea = Sea::still().with_components(components).unwrap();
        let mut positions = line();
        let mut water = FlowAlongCable::new(&sea, 220.0, positions.len(), true);
        let stretch = water.stretch;
        let (mut samples, mut sampled_at) = (vec![SeaSample::default(); positions.len()], positions.clone());
        water.sample_into(&sea, 3.0, &positions, (&mut samples, &mut sampled_at), false);
        let first = samples.clone();
        // Moves a node of the first stretch by less than the tolerance, and one of the second by
        // more.
        let nearby = water.near.as_ref().unwrap().0.position_tolerance();
        assert_eq!(nearby, 5e-4 * sea.waves.significant_height());
        positions[2].x += 0.9 * nearby;
        positions[stretch + 2].x += 1.1 * nearby;
        water.sample_into(&sea, 3.0, &positions, (&mut samples, &mut sampled_at), true);
        assert_eq!(samples[..stretch], first[..stretch]);
        assert_ne!(samples[stretch + 2], first[stretch + 2]);
        assert_eq!(
            (sampled_at[2], sampled_at[stretch + 2]),
            (line()[2], positions[stretch + 2])
        );
        // Without reuse, each sample is taken at the current position of its node.
        water.sample_into(&sea, 3.0, &positions, (&mut samples, &mut sampled_at), false);
        assert_ne!(samples[2], first[2]);
        assert_eq!(sampled_at, positions);
    }
}
