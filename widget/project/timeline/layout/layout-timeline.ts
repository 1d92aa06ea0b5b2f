import { formatShortMonthDay, isIsoDate, toDayNumber } from '@project-dashboard/core/dates';
import { type TimelineMilestone, worstFirst } from '@project-dashboard/core/milestones';
import { type Axis, axisX } from '../../../parts/timeline/axis.ts';
import {
  type Extent,
  type MonthTick,
  monthTicks,
  weekTicks,
} from '../../../parts/timeline/axis-ticks.ts';
import { groupByDay } from '../../../parts/timeline/group-marks.ts';
import type { MeasureText } from '../../../parts/timeline/measure-text.ts';
import { fitAxis } from './fit-axis.ts';
import * as px from './measures.ts';
import {
  groupLabelText,
  type LabelPlace,
  labelRoom,
  labelText,
  placeLabels,
} from './place-labels.ts';
import { type MarkPlace, placeMarks } from './place-marks.ts';
import { stackOriginals } from './stack-originals.ts';

export interface TimelineOptions {
  /** ISO. */
  readonly today: string;
  /** The available width in px. The strip may be wider. */
  readonly width: number;
  readonly measureText: MeasureText;
  /** True in the internal view. */
  readonly showOriginal: boolean;
  /** The language of dates. Default: US English. */
  readonly locale?: string | undefined;
}

/** A label with the vertical position of its middle. */
export type TimelineLabel<Row> = LabelPlace & {
  readonly y: number;
  /** Null for the label of a group. */
  readonly row: Row | null;
};

/** The mark of one milestone, or of several that share it. */
export interface TimelineMark<Row> {
  /** Worst first. */
  readonly rows: readonly Row[];
  readonly isGroup: boolean;
  /** The centre of the glyph, and its size. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The positions of its days on the axis if the mark is above the axis; else none. */
  readonly days: readonly number[];
  /** Width of the pointer target, and on a phone. It ends half-way to its neighbours. */
  readonly target: number;
  readonly phoneTarget: number;
  /** The labels that are shown: of each milestone, the worst on top, or one for a group. */
  readonly labels: readonly TimelineLabel<Row>[];
}

/** The ring at an original date and the line to its marker. */
interface OriginalMark {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly y: number;
}

interface TimelineDock<Row> {
  /** The position of the dotted line. */
  readonly x: number;
  readonly rows: readonly { readonly row: Row; readonly y: number }[];
  /** `and 3 more`, at the height of the axis. Null if all are shown. */
  readonly more: string | null;
}

/** The strip's layout, in px from its upper left corner. */
export interface TimelineLayout<Row> {
  readonly width: number;
  readonly height: number;
  readonly axis: Axis & { readonly y: number };
  readonly groundBottom: number;
  readonly monthsY: number;
  readonly today: { readonly x: number; readonly chip: Extent & { readonly text: string } };
  readonly weeks: readonly number[];
  readonly months: readonly MonthTick[];
  /** Ordered by due date. */
  readonly marks: readonly TimelineMark<Row>[];
  readonly originals: readonly OriginalMark[];
  /** Null if every milestone has a date. */
  readonly dock: TimelineDock<Row> | null;
}

