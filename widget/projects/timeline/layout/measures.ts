/** Measures of the timeline view in px. */

/** Height of a row, and of its strip below 768 px, where the strip is under the title. */
export const ROW = 48;
export const NARROW_ROW = 76;
export const NARROW_STRIP = 44;

/** Distance from the top of a strip down to the axis, and to the lane of original dates. */
export const AXIS_Y = 19;
export const GHOST_Y = 34;

/** Size of a glyph, of the disc that separates it from the axis, and of its pointer target. */
export const GLYPH = 15;
export const DISC = 20;
export const TARGET = 28;
/** The size of the target on a phone, where there is room for it. */
export const TOUCH_TARGET = 44;
/** Markers are moved apart to this distance. */
export const NEAR = 14;
/** Markers of the past keep this distance from today's line when they are moved apart. */
export const TODAY_GAP = 7;
/** A long chain of near markers is several groups, each at least this long, so that there is room for its days in words. */
export const GROUP_LENGTH = 112;
/** Distance from the axis down to the bracket of a group, its height, and down to the middle of its days in words. */
export const BRACKET_BELOW = 9;
export const BRACKET = 3;
export const SPAN_BELOW = 20;
/** Space between two of those texts, and between one and today's line. */
export const SPAN_GAP = 14;
/** Radius of the ring at an original date. */
export const GHOST = 3.4;

/** Space between the ends of the axis and of its column, so that a glyph at an end is whole. */
export const INSET = 8;
/** Width of the button at an edge with hidden milestones. */
export const EDGE = 30;

/** A focused marker keeps this distance from the window's edges, where head and legend stick. */
export const FOCUS_MARGIN = '64px';
