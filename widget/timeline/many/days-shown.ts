import { fromDayNumber, toDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import type { Day } from '../both/axis/group-marks.ts';
import { type TimeWindow, weeksAround, type Zoom } from '../both/axis/time-window.ts';
import * as px from './measures.ts';

/** The part of the project's time that the reader has chosen: all of it, or 13 weeks. */
export interface ShownTime {
  readonly zoom: Zoom;
  /** The weeks that a quarter was moved: negative is back. */
  readonly moved: number;
}

/** The first and last day of a quarter, ISO. `today` is ISO. */
export function quarterDays(today: string, moved: number) {
  const { start, end } = weeksAround(today, px.QUARTER, moved);
  return { first: fromDayNumber(start), last: fromDayNumber(end - 1) };
}

/** The ends of the axis, the days on it, and how many milestones are before and after. `days` are sorted and not empty. */
export function daysShown<Row>(
  days: readonly Day<Row>[],
  today: string,
  { zoom, moved }: ShownTime,
) {
  const numbered = days.map((day) => ({ day, number: toDayNumber(day.date) }));
  const [first = 0, last = first] = [numbered[0]?.number, numbered.at(-1)?.number];
  const time =
    zoom === 'quarter'
      ? weeksAround(today, px.QUARTER, moved)
      : wholeTime(first, last, toDayNumber(today));
  const end = zoom === 'quarter' ? time.end - 1 : time.end;
  return {
    time,
    days: numbered
      .filter(({ number }) => number >= time.start && number <= end)
      .map(({ day }) => day),
    before: countOf(numbered.filter(({ number }) => number < time.start)),
    after: countOf(numbered.filter(({ number }) => number > end)),
  };
}

/** From the first to the last date, with today if it is near. A project of a few days gets some around them. */
function wholeTime(first: number, last: number, today: number): TimeWindow {
  const reach = Math.max((last - first) * px.TODAY_REACH, px.FEWEST_DAYS);
  const isNear = today >= first - reach && today <= last + reach;
  const start = isNear ? Math.min(first, today) : first;
  const end = isNear ? Math.max(last, today) : last;
  const missing = Math.max(0, Math.ceil((px.FEWEST_DAYS - (end - start)) / 2));
  return { start: start - missing, end: end + missing };
}

const countOf = (days: readonly { readonly day: Day<unknown> }[]) =>
  days.reduce((count, { day }) => count + day.rows.length, 0);
