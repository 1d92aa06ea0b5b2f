import type { TimelineMilestone } from '@project-dashboard/core/rows/milestones/timeline/reschedule-milestone';
import { addDays, isIsoDate, toDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import { axisX } from '../both/axis/axis.ts';
import { monthTicks, weekTicks } from '../both/axis/axis-ticks.ts';
import { groupByDay } from '../both/axis/group-marks.ts';
import { axisSpan } from '../both/mark-name.ts';
import { markTargets } from '../layout/mark-targets.ts';
import * as strip from '../layout/measures.ts';
import { placeDock } from '../layout/place-dock.ts';
import { movedOf, placeOriginals } from '../layout/stack-originals.ts';
import type { TimelineLabel, TimelineLayout, TimelineOptions } from '../layout/timeline-layout.ts';
import { todayChip } from '../layout/today-chip.ts';
import { arrangeMarks } from './arrange-marks.ts';
import { daysShown, type ShownTime } from './days-shown.ts';
import * as size from './many-size.ts';
import * as px from './measures.ts';

/**
 * Lays out the strip of a project with many milestones. Null if none has a date.
 */
export function layoutMany<Row extends TimelineMilestone>(
  milestones: readonly Row[],
  { today, width: room, measureText, showOriginal, locale }: TimelineOptions,
  shown: ShownTime,
): TimelineLayout<Row> | null {
  const all = groupByDay(milestones);
  const lastDate = all.at(-1)?.date;
  if (lastDate === undefined) return null;
  const undated = milestones.filter((row) => !isIsoDate(row.dueDate));
  const { time, days, before, after } = daysShown(all, today, shown);

  const moved = showOriginal ? movedOf(milestones) : [];
  const { width, height, axisY, monthsY, groundBottom } = size.manySize(room, {
    hasDock: undated.length > 0,
    hasOriginals: moved.length > 0,
  });
  const dockX = width - (undated.length > 0 ? strip.DOCK_WIDTH : 0);
  const edge = Math.max(before, after) > 99 ? px.WIDE_EDGE : px.EDGE;
  const line = { from: before > 0 ? 0 : px.START, to: dockX - px.END };
  const left = line.from + (before > 0 ? edge + px.EDGE_GAP : 0);
  const right = line.to - (after > 0 ? edge + px.EDGE_GAP : 0);
  const arrange = (end: number) =>
    arrangeMarks(days, { ...time, left, right: end }, line, { today, measureText, locale });
  const full = arrange(right);
  // The last date keeps its label, also if it is just after today: then the axis ends earlier.
  const isLastSilent = lastDate >= today && after === 0 && full.marks.at(-1)?.label === null;
  const widest = measureText(axisSpan(addDays(lastDate, -365), lastDate, locale), 'date');
  const { axis, todayX, marks } = isLastSilent
    ? arrange(right - strip.LABEL_GAP - widest - strip.LABEL_MARGIN)
    : full;

  const x = (date: string) => axisX(axis, toDayNumber(date));
  const isOnAxis = (date: string) =>
    toDayNumber(date) >= axis.start && toDayNumber(date) <= axis.end;
  const shownMoves = moved.filter((row) => isOnAxis(row.dueDate) && isOnAxis(row.original));
  const isTodayShown = todayX >= axis.left && todayX <= axis.right;
  const chip = isTodayShown ? todayChip(today, todayX, dockX, measureText, locale) : null;

  return {
    width,
    height,
    axis: { ...axis, y: axisY },
    line,
    edges: { width: edge, before, after },
    groundBottom,
    monthsY,
    today: { x: todayX, chip },
    weeks: weekTicks(axis),
    months: monthTicks(axis, chip ?? { left: -1, right: -1 }, dockX, measureText, locale),
    marks: marks.map(({ rows, days: own, x: at, isLifted, label }, index) => ({
      rows,
      isGroup: isLifted,
      x: at,
      y: isLifted ? axisY - px.GROUP_ABOVE : axisY,
      size: rows.length > 1 ? strip.GROUP_MARKER : strip.MARKER,
      days: isLifted ? own.map((day) => day.x) : [],
      ...markTargets(marks, index),
      labels: label ? [atHeight(label, axisY, rows)] : [],
    })),
    originals: placeOriginals(shownMoves, x, size.ORIGINAL_LANES).at(axisY),
    dock: placeDock(undated, measureText).at(dockX, axisY),
  };
}

type Label = NonNullable<ReturnType<typeof arrangeMarks>['marks'][number]['label']>;

/** A label in its lane. Its date is the second line. */
function atHeight<Row>(
  { side, lane, name, date, left, width }: Label,
  axisY: number,
  rows: readonly Row[],
): TimelineLabel<Row> {
  const dateY = axisY - size.FIRST_LANE - size.LANE * lane;
  const y = name === null ? dateY : dateY - size.LINE;
  const top = y - px.HALF_LINE;
  return {
    side,
    lane,
    name,
    date,
    glyphWidth: 0,
    left,
    width,
    top,
    height: dateY + px.HALF_LINE - top,
    y,
    dateY,
    row: rows.length === 1 ? (rows[0] ?? null) : null,
  };
}
