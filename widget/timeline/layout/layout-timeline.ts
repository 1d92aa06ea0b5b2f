import { worstFirst } from '@project-dashboard/core/rows/milestones/shown';
import type { TimelineMilestone } from '@project-dashboard/core/rows/milestones/timeline/reschedule-milestone';
import { isIsoDate, toDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import { axisX } from '../both/axis/axis.ts';
import { monthTicks, weekTicks } from '../both/axis/axis-ticks.ts';
import { groupByDay } from '../both/axis/group-marks.ts';
import { fitAxis } from './fit-axis.ts';
import { markTargets } from './mark-targets.ts';
import * as px from './measures.ts';
import { placeDock } from './place-dock.ts';
import { groupLabelText, labelRoom, labelText, placeLabels } from './place-labels.ts';
import { type MarkPlace, placeMarks } from './place-marks.ts';
import { movedOf, placeOriginals } from './stack-originals.ts';
import type { TimelineLayout, TimelineOptions } from './timeline-layout.ts';
import { todayChip } from './today-chip.ts';

/** Lays out the strip of a project. Null if no milestone has a date. */
export function layoutTimeline<Row extends TimelineMilestone>(
  milestones: readonly Row[],
  { today, width: room, measureText, showOriginal, locale }: TimelineOptions,
): TimelineLayout<Row> | null {
  const days = groupByDay(milestones);
  if (days.length === 0) return null;
  const dated = days.flatMap(({ rows }) => rows);
  const undated = milestones.filter((row) => !isIsoDate(row.dueDate));
  const moved = showOriginal ? movedOf(dated) : [];

  const dockWidth = undated.length > 0 ? px.DOCK_WIDTH : 0;
  const width = Math.max(room, px.narrowest(dockWidth > 0));
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
  const originals = placeOriginals(moved, x, px.MAX_ORIGINAL_LANES);
  const dock = placeDock(undated, measureText);

  const lanes = 1 + Math.max(0, ...labels.map((label) => label?.lane ?? 0));
  const axisY = Math.max(px.FIRST_LANE + px.LANE * (lanes - 1) + px.ABOVE_LABELS, dock.axisY);
  const monthsY = axisY + px.MONTHS_BELOW + originals.height;
  const limit = right + px.AXIS_INSET;
  const chip = todayChip(today, x(today), limit, measureText, locale);

  const shown = anchored.flatMap(({ mark, row }, index) => {
    const label = labels[index];
    if (!label) return [];
    const y = axisY - px.FIRST_LANE - px.LANE * label.lane;
    return [{ ...label, mark, row, y, dateY: y, top: y - px.LANE / 2, height: px.LANE }];
  });
  return {
    width,
    height: monthsY + px.CHIP_HEIGHT / 2,
    axis: { ...axis, y: axisY },
    line: { from: axis.left, to: axis.right },
    edges: { width: 0, before: 0, after: 0 },
    groundBottom: axisY + px.GROUND_BELOW + originals.height,
    monthsY,
    today: { x: x(today), chip },
    weeks: weekTicks(axis),
    months: monthTicks(axis, chip, limit, measureText, locale),
    marks: places.map((place, index) => {
      const isGroup = place.days.length > 1;
      return {
        rows: worstFirst(place.days.flatMap(({ rows }) => rows)),
        isGroup,
        x: place.x,
        y: place.isLifted ? axisY - px.FAN_ABOVE : axisY,
        size: isGroup ? px.GROUP_MARKER : px.MARKER,
        days: place.isLifted ? place.days.map((day) => day.x) : [],
        ...markTargets(places, index),
        labels: shown.filter(({ mark }) => mark === index),
      };
    }),
    originals: originals.at(axisY),
    dock: dock.at(dockX, axisY),
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
