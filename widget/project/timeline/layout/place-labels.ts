import { formatShortMonthDay, toDayNumber } from '@project-dashboard/core/dates';
import type { TimelineMilestone } from '@project-dashboard/core/milestones';
import { characters } from '@project-dashboard/core/text-table';
import { type Axis, axisX, type RoomNeeded } from './fit-axis.ts';
import type { MeasureText } from './measure-text.ts';
import { DATE_GAP, LABEL_GAP, LABEL_MARGIN, MAX_LANES, NAME_LIMIT } from './measures.ts';
import { stackLabels } from './stack-labels.ts';

/** What a label says and how wide that is. */
export interface LabelText {
  readonly day: number;
  readonly side: 'left' | 'right';
  readonly title: string;
  readonly name: string;
  /** Null for a complete milestone, which is named only. */
  readonly date: string | null;
  readonly dateWidth: number;
  readonly width: number;
  readonly isComplete: boolean;
}

/** A label on the strip, without its height: that follows from the lanes of all. */
export interface LabelPlace {
  readonly side: 'left' | 'right';
  readonly lane: number;
  readonly name: string;
  readonly date: string | null;
  readonly left: number;
  readonly width: number;
}

/** Due before today goes left of its leader, today or later right: none crosses today's line. */
export function labelText(
  milestone: TimelineMilestone,
  today: string,
  measureText: MeasureText,
  locale: string | undefined,
): LabelText {
  const isComplete = milestone.status === 'complete';
  const name = cutName(milestone.title, NAME_LIMIT);
  const date = isComplete ? null : formatShortMonthDay(milestone.dueDate, locale);
  const dateWidth = date === null ? 0 : DATE_GAP + measureText(date, 'date');
  return {
    day: toDayNumber(milestone.dueDate),
    side: milestone.dueDate < today ? 'left' : 'right',
    title: milestone.title,
    name,
    date,
    dateWidth,
    width: measureText(name, 'name') + dateWidth,
    isComplete,
  };
}

/** The room that a label wants on its side, `limit` px at most. */
export function labelRoom({ day, side, width }: LabelText, limit: number): RoomNeeded {
  const room = Math.min(LABEL_GAP + width + LABEL_MARGIN, limit);
  return { day, before: side === 'left' ? room : 0, after: side === 'right' ? room : 0 };
}

/** Places for labels that come sorted by day; null for one that was given up. */
export function placeLabels(
  labels: readonly LabelText[],
  axis: Axis,
  measureText: MeasureText,
): (LabelPlace | null)[] {
  const fitting = labels.map((label) => fitName(label, axis, measureText));
  const places: (LabelPlace | null)[] = labels.map(() => null);
  for (const side of ['left', 'right'] as const) {
    const anchored = fitting
      .map((label, index) => ({ ...label, index, leader: axisX(axis, label.day) }))
      .filter((label) => label.side === side)
      .map((label) => ({
        ...label,
        away: side === 'left' ? axis.right - label.leader : label.leader - axis.left,
        reach: LABEL_GAP + label.width + LABEL_MARGIN,
      }))
      // The sort is stable: of one day, the first of the list stands on top.
      .toSorted((a, b) => a.away - b.away);
    const lanes = stackLabels(anchored, MAX_LANES);
    anchored.forEach(({ index, leader, name, date, width }, place) => {
      const lane = lanes[place] ?? null;
      const left = side === 'left' ? leader - LABEL_GAP - width : leader + LABEL_GAP;
      places[index] = lane === null ? null : { side, lane, name, date, left, width };
    });
  }
  return places;
}

/** Cuts the name of an outer label that did not get all the room it wanted. */
function fitName(label: LabelText, axis: Axis, measureText: MeasureText): LabelText {
  const leader = axisX(axis, label.day);
  const end = label.side === 'left' ? leader - axis.left : axis.right - leader;
  const room = end - LABEL_GAP - LABEL_MARGIN;
  if (label.width <= room) return label;
  for (let count = NAME_LIMIT - 1; count > 1; count--) {
    const name = cutName(label.title, count);
    const width = measureText(name, 'name') + label.dateWidth;
    if (width <= room) return { ...label, name, width };
  }
  return { ...label, name: '…', width: room };
}

/** The beginning of a name, `count` characters with the mark of the cut. */
function cutName(name: string, count: number): string {
  // No more characters than code units: the costly split is for long names only.
  if (name.length <= count) return name;
  const all = characters(name);
  if (all.length <= count) return name;
  return `${all
    .slice(0, count - 1)
    .join('')
    .trimEnd()}…`;
}
