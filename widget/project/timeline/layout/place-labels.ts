import { formatShortMonthDay, toDayNumber } from '@project-dashboard/core/dates';
import type { TimelineMilestone } from '@project-dashboard/core/milestones';
import { characters } from '@project-dashboard/core/text-table';
import { type Axis, axisX } from '../../../parts/timeline/axis.ts';
import type { MeasureText } from '../../../parts/timeline/measure-text.ts';
import type { RoomNeeded } from './fit-axis.ts';
import { DATE_GAP, LABEL_GAP, LABEL_MARGIN, MAX_LANES, NAME_LIMIT } from './measures.ts';
import { stackLabels } from './stack-labels.ts';

/** A label's text and its width. */
export interface LabelText {
  readonly day: number;
  readonly side: 'left' | 'right';
  readonly title: string;
  readonly name: string;
  /** Null for a complete milestone, which shows only its name. */
  readonly date: string | null;
  readonly dateWidth: number;
  readonly width: number;
  readonly isComplete: boolean;
}

/** A label's position on the strip, without its height: that depends on the lanes of all labels. */
export interface LabelPlace {
  readonly side: 'left' | 'right';
  readonly lane: number;
  readonly name: string;
  readonly date: string | null;
  readonly left: number;
  readonly width: number;
}

/** A label due before today is left of its leader line, a later one right, so none crosses today's line. */
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

/** The space a label wants on its side, at most `limit` px. */
export function labelRoom({ day, side, width }: LabelText, limit: number): RoomNeeded {
  const room = Math.min(LABEL_GAP + width + LABEL_MARGIN, limit);
  return { day, before: side === 'left' ? room : 0, after: side === 'right' ? room : 0 };
}

/** Places labels sorted by day. Null for a label that was dropped. */
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
      // Sorting is stable: of one day, the first milestone in the list is on top.
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

/** Cuts the name of the first or last label if it got less space than it wanted. */
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

/** Cuts a name to `count` characters, including the ellipsis. */
function cutName(name: string, count: number): string {
  // Quick exit: a text has at most as many characters as code units. Splitting is slow and only long names need it.
  if (name.length <= count) return name;
  const all = characters(name);
  if (all.length <= count) return name;
  return `${all
    .slice(0, count - 1)
    .join('')
    .trimEnd()}…`;
}
