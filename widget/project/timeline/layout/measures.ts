/** Measures of the strip in px, taken from the pictures (DESIGN section 5, "Timeline strip"). */

/** Height of one lane of labels. */
export const LANE = 24;
/** More lanes than this and labels are given up. */
export const MAX_LANES = 6;
/** From the axis up to the middle of the lowest label. */
export const FIRST_LANE = 31;
/** From the middle of the highest label up to the strip's top. */
export const ABOVE_LABELS = 15;

/** Between a label and its leader. */
export const LABEL_GAP = 7;
/** Kept free behind a label: to the next leader, or to the end of the axis. */
export const LABEL_MARGIN = 4;
/** Between the name and the date of a label. */
export const DATE_GAP = 6;
/** A name is cut to this many characters. */
export const NAME_LIMIT = 30;
/** The share of the axis that an outer label may claim before its name is cut further. */
export const OUTER_SHARE = 0.36;

/** Side of a marker's glyph, and of the square that answers the pointer; that is narrower between close neighbours. */
export const MARKER = 17;
export const MARKER_TARGET = 28;
/** Across, under a glyph. */
export const DISC = MARKER + 5;
export const MIN_MARKER_TARGET = 12;

/** The axis starts and ends this far inside the strip, so that the today chip may overhang it. */
export const AXIS_INSET = 4;
/** Days shown before the first and after the last date, at least. */
export const AXIS_PAD_DAYS = 3;

/** From the axis to the end of the elapsed ground and to the middle of the month names, without originals. */
export const GROUND_BELOW = 20;
export const MONTHS_BELOW = 32;
/** From the axis to the first lane of originals, and what each lane adds to the height. */
export const FIRST_ORIGINAL = 23;
export const ORIGINAL_LANE = 16;
/** Originals that would need more lanes than this are told by the marker card alone. */
export const MAX_ORIGINAL_LANES = 4;
/** Radius of an original date's ring. */
export const ORIGINAL_RADIUS = 5.5;

/** The today chip: its height, and the room left and right of its text. */
export const CHIP_HEIGHT = 20;
export const CHIP_PADDING = 9;
/** Between a month's tick and its name. */
export const MONTH_GAP = 6;
/** Week ticks closer together than this are left out. */
export const MIN_WEEK = 8;

/** The dock of milestones without a date: its width, its rows at most, the room before its line and inside it. */
export const DOCK_WIDTH = 192;
export const DOCK_ROWS = 4;
export const DOCK_GAP = 12;
export const DOCK_PADDING = 16;

/** The strip beside the dock keeps this width and scrolls in less; today then starts at this share of what is seen. */
export const MIN_WIDTH = 640;
export const TODAY_SHARE = 0.45;
