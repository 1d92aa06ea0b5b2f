/** Measures of a strip with many milestones in px. The others are those of every strip. */

/** Half the height of a line. */
export const HALF_LINE = 11;
/** Days whose centres are nearer than this are one group. */
export const NEAR = 28;
/** A group is at most this long. One of more than `FULL` milestones is divided, if its parts are at least `SHORTEST` long. */
export const LONGEST = 200;
export const FULL = 15;
export const SHORTEST = 108;
/** Space between today's line and the glyph of a group, from its centre: more before it, because of the count. */
export const TODAY_BEFORE = 20;
export const TODAY_AFTER = 14;

/** Distance from the axis up to the glyph of a group. */
export const GROUP_ABOVE = 27;

/** Insets of the axis, so that a marker at its start has room for its focus ring, and one at its end is clear of the dock. */
export const START = 14;
export const END = 12;
/** Space between an edge button and the first or last day. */
export const EDGE_GAP = 10;
/** Width of the button at an edge that hides milestones, for two digits or three. */
export const EDGE = 30;
export const WIDE_EDGE = 40;
/** Distance from the axis up to the top of that button. */
export const EDGE_ABOVE = 30;

/** Today is on the axis of all dates if that makes it longer by at most this share. */
export const TODAY_REACH = 0.25;
/** The axis of all dates has at least this many days. */
export const FEWEST_DAYS = 14;

/** The quarter: weeks before the week of today and from it on, and weeks that an edge button moves it. */
export const QUARTER = { back: 5, ahead: 8 } as const;
export const QUARTER_STEP = 4;
