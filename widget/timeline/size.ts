import type { MilestoneStatus, Owner } from '@project-dashboard/core/rows/milestones/schema';
import {
  milestoneStatusLabel,
  milestoneStatusTone,
  worstFirst,
} from '@project-dashboard/core/rows/milestones/shown';
import type { TimelineMilestone } from '@project-dashboard/core/rows/milestones/timeline/reschedule-milestone';
import { isIsoDate, toDayNumber } from '@project-dashboard/core/rules/dates/iso-date';

/**
 * The measures of a project's strip in px that decide its size. They load with the page and the drawing does not: its
 * place has the final height, so nothing moves when the drawing comes.
 */

/** A milestone of a strip: that of a project, or that of a row of the project list, which also has its owner. */
export interface StripMilestone extends Omit<TimelineMilestone, 'status'> {
  /** In an archived project all that is not complete is only open. */
  readonly status: MilestoneStatus | 'open';
  readonly dateChangeReason?: string | null;
  readonly owner?: Owner;
}

export const asArchived = (row: StripMilestone): StripMilestone =>
  row.status === 'complete' ? row : { ...row, status: 'open' };

export const stripLabel = ({ status }: Pick<StripMilestone, 'status'>): string =>
  status === 'open' ? 'Open' : milestoneStatusLabel(status);

export const stripTone = ({ status }: Pick<StripMilestone, 'status'>) =>
  milestoneStatusTone(status === 'open' ? 'pending' : status);

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

/** From this many milestones on the reader chooses the time shown. */
export const MANY = 25;

/** Labels stand in lanes: the height of a lane, and how many there are at most. */
export const LABEL_LANE = 24;
const MOST_LANES = 7;
/** Distance from the axis up to the middle of the lowest label, and from the middle of the highest one up to the top. */
export const FIRST_LABEL = 31;
const LABELS_ABOVE = 15;

/** Distance from the axis to the end of the elapsed ground, and to the middle of the month names, without original dates. */
const GROUND_BELOW = 20;
const MONTHS_BELOW = 32;
/** The lanes of original dates: their height, and how many there are. Those without a lane are shown only on the card. */
export const ORIGINAL_LANE = 16;
const ORIGINAL_LANES = 2;
/** The room of a ring and an arrow beside the dashes between them, in px. */
const RING_ROOM = 16;

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

/** The milestones without a date: a row each for the first of them, and the last row for the others, worst first. */
export interface Dock {
  readonly x: number;
  readonly top: number;
  readonly rows: readonly { readonly its: readonly StripMilestone[]; readonly height: number }[];
}

interface StripSize {
  readonly width: number;
  readonly height: number;
  /** The most lanes that labels may take. */
  readonly lanes: number;
  readonly moved: readonly (Moved & { readonly lane: number })[];
  readonly axisY: number;
  readonly groundBottom: number;
  readonly monthsY: number;
  /** Null if every milestone has a date. */
  readonly dock: Dock | null;
}

/** What a strip of these milestones takes in a column of `room` px: the same whatever time it shows. `today` is ISO. */
export function stripSize(
  milestones: readonly StripMilestone[],
  room: number,
  { today, showOriginal }: { readonly today: string; readonly showOriginal: boolean },
): StripSize {
  const width = Math.max(room, narrowest(milestones));
  const now = toDayNumber(today);
  const days = milestones.flatMap(({ dueDate }) =>
    isIsoDate(dueDate) ? toDayNumber(dueDate) : [],
  );
  const daysPerPx = (Math.max(now, ...days) - Math.min(now, ...days)) / (width * DAYS_SHARE);
  const lanes = Math.min(MOST_LANES, labelLanes(days, now, daysPerPx * NEAR));
  const moved = showOriginal ? inLanes(movedOf(milestones), daysPerPx * RING_ROOM) : [];
  const below = ORIGINAL_LANE * Math.max(0, ...moved.map(({ lane }) => lane + 1));

  const undated = milestones.filter(({ dueDate }) => !isIsoDate(dueDate));
  // A line that counts one milestone would take the room of that milestone.
  const [first, others] =
    undated.length > DOCK_ROWS + 1
      ? [undated.slice(0, DOCK_ROWS), undated.slice(DOCK_ROWS)]
      : [undated, []];
  const rows = [
    ...first.map((row) => [row]),
    ...(others.length > 0 ? [worstFirst(others)] : []),
  ].map((its) => ({ its, height: isLong(its) ? DOCK_TWO_LINES : DOCK_ONE_LINE }));
  // The last row is at the height of the axis.
  const dockAbove = rows.reduce((sum, { height }) => sum + height, -DOCK_ONE_LINE / 2);

  const axisY = Math.max(FIRST_LABEL + LABEL_LANE * (lanes - 1) + LABELS_ABOVE, dockAbove);
  const monthsY = axisY + MONTHS_BELOW + below;
  return {
    width,
    height: monthsY + CHIP_HEIGHT / 2,
    lanes,
    moved,
    axisY,
    groundBottom: axisY + GROUND_BELOW + below,
    monthsY,
    dock:
      rows.length === 0
        ? null
        : {
            x: width - DOCK_WIDTH,
            top: axisY - dockAbove,
            rows,
          },
  };
}

const isLong = ([row, ...others]: readonly StripMilestone[]) =>
  others.length === 0 && (row?.title ?? '').length > DOCK_LINE_LENGTH;

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
export const NEAR = 27;
/** The share of a strip that its days have, beside the room for the outer labels. */
const DAYS_SHARE = 0.75;

/** The lanes that labels take at most: each stands above others of its side of today, and that of a group above its mark. */
function labelLanes(days: readonly number[], now: number, near: number): number {
  const sorted = [...new Set(days)].toSorted((a, b) => a - b);
  const lanesOf = (side: readonly number[]) => {
    const marks = side.filter((day, index) => day - (side[index - 1] ?? -Infinity) > near).length;
    return marks < side.length ? marks + 1 : marks;
  };
  const isPast = (day: number) => day < now;
  return Math.max(1, lanesOf(sorted.filter(isPast)), lanesOf(sorted.filter((day) => !isPast(day))));
}

/**
 * Gives each move the first lane that is free from some days before it on. The move that ends first comes first, so that
 * it is above the others and crosses none. One without a lane is left out.
 */
function inLanes(moved: readonly Moved[], room: number) {
  const free: number[] = Array.from({ length: ORIGINAL_LANES }, () => -Infinity);
  return moved
    .map((move) => ({ move, days: [move.original, move.dueDate].map(toDayNumber) }))
    .map(({ move, days }) => ({ move, start: Math.min(...days), end: Math.max(...days) }))
    .toSorted((a, b) => a.end - b.end || b.start - a.start)
    .flatMap(({ move, start, end }) => {
      const lane = free.findIndex((day) => day <= start);
      if (lane < 0) return [];
      free[lane] = end + room;
      return [{ ...move, lane }];
    });
}
