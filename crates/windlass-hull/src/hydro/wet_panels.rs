//! Classification of panels as wet, dry or cut, and of interior corners, which have only wet panels
//! around them.

use super::clip::{Cut, rotate_to_first};
use super::surface::PanelBlock;
use windlass_math::lanes::{LANES, load_block};
use windlass_math::simd::{Simd, dispatch_simd};

/// Wetness of a block of panels, one bit per lane.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct BlockWetness {
    /// Fully wet panels.
    pub fully: u8,
    /// Fully dry panels.
    pub dry: u8,
}

impl BlockWetness {
    /// Block of fully wet panels.
    pub const ALL_WET: Self = Self {
        fully: u8::MAX,
        dry: 0,
    };
}

/// Panel at the waterline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct WaterlinePanel {
    /// Corner indices, rotated to the order that the clipping expects.
    pub corners: [u32; 3],
    /// Index of its block of panels, and its lane there.
    pub block: u32,
    pub lane: u32,
}

/// Lane masks of interior corners and of other corners.
const INNER: f64 = f64::from_bits(u64::MAX);
const OUTER: f64 = 0.0;

/// Wetness of the panels and corners of a hull. Sized once.
#[derive(Clone, Debug)]
pub(super) struct WetPanels {
    /// Wetness of each block.
    pub blocks: Vec<BlockWetness>,
    /// Fully wet panels with at least one corner that is not interior.
    pub beside_waterline: Vec<WaterlinePanel>,
    /// Panels whose first corner is wet.
    pub one_wet: Vec<WaterlinePanel>,
    /// Panels whose first two corners are wet.
    pub two_wet: Vec<WaterlinePanel>,
    /// Mask of each corner, all bits set if it is interior; in whole blocks.
    inner: Vec<f64>,
}

impl WetPanels {
    /// Reserves space for this number of blocks of panels and of corners, a multiple of [`LANES`].
    pub(super) fn sized(blocks: usize, corners: usize) -> Self {
        let list = || Vec::with_capacity(blocks * LANES);
        Self {
            blocks: vec![BlockWetness::ALL_WET; blocks],
            beside_waterline: list(),
            one_wet: list(),
            two_wet: list(),
            inner: vec![INNER; corners],
        }
    }

    /// Masks of the interior corners of a block.
    #[inline(always)]
    pub(super) fn inner<P: Simd>(&self, number: usize) -> P {
        P::load(&load_block(&self.inner, number * LANES))
    }

    /// Masks of the interior corners among the given indices.
    #[inline(always)]
    pub(super) fn inner_at<P: Simd>(&self, corner_indices: &[u32; LANES]) -> P {
        P::gather(&self.inner, corner_indices)
    }

    /// Marks all corners as wet.
    pub(super) fn set_all_wet(&mut self) {
        self.blocks.fill(BlockWetness::ALL_WET);
        self.inner.fill(INNER);
        self.clear_waterline();
    }

    fn clear_waterline(&mut self) {
        self.beside_waterline.clear();
        self.one_wet.clear();
        self.two_wet.clear();
    }

    /// Classifies all panels from the `heights` of the corners over the surface (m, positive when
    /// dry).
    pub(super) fn find(&mut self, panels: &[PanelBlock], heights: &[f64]) {
        self.inner.fill(INNER);
        self.clear_waterline();
        find_wet(self, panels, heights);
    }

    /// Marks the corners of panels that are not fully wet as not interior, and lists the cut
    /// panels. `wet` has one bit per lane for each of the three corners, set if the corner is wet.
    #[inline(always)]
    fn mark_partly_wet(&mut self, number: usize, panels: &PanelBlock, wet: [u8; 3]) {
        let BlockWetness { fully, dry } = self.blocks[number];
        for lane in (0..panels.count).filter(|lane| fully >> lane & 1 == 0) {
            let corners = panels.corners_of(lane);
            for corner in corners {
                self.inner[corner as usize] = OUTER;
            }
            if dry >> lane & 1 == 1 {
                continue;
            }
            let (list, first) = match Cut::of(wet.map(|corner| corner >> lane & 1 == 1)) {
                Cut::OneWet { first } => (&mut self.one_wet, first),
                Cut::TwoWet { first } => (&mut self.two_wet, first),
            };
            list.push(WaterlinePanel {
                corners: rotate_to_first(first, corners),
                block: number as u32,
                lane: lane as u32,
            });
        }
    }

    /// Adds the panels of a block whose bits are set in `listed` to the list beside the waterline.
    #[inline(always)]
    fn list_beside_waterline(&mut self, number: usize, panels: &PanelBlock, listed: u8) {
        for lane in (0..panels.count).filter(|lane| listed >> lane & 1 == 1) {
            self.beside_waterline.push(WaterlinePanel {
                corners: panels.corners_of(lane),
                block: number as u32,
                lane: lane as u32,
            });
        }
    }
}

dispatch_simd! {
    /// Classifies panels, then lists wet panels with corners that are not interior.
    fn find_wet(wet: &mut WetPanels, panels: &[PanelBlock], heights: &[f64]) = find_wet_in;
}

#[inline(always)]
fn find_wet_in<P: Simd>(wet: &mut WetPanels, panels: &[PanelBlock], heights: &[f64]) {
    for (number, panels) in panels.iter().enumerate() {
        let [a, b, c] = &panels.corners;
        let (a, b, c) = (
            P::gather(heights, a),
            P::gather(heights, b),
            P::gather(heights, c),
        );
        // A height that is NaN is treated as wet, and the loads then become NaN, too.
        let wet_corners = [
            !a.positive_mask().lane_bits(),
            !b.positive_mask().lane_bits(),
            !c.positive_mask().lane_bits(),
        ];
        let zero = P::splat(0.0);
        let under = (zero - a).positive_mask().lane_bits()
            | (zero - b).positive_mask().lane_bits()
            | (zero - c).positive_mask().lane_bits();
        let [p, q, r] = wet_corners;
        let fully = p & q & r;
        wet.blocks[number] = BlockWetness {
            fully,
            dry: !under & !fully,
        };
        if fully != u8::MAX {
            wet.mark_partly_wet(number, panels, wet_corners);
        }
    }
    for (number, panels) in panels.iter().enumerate() {
        let [a, b, c] = &panels.corners;
        let inner = wet
            .inner_at::<P>(a)
            .masked(wet.inner_at(b))
            .masked(wet.inner_at(c));
        wet.list_beside_waterline(number, panels, wet.blocks[number].fully & !inner.lane_bits());
    }
}
