import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import type { StripSize } from './use-strip-size.ts';

/** Measures of the strip in px, taken from the pictures. */

/** Height of one lane of labels. */
export const LANE = 24;
/** With more lanes, labels are dropped. */
export const MAX_LANES = 6;
/** Distance from the axis up to the middle of the lowest label. */
export const FIRST_LANE = 31;
/** Distance from the middle of the highest label up to the strip's top. */
export const ABOVE_LABELS = 15;

/** Half the height of a label's line. */
export const HALF_LINE = 10;

/** Space between a label and its leader line. */
export const LABEL_GAP = 7;
/** Space after a label, before the next leader line or the end of the axis. */
export const LABEL_MARGIN = 4;
/** Space between a label's name and its date. */
export const DATE_GAP = 6;
/** Longer names are cut to this many characters. */
export const NAME_LIMIT = 30;
/** The share of the axis that the first or last label may take before its name is cut further. */
export const OUTER_SHARE = 0.36;

/** Size of a marker's glyph, of the glyph of a group, and of the glyph beside a label of a shared mark. */
export const MARKER = 17;
export const GROUP_MARKER = 19;
export const LABEL_GLYPH = 13;
/** Space between a label's glyph and its name. */
export const LABEL_GLYPH_GAP = 6;
/** Size of a marker's pointer target, and on a phone. It is narrower between close neighbours. */
export const MARKER_TARGET = 28;
export const PHONE_TARGET = 44;
/** Diameter of the focus ring around a glyph. */
export const DISC = GROUP_MARKER + 5;

/** Days whose centres are nearer than this share a fan or a group. */
export const NEAR = 20;
/** A fan has at most this many days. More are a group. */
export const FAN_DAYS = 4;
/** Days that are near each other over a longer distance than this are several groups. */
export const GROUP_SPAN = 88;
/** Distance between the marks of a fan, and from the axis up to them. */
export const FAN_GAP = 22;
export const FAN_ABOVE = 24;
/** A mark of a fan is at most this far from its day. */
export const FAN_REACH = 4 * FAN_GAP;
/** Space between a fan and today's line, from the centre of a glyph. A count needs more on its right. */
export const TODAY_MARGIN = 13;
export const COUNT_MARGIN = 18;
/** Distance from the centre of a fan's glyph to what a label must clear. */
export const FAN_CLEARANCE = 16;
/** The bracket of a group: distance from the axis to its upper end, and its height. */
export const BRACKET_BELOW = 6;
export const BRACKET = 5;

/** Inset of the axis at both ends, so that the today chip may overhang it. */
export const AXIS_INSET = 4;
/** Minimum number of days before the first and after the last date. */
export const AXIS_PAD_DAYS = 3;

/**
 * Distance from the axis to the end of the elapsed ground, and to the middle of the month names, without original
 * dates.
 */
export const GROUND_BELOW = 20;
export const MONTHS_BELOW = 32;
/** Distance from the axis to the first lane of original dates, and the height of each further lane. */
export const FIRST_ORIGINAL = 23;
export const ORIGINAL_LANE = 16;
/** Original dates beyond this many lanes are shown only on the marker card. */
export const MAX_ORIGINAL_LANES = 4;
/** Radius of an original date's ring, and the distance from the axis to the end of its line below the marker. */
export const GHOST_RADIUS = 5.5;
export const GHOST_TOP = 13;

/** The today chip: its height and its horizontal padding. */
export const CHIP_HEIGHT = 20;
export const CHIP_PADDING = 9;

/**
 * The dock of milestones without a date: its width, its maximum rows, the space before its line and inside it, between a
 * glyph and its title, and the height of a row with a title of one line or two.
 */
export const DOCK_WIDTH = 186;
export const DOCK_ROWS = 4;
export const DOCK_GAP = 12;
export const DOCK_PADDING = 14;
export const DOCK_GLYPH_GAP = 9;
export const DOCK_ONE_LINE = 28;
export const DOCK_TWO_LINES = 42;
/** The width of a title. */
export const DOCK_TITLE = DOCK_WIDTH - DOCK_PADDING - MARKER - DOCK_GLYPH_GAP - 4;

/** The strip beside the dock has at least this width. */
const MIN_WIDTH = 560;

/** The least width of a strip. */
export const narrowest = (hasDock: boolean): number => MIN_WIDTH + (hasDock ? DOCK_WIDTH : 0);

/** True where a strip has no room: then each month is a row instead. Paper has the strip, which shrinks. */
export function hasMonthRows(
  { width, isOnPaper }: StripSize,
  milestones: readonly { readonly dueDate: string }[],
): boolean {
  const hasDock = milestones.some(({ dueDate }) => !isIsoDate(dueDate));
  return !isOnPaper && width < narrowest(hasDock);
}
