//! Which panels are wet, which are cut by the surface, and which corners have none but wet panels about them.

use super::clip::{Cut, turned_to};
use super::surface::PanelBlock;
use windlass_math::pack::{Pack, in_packs};
use windlass_math::wide::{LANES, block};

/// A bit per lane of a block of panels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct BlockWetness {
    /// All of the panel is wet.
    pub fully: u8,
    /// None of it is.
    pub dry: u8,
}

impl BlockWetness {
    /// Of a block all of whose panels are wet.
    pub const DEEP: Self = Self {
        fully: u8::MAX,
        dry: 0,
    };
}

/// A panel at the water's edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct EdgePanel {
    /// Its corners, from the one on which the surface says.
    pub corners: [u32; 3],
    /// Its block of panels, and its lane there.
    pub block: u32,
    pub lane: u32,
}

/// What is said of corners that are summed by themselves, and of others: as masks of numbers.
const INNER: f64 = f64::from_bits(u64::MAX);
const OUTER: f64 = 0.0;

/// The wetness of a hull's panels and corners. Sized once.
#[derive(Clone, Debug)]
pub(super) struct WetPanels {
    /// Of each block.
    pub blocks: Vec<BlockWetness>,
    /// Panels that are all wet, but not all panels about each of their corners.
    pub beside_edge: Vec<EdgePanel>,
    /// Panels of which one corner is wet, the first.
    pub one_wet: Vec<EdgePanel>,
    /// Panels of which two corners are wet, the first two.
    pub two_wet: Vec<EdgePanel>,
    /// All bits for a corner whose panels are all wet, none for others; in whole blocks.
    inner: Vec<f64>,
}

impl WetPanels {
    /// Room for so many blocks of panels, and corners in whole blocks.
    pub(super) fn sized(blocks: usize, corners: usize) -> Self {
        let list = || Vec::with_capacity(blocks * LANES);
        Self {
            blocks: vec![BlockWetness::DEEP; blocks],
            beside_edge: list(),
            one_wet: list(),
            two_wet: list(),
            inner: vec![INNER; corners],
        }
    }

    /// Masks of a block of corners: of those that are summed by themselves.
    #[inline(always)]
    pub(super) fn inner<P: Pack>(&self, number: usize) -> P {
        P::of(&block(&self.inner, number * LANES))
    }

    /// The same of corners that are named.
    #[inline(always)]
    pub(super) fn inner_at<P: Pack>(&self, named: &[u32; LANES]) -> P {
        P::gather(&self.inner, named)
    }

    /// Takes it that all corners are wet.
    pub(super) fn set_deep(&mut self) {
        self.blocks.fill(BlockWetness::DEEP);
        self.inner.fill(INNER);
        self.forget_edge();
    }

    fn forget_edge(&mut self) {
        self.beside_edge.clear();
        self.one_wet.clear();
        self.two_wet.clear();
    }

    /// From the `heights` of the corners over the surface (m, positive when dry).
    pub(super) fn find(&mut self, panels: &[PanelBlock], heights: &[f64]) {
        self.inner.fill(INNER);
        self.forget_edge();
        find_wet(self, panels, heights);
    }

    /// Marks the corners of a block's panels that are not all wet, and lists those that are cut, of whose corners these are `wet`.
    #[inline(always)]
    fn leave_out(&mut self, number: usize, panels: &PanelBlock, wet: [u8; 3]) {
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
            list.push(EdgePanel {
                corners: turned_to(first, corners),
                block: number as u32,
                lane: lane as u32,
            });
        }
    }

    /// Lists panels of a block.
    #[inline(always)]
    fn list_beside_edge(&mut self, number: usize, panels: &PanelBlock, listed: u8) {
        for lane in (0..panels.count).filter(|lane| listed >> lane & 1 == 1) {
            self.beside_edge.push(EdgePanel {
                corners: panels.corners_of(lane),
                block: number as u32,
                lane: lane as u32,
            });
        }
    }
}

in_packs! {
    /// Finds out which panels are wet, and then which of these are beside others.
    fn find_wet(wet: &mut WetPanels, panels: &[PanelBlock], heights: &[f64]) = find_wet_in;
}

#[inline(always)]
fn find_wet_in<P: Pack>(wet: &mut WetPanels, panels: &[PanelBlock], heights: &[f64]) {
    for (number, panels) in panels.iter().enumerate() {
        let [a, b, c] = &panels.corners;
        let (a, b, c) = (
            P::gather(heights, a),
            P::gather(heights, b),
            P::gather(heights, c),
        );
        // Heights that are not numbers are those of wet corners, so that loads are not numbers either.
        let wet_corners = [!a.positive().bits(), !b.positive().bits(), !c.positive().bits()];
        let nothing = P::splat(0.0);
        let under = (nothing - a).positive().bits()
            | (nothing - b).positive().bits()
            | (nothing - c).positive().bits();
        let [p, q, r] = wet_corners;
        let fully = p & q & r;
        wet.blocks[number] = BlockWetness {
            fully,
            dry: !under & !fully,
        };
        if fully != u8::MAX {
            wet.leave_out(number, panels, wet_corners);
        }
    }
    for (number, panels) in panels.iter().enumerate() {
        let [a, b, c] = &panels.corners;
        let inner = wet.inner_at::<P>(a).kept(wet.inner_at(b)).kept(wet.inner_at(c));
        wet.list_beside_edge(number, panels, wet.blocks[number].fully & !inner.bits());
    }
}
