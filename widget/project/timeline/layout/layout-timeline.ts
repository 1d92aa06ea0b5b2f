import { formatShortMonthDay, isIsoDate, toDayNumber } from '@project-dashboard/core/dates';
import type { TimelineMilestone } from '@project-dashboard/core/milestones';
import { type Axis, axisX } from '../../../parts/timeline/axis.ts';
import {
  type Extent,
  type MonthTick,
  monthTicks,
  weekTicks,
} from '../../../parts/timeline/axis-ticks.ts';
import type { MeasureText } from '../../../parts/timeline/measure-text.ts';
import { fitAxis } from './fit-axis.ts';
import * as px from './measures.ts';
import { type LabelPlace, labelRoom, labelText, placeLabels } from './place-labels.ts';
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
export type TimelineLabel = LabelPlace & { readonly y: number };

export interface TimelineMark<Row> {
  readonly row: Row;
  readonly x: number;
  /** Width of the marker's pointer target. It ends half-way to its neighbours. */
  readonly target: number;
  readonly label: TimelineLabel | null;
}

/** The ring at an original date and the line to its marker. */
export interface OriginalMark {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly y: number;
}

export interface TimelineDock<Row> {
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
  const dated = milestones
    .filter((row) => isIsoDate(row.dueDate))
    .toSorted((a, b) => toDayNumber(a.dueDate) - toDayNumber(b.dueDate));
  if (dated.length === 0) return null;
  const undated = milestones.filter((row) => !isIsoDate(row.dueDate));
  const moved = dated.flatMap(({ id, dueDate, originalDueDate: original }) =>
    showOriginal && isIsoDate(original) && original !== dueDate ? [{ id, dueDate, original }] : [],
  );

  const dockWidth = undated.length > 0 ? px.DOCK_WIDTH : 0;
  const width = Math.max(room, px.MIN_WIDTH + dockWidth);
  const dockX = width - dockWidth;
  const right = dockX - (dockWidth > 0 ? px.DOCK_GAP : px.AXIS_INSET);
  const outerRoom = (right - px.AXIS_INSET) * px.OUTER_SHARE;
  const texts = dated.map((row) => labelText(row, today, measureText, locale));
  const axis = fitAxis(
    px.AXIS_INSET,
    right,
    [today, ...dated.map((row) => row.dueDate), ...moved.map((row) => row.original)].map(
      toDayNumber,
    ),
    texts.map((text) => labelRoom(text, outerRoom)),
  );
  const x = (date: string) => axisX(axis, toDayNumber(date));

  const labels = placeLabels(texts, axis, measureText);
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

  return {
    width,
    height: monthsY + px.CHIP_HEIGHT / 2,
    axis: { ...axis, y: axisY },
    groundBottom: axisY + px.GROUND_BELOW + below,
    monthsY,
    today: { x: x(today), chip },
    weeks: weekTicks(axis),
    months: monthTicks(axis, chip, right + px.AXIS_INSET, measureText, locale),
    marks: withTargets(
      dated.map((row, index) => ({
        row,
        x: x(row.dueDate),
        label: raise(labels[index] ?? null, axisY),
      })),
    ),
    originals: moved.flatMap(({ id }, index) => {
      const [span, lane] = [spans[index], originalLanes[index] ?? null];
      if (!span || lane === null) return [];
      return [{ id, ...span, lane, y: axisY + px.FIRST_ORIGINAL + lane * px.ORIGINAL_LANE }];
    }),
    dock: undated.length > 0 ? dock(undated, dockX, axisY, dockRows) : null,
  };
}

function raise(label: LabelPlace | null, axisY: number): TimelineLabel | null {
  return label && { ...label, y: axisY - px.FIRST_LANE - px.LANE * label.lane };
}

function withTargets<Mark extends { x: number }>(marks: readonly Mark[]) {
  const places = [...new Set(marks.map(({ x }) => x))];
  const targets = new Map(
    places.map((place, index) => {
      const before = place - (places[index - 1] ?? Number.NEGATIVE_INFINITY);
      const after = (places[index + 1] ?? Number.POSITIVE_INFINITY) - place;
      const room = Math.max(px.MIN_MARKER_TARGET, Math.min(before, after));
      return [place, Math.min(room, px.MARKER_TARGET)];
    }),
  );
  return marks.map((mark) => ({ ...mark, target: targets.get(mark.x) ?? px.MARKER_TARGET }));
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
