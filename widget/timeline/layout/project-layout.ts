import { addDays, isIsoDate, toDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import {
  type ChosenTime,
  DOCK_WIDTH,
  dockEnd,
  MANY,
  ORIGINAL_LANE,
  type StripMilestone,
  stripSize,
} from '../size.ts';
import { type Day, groupByDay } from './cluster.ts';
import {
  LABEL_GAP,
  LABEL_MARGIN,
  type Label,
  labelTexts,
  labelWidth,
  placeLabels,
} from './labels.ts';
import {
  type Dock,
  EDGE,
  inWindow,
  type MarkLook,
  marksOf,
  type Original,
  type StripLayout,
  type TextOptions,
} from './marks.ts';
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

const FEW_MARKS: MarkLook = {
  glyph: 17,
  shared: 19,
  near: 20,
  lift: 27,
  bracket: 6,
  ring: 23,
  lineEnd: 13,
  radius: 5.5,
};
/** Their groups have counts with two digits. */
const MANY_MARKS: MarkLook = { ...FEW_MARKS, near: 28 };
/** Insets of the axis, so that a marker at its start has room for its focus ring, and one at its end is clear of the dock. */
const START = 14;
const END = 12;
/** Width of the button at an edge that hides more than 99 milestones, and the space beside it. */
const WIDE_EDGE = 40;
const EDGE_GAP = 10;
/** The share of the strip that is left free for the label of the first or last of a few days. */
const OUTER_SHARE = 0.36;
/** The room at the ends of a few days without a label there. */
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

export interface ProjectOptions extends TextOptions {
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
  const all = groupByDay(milestones);
  const lastDate = all.at(-1)?.date;
  if (lastDate === undefined) return null;
  const size = stripSize(milestones, options.room, options);
  const { width, look, lanes, moved, axisY } = size;
  const isMany = milestones.length >= MANY;
  const markLook = isMany ? MANY_MARKS : FEW_MARKS;
  const dates = [...all.map(({ date }) => date), ...moved.map(({ original }) => original)];
  const shown =
    time.zoom === 'quarter'
      ? quarter(today, time.moved)
      : wholeTime(
          (isMany ? all.map(({ date }) => date) : dates).map(toDayNumber),
          toDayNumber(today),
          isMany,
        );
  const lastShown = time.zoom === 'quarter' ? shown.end - 1 : shown.end;
  const {
    inside: days,
    before,
    after,
  } = inWindow(all, ({ date }) => {
    const day = toDayNumber(date);
    return day < shown.start ? 'before' : day > lastShown ? 'after' : 'inside';
  });

  const dockX = width - (size.dock.length > 0 ? DOCK_WIDTH : 0);
  const edge = Math.max(before, after) > 99 ? WIDE_EDGE : EDGE;
  const line = { from: before > 0 ? 0 : START, to: dockX - END };
  const ends = {
    left: line.from + (before > 0 ? edge + EDGE_GAP : 0),
    right: line.to - (after > 0 ? edge + EDGE_GAP : 0),
  };
  const widthOf = (text: Parameters<typeof labelWidth>[0]) => labelWidth(text, look, measureText);
  const textsOf = (rows: readonly StripMilestone[], first: string, last: string) =>
    labelTexts(rows, axisSpan(first, last, locale), look).map((text) => ({
      ...text,
      width: widthOf(text),
    }));

  const arrange = (room: { readonly before: number; readonly after: number }) => {
    const scale = scaleWithRoom(shown, ends, room);
    const todayX = dateX(scale, today);
    const marks = marksOf(
      days,
      scale,
      { left: dayX(scale, shown.start), today: todayX, right: dayX(scale, shown.end) },
      { look: markLook, axisY },
    );
    const labels = placeLabels(
      marks.map(({ x, rows, first, last }) => ({
        leader: x,
        texts: textsOf(rows, first, last),
        isComplete: rows.every(({ status }) => status === 'complete'),
      })),
      { left: line.from, today: todayX, right: line.to },
      lanes,
      look.secondLine > 0 ? [] : marks.filter((mark) => mark.days.length > 1).map(({ x }) => x),
    );
    return { scale, todayX, marks: marks.map((mark, index) => ({ mark, label: labels[index] })) };
  };
  /** What the label of an outer day wants beyond it. */
  const outerRoom = (day: Day | undefined, isOutside: boolean) => {
    const text = isOutside && day && !isMany ? textsOf(day.rows, day.date, day.date)[0] : undefined;
    const wanted = text ? LABEL_GAP + text.width + LABEL_MARGIN : isMany ? 0 : LEAST_ROOM;
    return Math.min(wanted, (ends.right - ends.left) * OUTER_SHARE);
  };
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  const room = {
    before: outerRoom(firstDay, firstDay !== undefined && firstDay.date < today),
    after: outerRoom(lastDay, lastDay !== undefined && lastDay.date >= today),
  };
  const full = arrange(room);
  // The last date keeps its label, also if it is just after today: then the axis ends earlier.
  const isLastSilent = lastDate >= today && after === 0 && full.marks.at(-1)?.label === null;
  // Other days of its group may have one digit more, and a longer month.
  const ofYear = axisSpan(addDays(lastDate, -365), lastDate, locale);
  const widest = measureText(`${ofYear}000`, 'date');
  const { scale, todayX, marks } = isLastSilent
    ? arrange({ ...room, after: Math.max(room.after, LABEL_GAP + widest + LABEL_MARGIN) })
    : full;

  const isOnScale = (date: string) =>
    toDayNumber(date) >= scale.start && toDayNumber(date) <= scale.end;
  const chip = todayChip(scale, today, dockX, measureText, locale);
  return {
    look: markLook,
    width,
    height: size.height,
    scale,
    axisY,
    line,
    todayX,
    edges: { width: edge, before, after },
    marks: marks.map(({ mark, label }) => ({ ...mark, label: label ? atHeight(label) : null })),
    originals: placeOriginals(
      moved.filter((row) => isOnScale(row.dueDate) && isOnScale(row.original)),
      (date) => dateX(scale, date),
      size.originalLanes,
      axisY + markLook.ring,
    ),
    groundBottom: size.groundBottom,
    monthsY: size.monthsY,
    chip,
    weeks: weekTicks(scale),
    months: monthTicks(scale, chip, dockX, measureText, locale),
    dock: placeDock(
      milestones.filter(({ dueDate }) => !isIsoDate(dueDate)),
      size.dock,
      dockX,
      axisY,
    ),
  };

  function atHeight(label: Label) {
    const dateY = axisY - look.first - look.lane * label.lane;
    const y = label.name === null ? dateY : dateY - look.secondLine;
    const top = y - look.half;
    return { ...label, y, dateY, top, height: dateY + look.half - top };
  }
}

/** Space around the ring and around the end of the line. */
const RING_ROOM = 7;
const END_ROOM = 5;

/**
 * The dashed lines of moved dates in lanes below the axis. Those that overlap are in different lanes, and the one that
 * ends first is above, so that it crosses no other. Those without a lane are left out.
 */
function placeOriginals(
  moved: readonly { readonly id: string; readonly dueDate: string; readonly original: string }[],
  x: (date: string) => number,
  laneCount: number,
  top: number,
): Original[] {
  const lanes = Array.from({ length: laneCount }, (): { left: number; right: number }[] => []);
  return moved
    .map(({ id, original, dueDate }) => ({ id, from: x(original), to: x(dueDate) }))
    .map((line) => ({
      ...line,
      left: Math.min(line.from - RING_ROOM, line.to - END_ROOM),
      right: Math.max(line.from + RING_ROOM, line.to + END_ROOM),
    }))
    .toSorted((a, b) => a.right - b.right || b.left - a.left)
    .flatMap(({ id, from, to, ...box }) => {
      const lane = lanes.findIndex((others) =>
        others.every((other) => box.left >= other.right || box.right <= other.left),
      );
      lanes[lane]?.push(box);
      return lane < 0 ? [] : [{ id, from, to, y: top + lane * ORIGINAL_LANE }];
    });
}

/** The dock of milestones without a date: the last row, or the line that counts the others, is at the height of the axis. */
function placeDock(
  undated: readonly StripMilestone[],
  heights: readonly number[],
  x: number,
  axisY: number,
): Dock | null {
  if (undated.length === 0) return null;
  const hidden = undated.length - heights.length;
  let top = axisY + dockEnd(hidden > 0) - heights.reduce((sum, height) => sum + height, 0);
  const rows = undated.slice(0, heights.length).map((row, index) => {
    const height = heights[index] ?? 0;
    top += height;
    return { row, top: top - height, height };
  });
  return { x, rows, more: hidden > 0 ? `and ${hidden} more` : null };
}
