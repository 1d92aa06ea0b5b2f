import { toDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import {
  type ChosenTime,
  FIRST_LABEL,
  LABEL_LANE,
  NEAR,
  ORIGINAL_LANE,
  type StripMilestone,
  stripSize,
} from '../size.ts';
import { type Day, groupByDay } from './cluster.ts';
import { LABEL_GAP, LABEL_MARGIN, type Label, labelTexts, placeLabels } from './labels.ts';
import { inWindow, type MarkLook, marksOf, type StripLayout, type TextOptions } from './marks.ts';
import { axisSpan } from './names.ts';
import {
  dateX,
  dayX,
  type MonthTick,
  monthTicks,
  quarter,
  scaleWithRoom,
  type TodayChip,
  todayChip,
  weekTicks,
  wholeTime,
} from './scale.ts';

const MARKS: MarkLook = {
  glyph: 17,
  shared: 19,
  near: NEAR,
  lift: 27,
  bracket: 6,
  ring: 23,
  lineEnd: 13,
  radius: 5.5,
};
/** Insets of the axis, so that a marker at its start has room for its focus ring, and one at its end is clear of the dock. */
const START = 14;
const END = 12;
/** Width of the button at an edge, and the space beside it. */
const EDGE = 40;
const EDGE_GAP = 10;
/** Space at the ends of the days without a label there. */
const LEAST_ROOM = 12;

/** The strip of a project: it also has its own dates and labels. */
export interface ProjectLayout extends StripLayout {
  readonly groundBottom: number;
  readonly monthsY: number;
  /** Null if today is not shown. */
  readonly chip: TodayChip | null;
  readonly weeks: readonly number[];
  readonly months: readonly MonthTick[];
}

interface ProjectOptions extends TextOptions {
  /** The width of the column. The strip may be wider. */
  readonly room: number;
  /** True in the internal view. */
  readonly showOriginal: boolean;
  readonly time: ChosenTime;
}

/** Lays out the strip of a project. Null if no milestone has a date. */
export function layoutProject(
  milestones: readonly StripMilestone[],
  options: ProjectOptions,
): ProjectLayout | null {
  const { today, measureText, locale, time } = options;
  const days = groupByDay(milestones);
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (!firstDay || !lastDay) return null;
  const { lanes, moved, ...size } = stripSize(milestones, options.room, options);
  const { width, axisY, dock } = size;
  const isQuarter = time.zoom === 'quarter';
  const dates = [...days.map(({ date }) => date), ...moved.map(({ original }) => original)];
  const shown = isQuarter
    ? quarter(today, time.moved)
    : wholeTime(dates.map(toDayNumber), toDayNumber(today));
  const lastShown = isQuarter ? shown.end - 1 : shown.end;
  const { inside, before, after } = inWindow(days, toDayNumber, shown.start, lastShown);

  const end = dock?.x ?? width;
  const line = { from: before > 0 ? 0 : START, to: end - END };
  const ends = {
    left: line.from + (before > 0 ? EDGE + EDGE_GAP : 0),
    right: line.to - (after > 0 ? EDGE + EDGE_GAP : 0),
  };
  const textsOf = (rows: readonly StripMilestone[], first: string, last: string) =>
    labelTexts(rows, axisSpan(first, last, locale), measureText);
  const arrange = (room: { readonly before: number; readonly after: number }) => {
    const scale = scaleWithRoom(shown, ends, room);
    const todayX = dateX(scale, today);
    const marks = marksOf(
      inside,
      scale,
      { left: dayX(scale, shown.start), today: todayX, right: dayX(scale, shown.end) },
      { look: MARKS, axisY },
    );
    const labels = placeLabels(
      marks.map(({ x, rows, first, last, days: { length } }) => ({
        leader: x,
        texts: textsOf(rows, first, last),
        isComplete: rows.every(({ status }) => status === 'complete'),
        isLifted: length > 0,
      })),
      { left: line.from, today: todayX, right: dock ? line.to : width },
      lanes,
    );
    const y = ({ lane }: Label) => axisY - FIRST_LABEL - LABEL_LANE * lane;
    const labelOf = (label: Label | null | undefined) => (label ? { ...label, y: y(label) } : null);
    return {
      scale,
      todayX,
      marks: marks.map((mark, index) => ({ ...mark, label: labelOf(labels[index]) })),
    };
  };
  const free = Math.max(0, ends.right - ends.left - NEAR * (days.length - 1) - 1);
  /** What the label of an outer day wants beyond it. The last day comes first, and groups nothing by that. */
  const outerRoom = ({ rows, date }: Day, isOutside: boolean, most: number) => {
    const [longest] = textsOf(rows, date, date);
    const wanted = isOutside && longest ? LABEL_GAP + longest.width + LABEL_MARGIN : LEAST_ROOM;
    return isQuarter ? 0 : Math.min(wanted, most);
  };
  const afterLast = outerRoom(lastDay, lastDay.date >= today, Math.max(0, free - LEAST_ROOM));
  const beforeFirst = outerRoom(firstDay, firstDay.date < today, free - afterLast);
  const { scale, todayX, marks } = arrange({ before: beforeFirst, after: afterLast });

  const isOnScale = (date: string) =>
    toDayNumber(date) >= scale.start && toDayNumber(date) <= scale.end;
  const chip = todayChip(scale, today, end, measureText, locale);
  return {
    ...size,
    look: MARKS,
    scale,
    line,
    todayX,
    edges: { width: EDGE, before, after },
    marks,
    originals: moved
      .filter(({ dueDate, original }) => isOnScale(dueDate) && isOnScale(original))
      .map(({ id, dueDate, original, lane }) => ({
        id,
        from: dateX(scale, original),
        to: dateX(scale, dueDate),
        y: axisY + MARKS.ring + lane * ORIGINAL_LANE,
      })),
    chip,
    weeks: weekTicks(scale),
    months: monthTicks(scale, chip, end, measureText, locale),
  };
}
