/** Measures of the timeline view in px, taken from picture 14 (DESIGN "14 Timeline view"). */

/** Height of a row, and of its strip below 768 px, where the strip is under the title. */
export const ROW = 48;
export const NARROW_ROW = 76;
export const NARROW_STRIP = 44;

/** Distance from the top of a strip down to the axis, and to the lane of original dates. */
export const AXIS_Y = 19;
export const ORIGINAL_Y = 34;

/** Size of a glyph, of the disc that separates it from the axis, and of its pointer target. */
export const GLYPH = 15;
export const DISC = 20;
export const TARGET = 28;
/** Size of the ring at an original date. */
export const ORIGINAL = 8;

/** Width of the button at an edge with hidden milestones. */
export const EDGE = 30;
