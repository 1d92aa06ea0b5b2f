import type { Owner } from '@project-dashboard/core/rows/milestones/schema';
import type { TimelineMilestone } from '@project-dashboard/core/rows/milestones/timeline/reschedule-milestone';
import { isIsoDate, toDayNumber } from '@project-dashboard/core/rules/dates/iso-date';

/**
 * The measures of a project's strip in px that decide its size. They load with the page and the drawing does not: its
 * place has the final height, so nothing moves when the drawing comes.
 */

/** A milestone of a strip: that of a project, or that of a row of the project list, which also has its owner. */
export interface StripMilestone extends TimelineMilestone {
  readonly dateChangeReason?: string | null;
  readonly owner?: Owner;
}

/** How much time a timeline shows. */
export const ZOOMS = ['months', 'quarter'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** The part of a project's time that the reader has chosen: all of it, or 13 weeks. */
export interface ChosenTime {
  readonly zoom: Zoom;
  /** The weeks that a quarter was moved: negative is back. */
  readonly moved: number;
}
/** The weeks that an edge button moves a quarter. */
export const QUARTER_STEP = 4;

/** From this many milestones on the reader chooses the time shown, and labels have two lines. */
export const MANY = 25;

/** How labels are written. */
export interface LabelLook {
  /** The height of a lane, and how many there are at most. */
  readonly lane: number;
  readonly most: number;
  /** Distance from the axis up to the middle of the lowest label, or of its second line. */
  readonly first: number;
  /** Distance between its two lines, or 0 if its date is on the same line. */
  readonly secondLine: number;
  /** Half the height of a line. */
  readonly half: number;
  /** Distance from the middle of the highest label up to the strip's top. */
  readonly above: number;
}
const ONE_LINE: LabelLook = { lane: 24, most: 6, first: 31, secondLine: 0, half: 12, above: 15 };
const TWO_LINES: LabelLook = { lane: 38, most: 4, first: 52, secondLine: 16, half: 11, above: 22 };

/** Distance from the axis to the end of the elapsed ground, and to the middle of the month names, without original dates. */
const GROUND_BELOW = 20;
const MONTHS_BELOW = 32;
/** The height of a lane of original dates. Those without a lane are shown only on the card. */
export const ORIGINAL_LANE = 16;
/** The share of the time that a ring and an arrow need between two original dates in one lane. */
const RING_SHARE = 1 / 60;

/** The chip of today: its height and its horizontal padding. */
export const CHIP_HEIGHT = 20;
export const CHIP_PADDING = 9;

/** The dock of milestones without a date: its width, its most rows, and the height of a row with a title of one line or two. */
export const DOCK_WIDTH = 186;
const DOCK_ROWS = 4;
const DOCK_ONE_LINE = 28;
const DOCK_TWO_LINES = 42;
/** A longer title may need two lines. */
const DOCK_LINE_LENGTH = 18;

/** The least width of a strip without a dock. */
const LEAST_WIDTH = 560;

/** A milestone with its due date and another original one. */
interface Moved {
  readonly id: string;
  readonly dueDate: string;
  readonly original: string;
}

interface StripSize {
  readonly width: number;
  readonly height: number;
  readonly look: LabelLook;
  readonly lanes: number;
  readonly moved: readonly Moved[];
  readonly originalLanes: number;
  readonly axisY: number;
  readonly groundBottom: number;
  readonly monthsY: number;
  /** The heights of the dock's rows. */
  readonly dock: readonly number[];
}

/** What a strip of these milestones takes in a column of `room` px: the same whatever time it shows. `today` is ISO. */
export function stripSize(
  milestones: readonly StripMilestone[],
  room: number,
  { today, showOriginal }: { readonly today: string; readonly showOriginal: boolean },
): StripSize {
  const isMany = milestones.length >= MANY;
  const look = isMany ? TWO_LINES : ONE_LINE;
  const width = Math.max(room, narrowest(milestones));
  const lanes = isMany ? look.most : Math.min(look.most, labelLanes(milestones, width, today));

  const undated = milestones.filter(({ dueDate }) => !isIsoDate(dueDate));
  const dock = undated
    .slice(0, DOCK_ROWS)
    .map(({ title }) => (title.length > DOCK_LINE_LENGTH ? DOCK_TWO_LINES : DOCK_ONE_LINE));
  const dockAbove =
    dock.reduce((sum, height) => sum + height, 0) - dockEnd(undated.length > dock.length);

  const moved = showOriginal ? movedOf(milestones) : [];
  const originalLanes = lanesForMoved(moved);
  const below = originalLanes * ORIGINAL_LANE;
  const labelsAbove = look.first + look.secondLine + look.lane * (lanes - 1) + look.above;
  const axisY = Math.max(labelsAbove, dockAbove);
  const monthsY = axisY + MONTHS_BELOW + below;
  return {
    width,
    height: monthsY + CHIP_HEIGHT / 2,
    look,
    lanes,
    moved,
    originalLanes,
    axisY,
    groundBottom: axisY + GROUND_BELOW + below,
    monthsY,
    dock,
  };
}

/** How far the dock's rows go below the axis: the last of them, or the line that counts the others, is at its height. */
export const dockEnd = (hasMore: boolean): number => (hasMore ? -DOCK_ONE_LINE : DOCK_ONE_LINE) / 2;

/** True where a strip has no room: then each month is a row instead. */
export const isTooNarrow = (room: number, milestones: readonly StripMilestone[]): boolean =>
  room < narrowest(milestones);

const narrowest = (milestones: readonly StripMilestone[]) =>
  LEAST_WIDTH + (milestones.every(({ dueDate }) => isIsoDate(dueDate)) ? 0 : DOCK_WIDTH);

export function movedOf(milestones: readonly StripMilestone[]): Moved[] {
  return milestones.flatMap(({ id, dueDate, originalDueDate: original }) =>
    isIsoDate(dueDate) && isIsoDate(original) && original !== dueDate
      ? [{ id, dueDate, original }]
      : [],
  );
}

/** Days that are nearer than this on the strip will be one mark, in px. */
const NEAR = 20;
/** The share of a strip that its days have, beside the room for the outer labels. */
const DAYS_SHARE = 0.75;

/**
 * The lanes that the labels of a few milestones take at most: a label stands above others of its side of today, and that of
 * a group above its mark.
 */
function labelLanes(milestones: readonly StripMilestone[], width: number, today: string): number {
  const dates = milestones.map(({ dueDate }) => dueDate).filter(isIsoDate);
  const days = [...new Set(dates.map(toDayNumber))].toSorted((a, b) => a - b);
  const now = toDayNumber(today);
  const length = Math.max(now, ...days) - Math.min(now, ...days);
  const near = (length * NEAR) / (width * DAYS_SHARE);
  const lanesOf = (side: readonly number[]) => {
    const marks = side.filter((day, index) => day - (side[index - 1] ?? -Infinity) > near).length;
    return marks < side.length ? marks + 1 : marks;
  };
  const isPast = (day: number) => day < now;
  return Math.max(1, lanesOf(days.filter(isPast)), lanesOf(days.filter((day) => !isPast(day))));
}

/** One lane if the moves are after each other, two if some overlap. */
function lanesForMoved(moved: readonly Moved[]): number {
  const spans = moved
    .map(({ dueDate, original }) => [dueDate, original].map(toDayNumber))
    .map((days) => ({ start: Math.min(...days), end: Math.max(...days) }))
    .toSorted((one, other) => one.start - other.start);
  const length = Math.max(...spans.map(({ end }) => end)) - (spans[0]?.start ?? 0);
  const overlap = spans.some(
    ({ start }, index) =>
      index > 0 && start - (spans[index - 1]?.end ?? start) < length * RING_SHARE,
  );
  return spans.length === 0 ? 0 : overlap ? 2 : 1;
}
