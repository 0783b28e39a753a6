//! Which panels are wet, which are cut by the surface, and which corners have none but wet panels about them.

use super::clip::{Wetness, wetness};
use super::surface::PanelBlock;

/// A bit per lane of a block of panels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct BlockWetness {
    /// All of the panel is wet.
    pub fully: u8,
    /// A part of it with an area.
    pub partly: u8,
    /// All of it is wet, but not all panels about each of its corners: it is at the water's edge.
    pub edge: u8,
}

impl BlockWetness {
    /// Of a block all of whose panels are wet, as are those about.
    pub const DEEP: Self = Self {
        fully: u8::MAX,
        partly: 0,
        edge: 0,
    };

    /// How much of the panel in a lane is wet.
    #[inline(always)]
    pub(super) fn of(self, lane: usize) -> Wetness {
        if self.fully >> lane & 1 == 1 {
            Wetness::Fully
        } else if self.partly >> lane & 1 == 1 {
            Wetness::Partly
        } else {
            Wetness::Dry
        }
    }
}

/// What is said of corners that are summed by themselves, and of others: as masks of numbers.
const INNER: f64 = f64::from_bits(u64::MAX);
const OUTER: f64 = 0.0;

/// The wetness of a hull's panels and corners. Sized once.
#[derive(Clone, Debug)]
pub(super) struct WetPanels {
    /// Of each block.
    pub blocks: Vec<BlockWetness>,
    /// All bits for a corner whose panels are all wet, none for others; in whole blocks.
    pub inner: Vec<f64>,
}

impl WetPanels {
    /// Room for so many blocks of panels, and corners in whole blocks.
    pub(super) fn sized(blocks: usize, corners: usize) -> Self {
        Self {
            blocks: vec![BlockWetness::DEEP; blocks],
            inner: vec![INNER; corners],
        }
    }

    /// Whether a corner is summed by itself.
    #[inline(always)]
    pub(super) fn is_inner(&self, corner: u32) -> bool {
        is_set(self.inner[corner as usize])
    }

    /// Takes it that all corners are wet.
    pub(super) fn set_deep(&mut self) {
        self.blocks.fill(BlockWetness::DEEP);
        self.inner.fill(INNER);
    }

    /// From the `heights` of the corners over the surface (m, positive when dry).
    pub(super) fn find(&mut self, panels: &[PanelBlock], heights: &[f64]) {
        self.inner.fill(INNER);
        for (block, panels) in self.blocks.iter_mut().zip(panels) {
            *block = BlockWetness::default();
            for (lane, corners) in panels.corners.iter().enumerate() {
                let [a, b, c] = *corners;
                match wetness([heights[a as usize], heights[b as usize], heights[c as usize]]) {
                    Wetness::Fully => {
                        block.fully |= 1 << lane;
                        continue;
                    }
                    Wetness::Partly => block.partly |= 1 << lane,
                    Wetness::Dry => {}
                }
                for corner in corners {
                    self.inner[*corner as usize] = OUTER;
                }
            }
        }
        let blocks = self.blocks.iter_mut().zip(panels);
        for (block, panels) in blocks.filter(|(block, _)| block.fully != 0) {
            for (lane, corners) in panels.corners.iter().enumerate() {
                let all_inner = corners.iter().all(|corner| is_set(self.inner[*corner as usize]));
                block.edge |= u8::from(!all_inner) << lane & block.fully;
            }
        }
    }
}

/// Whether a mask has its bits.
#[inline(always)]
fn is_set(mask: f64) -> bool {
    mask.to_bits() != 0
}