/** Lays out the strip of DESIGN section 5. Null if no milestone has a date. */
export function layoutTimeline<Row extends TimelineMilestone>(
  milestones: readonly Row[],
  { today, width: room, measureText, showOriginal, locale }: TimelineOptions,
): TimelineLayout<Row> | null {
  const days = groupByDay(milestones);
  if (days.length === 0) return null;
  const dated = days.flatMap(({ rows }) => rows);
  const undated = milestones.filter((row) => !isIsoDate(row.dueDate));
  const moved = dated.flatMap(({ id, dueDate, originalDueDate: original }) =>
    showOriginal && isIsoDate(original) && original !== dueDate ? [{ id, dueDate, original }] : [],
  );

  const dockWidth = undated.length > 0 ? px.DOCK_WIDTH : 0;
  const width = Math.max(room, px.MIN_WIDTH + dockWidth);
  const dockX = width - dockWidth;
  const right = dockX - (dockWidth > 0 ? px.DOCK_GAP : px.AXIS_INSET);
  const outerRoom = (right - px.AXIS_INSET) * px.OUTER_SHARE;
  const labelled = days.map(({ date, rows }) => ({
    date,
    labels: rows.map((row) => ({
      row,
      ...labelText(row, rows.length > 1, { today, measureText, locale }),
    })),
  }));
  const ends = [today, ...dated.map((row) => row.dueDate), ...moved.map((row) => row.original)].map(
    toDayNumber,
  );
  const arrange = (shifts: ReadonlyMap<string, number>) => {
    const axis = fitAxis(
      px.AXIS_INSET,
      right,
      ends,
      labelled.flatMap(({ date, labels }) => {
        const shift = shifts.get(date) ?? 0;
        return labels.map((label) => {
          const { day, before, after } = labelRoom(label, toDayNumber(date), outerRoom);
          return { day, before: before - Math.min(0, shift), after: after + Math.max(0, shift) };
        });
      }),
    );
    const x = (date: string) => axisX(axis, toDayNumber(date));
    const inset = px.MARKER / 2;
    const places = placeMarks(
      days.map((day) => ({ ...day, x: x(day.date) })),
      { left: axis.left + inset, today: x(today), right: axis.right - inset },
    );
    return { axis, x, places };
  };
  // A fan moves labels outwards, so the axis is fitted again with the room that they need then.
  const { axis, x, places } = arrange(shiftsOf(arrange(new Map()).places));

  const texts = new Map(labelled.map(({ date, labels }) => [date, labels]));
  const anchored = places.flatMap((place, mark) => {
    const group = place.days.flatMap(({ rows }) => rows);
    const labels =
      place.days.length > 1
        ? [{ row: null, ...groupLabelText(group, { today, measureText, locale }) }]
        : (texts.get(place.days[0]?.date ?? '') ?? []);
    return labels.map((label) => ({
      ...label,
      mark,
      leader: place.x,
      isLifted: place.isLifted,
    }));
  });
  const labels = placeLabels(
    anchored,
    places.filter(({ isLifted }) => isLifted).map((place) => place.x),
    { ...axis, today: x(today) },
    measureText,
  );
  const spans = moved.map((row) => ({ from: x(row.original), to: x(row.dueDate) }));
  const originalLanes = stackOriginals(spans, px.MAX_ORIGINAL_LANES);

  const lanes = 1 + Math.max(0, ...labels.map((label) => label?.lane ?? 0));
  const dockRows = Math.min(undated.length, px.DOCK_ROWS + 1);
  const axisY = Math.max(
    px.FIRST_LANE + px.LANE * (lanes - 1) + px.ABOVE_LABELS,
    px.LANE * (dockRows - 0.5),
  );
  const below = px.ORIGINAL_LANE * (1 + Math.max(-1, ...originalLanes.map((lane) => lane ?? -1)));
  const monthsY = axisY + px.MONTHS_BELOW + below;
  const todayText = `Today, ${formatShortMonthDay(today, locale)}`;
  const chip = todayChip(x(today), right + px.AXIS_INSET, todayText, measureText);

  const shown = anchored.flatMap(({ mark, row }, index) => {
    const label = labels[index];
    if (!label) return [];
    return [{ ...label, mark, row, y: axisY - px.FIRST_LANE - px.LANE * label.lane }];
  });
  return {
    width,
    height: monthsY + px.CHIP_HEIGHT / 2,
    axis: { ...axis, y: axisY },
    groundBottom: axisY + px.GROUND_BELOW + below,
    monthsY,
    today: { x: x(today), chip },
    weeks: weekTicks(axis),
    months: monthTicks(axis, chip, right + px.AXIS_INSET, measureText, locale),
    marks: places.map((place, index) => {
      const isGroup = place.days.length > 1;
      return {
        rows: worstFirst(place.days.flatMap(({ rows }) => rows)),
        isGroup,
        x: place.x,
        y: place.isLifted ? axisY - px.FAN_ABOVE : axisY,
        size: isGroup ? px.GROUP_MARKER : px.MARKER,
        days: place.isLifted ? place.days.map((day) => day.x) : [],
        ...targetsAt(places, index),
        labels: shown.filter(({ mark }) => mark === index),
      };
    }),
    originals: moved.flatMap(({ id }, index) => {
      const [span, lane] = [spans[index], originalLanes[index] ?? null];
      if (!span || lane === null) return [];
      return [{ id, ...span, lane, y: axisY + px.FIRST_ORIGINAL + lane * px.ORIGINAL_LANE }];
    }),
    dock: undated.length > 0 ? dock(undated, dockX, axisY, dockRows) : null,
  };
}

/** How far the marks of fans are from their days, by date. */
function shiftsOf(places: readonly MarkPlace<unknown>[]): Map<string, number> {
  return new Map(
    places
      .filter(({ days }) => days.length === 1)
      .flatMap(({ days, x }) => days.map((day) => [day.date, x - day.x] as const)),
  );
}

function targetsAt(places: readonly { readonly x: number }[], index: number) {
  const x = places[index]?.x ?? 0;
  const before = x - (places[index - 1]?.x ?? Number.NEGATIVE_INFINITY);
  const after = (places[index + 1]?.x ?? Number.POSITIVE_INFINITY) - x;
  const room = Math.min(before, after);
  return {
    target: Math.min(room, px.MARKER_TARGET),
    phoneTarget: Math.min(room, px.PHONE_TARGET),
  };
}

function todayChip(x: number, limit: number, text: string, measureText: MeasureText) {
  const width = measureText(text, 'today') + 2 * px.CHIP_PADDING;
  const left = Math.max(0, Math.min(x - width / 2, limit - width));
  return { text, left, right: left + width };
}

/** The last row is at the height of the axis, the others above it. */
function dock<Row>(rows: readonly Row[], x: number, axisY: number, count: number) {
  const shown = rows.slice(0, px.DOCK_ROWS);
  const hidden = rows.length - shown.length;
  return {
    x,
    rows: shown.map((row, index) => ({ row, y: axisY - px.LANE * (count - 1 - index) })),
    more: hidden > 0 ? `and ${hidden} more` : null,
  };
}
