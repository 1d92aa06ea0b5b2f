import type { TimelineMilestone } from '@project-dashboard/core/rows/milestones/timeline/reschedule-milestone';
import { formatShortMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { characters } from '@project-dashboard/core/texts/text-table/display-width';
import type { Axis } from '../both/axis/axis.ts';
import type { Dated } from '../both/axis/group-marks.ts';
import type { MeasureText } from '../both/axis/measure-text.ts';
import { spanText } from '../both/mark-name.ts';
import type { RoomNeeded } from './fit-axis.ts';
import {
  DATE_GAP,
  FAN_CLEARANCE,
  LABEL_GAP,
  LABEL_GLYPH,
  LABEL_GLYPH_GAP,
  LABEL_MARGIN,
  MAX_LANES,
  NAME_LIMIT,
} from './measures.ts';
import { stackLabels } from './stack-labels.ts';

/** A label's text and its width. */
interface LabelText {
  readonly side: 'left' | 'right';
  readonly title: string;
  readonly name: string;
  /** Null for a complete milestone, which shows only its name, and for a group. */
  readonly date: string | null;
  readonly dateWidth: number;
  /** Space for the glyph of a milestone that shares its mark; else 0. */
  readonly glyphWidth: number;
  readonly width: number;
  readonly isComplete: boolean;
}

/** A label at its leader line. */
type AnchoredLabel = LabelText & {
  /** The position of the leader line. */
  readonly leader: number;
  /** True if its mark is above the axis. */
  readonly isLifted: boolean;
};

/** A label's position on the strip, without its height: that depends on the lanes of all labels. */
interface LabelPlace {
  readonly side: 'left' | 'right';
  readonly lane: number;
  readonly name: string;
  readonly date: string | null;
  readonly glyphWidth: number;
  readonly left: number;
  readonly width: number;
}

interface LabelOptions {
  readonly today: string;
  readonly measureText: MeasureText;
  readonly locale?: string | undefined;
}

/** A label due before today is left of its leader line, a later one right, so none crosses today's line. */
export function labelText(
  milestone: TimelineMilestone,
  sharesMark: boolean,
  { today, measureText, locale }: LabelOptions,
): LabelText {
  const isComplete = milestone.status === 'complete';
  const name = cutName(milestone.title, NAME_LIMIT);
  const date = isComplete ? null : formatShortMonthDay(milestone.dueDate, locale);
  const dateWidth = date === null ? 0 : DATE_GAP + measureText(date, 'date');
  const glyphWidth = sharesMark ? LABEL_GLYPH + LABEL_GLYPH_GAP : 0;
  return {
    side: milestone.dueDate < today ? 'left' : 'right',
    title: milestone.title,
    name,
    date,
    dateWidth,
    glyphWidth,
    width: glyphWidth + measureText(name, 'name') + dateWidth,
    isComplete,
  };
}

/** The label of a group: its days. It is right of today's line if its last day is. */
export function groupLabelText(
  rows: readonly Dated[],
  { today, measureText, locale }: LabelOptions,
): LabelText {
  const name = spanText(rows, locale);
  return {
    side: rows.every(({ dueDate }) => dueDate < today) ? 'left' : 'right',
    title: name,
    name,
    date: null,
    dateWidth: 0,
    glyphWidth: 0,
    width: measureText(name, 'name'),
    isComplete: rows.every(({ status }) => status === 'complete'),
  };
}

/** The space that a label wants on its side of a day, at most `limit` px. */
export function labelRoom({ side, width }: LabelText, day: number, limit: number): RoomNeeded {
  const room = Math.min(LABEL_GAP + width + LABEL_MARGIN, limit);
  return { day, before: side === 'left' ? room : 0, after: side === 'right' ? room : 0 };
}

/**
 * Places labels. Those of one leader line come with the upper one first. `lifted` are the positions of the marks above
 * the axis, which no label may cover. Null for a label that was dropped.
 */
export function placeLabels(
  labels: readonly AnchoredLabel[],
  lifted: readonly number[],
  axis: Axis & { readonly today: number },
  measureText: MeasureText,
): (LabelPlace | null)[] {
  const places: (LabelPlace | null)[] = labels.map(() => null);
  for (const side of ['left', 'right'] as const) {
    const awayOf = (x: number) => (side === 'left' ? axis.right - x : x - axis.left);
    const anchored = labels
      .map((label, index) => ({ label, index }))
      .filter(({ label }) => label.side === side)
      .map(({ label, index }) => {
        // A group's mark may be just left of today's line, and its label right of it.
        const edge = side === 'right' ? Math.max(label.leader, axis.today) : label.leader;
        const fitting = fitName(label, awayOf(edge), axis, measureText);
        const away = awayOf(label.leader);
        const reach = Math.abs(edge - label.leader) + LABEL_GAP + fitting.width + LABEL_MARGIN;
        const coversMark = lifted.some(
          (x) => awayOf(x) > away && awayOf(x) < away + reach + FAN_CLEARANCE,
        );
        const floor = label.isLifted || coversMark ? 1 : 0;
        return { ...fitting, index, edge, away, reach, floor };
      })
      // Sorting is stable.
      .toSorted((a, b) => a.away - b.away);
    const lanes = stackLabels(anchored, MAX_LANES);
    anchored.forEach(({ index, edge, name, date, glyphWidth, width }, place) => {
      const lane = lanes[place] ?? null;
      const left = side === 'left' ? edge - LABEL_GAP - width : edge + LABEL_GAP;
      places[index] = lane === null ? null : { side, lane, name, date, glyphWidth, left, width };
    });
  }
  return places;
}

/** Cuts the name of the first or last label if it got less space than it wanted. */
function fitName<Label extends LabelText>(
  label: Label,
  away: number,
  axis: Axis,
  measureText: MeasureText,
): Label {
  const room = axis.right - axis.left - away - LABEL_GAP - LABEL_MARGIN;
  if (label.width <= room) return label;
  for (let count = NAME_LIMIT - 1; count > 1; count--) {
    const name = cutName(label.title, count);
    const width = label.glyphWidth + measureText(name, 'name') + label.dateWidth;
    if (width <= room) return { ...label, name, width };
  }
  return { ...label, name: '…', width: room };
}

/** Cuts a name to `count` characters, including the ellipsis. */
export function cutName(name: string, count: number): string {
  // Quick exit: a text has at most as many characters as code units. Splitting is slow and only long names need it.
  if (name.length <= count) return name;
  const all = characters(name);
  if (all.length <= count) return name;
  return `${all
    .slice(0, count - 1)
    .join('')
    .trimEnd()}…`;
}
