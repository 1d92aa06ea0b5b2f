import {
  formatMonth,
  formatShortMonth,
  formatShortMonthDay,
} from '@project-dashboard/core/rules/dates/format-date';
import {
  fromDayNumber,
  isoDate,
  toDayNumber,
  weekday,
} from '@project-dashboard/core/rules/dates/iso-date';
import { CHIP_PADDING } from '../size.ts';
import type { MeasureText } from './measure-text.ts';

/** Time on a line: the day numbers at its ends, with fractions, and their positions in px. */
export interface Scale {
  readonly start: number;
  readonly end: number;
  readonly left: number;
  readonly right: number;
}

const pxPerDay = ({ start, end, left, right }: Scale): number => (right - left) / (end - start);

export const dayX = (scale: Scale, day: number): number =>
  scale.left + (day - scale.start) * pxPerDay(scale);

/** The position of an ISO date. */
export const dateX = (scale: Scale, date: string): number => dayX(scale, toDayNumber(date));

/** Some days: day numbers. */
interface TimeWindow {
  readonly start: number;
  readonly end: number;
}

/** The weeks around today (ISO) from a Monday on, moved by some weeks: negative is back. `end` is the first day after them. */
export function weeksAround(
  today: string,
  { back, ahead }: { readonly back: number; readonly ahead: number },
  moved: number,
): TimeWindow {
  const monday = toDayNumber(today) - (weekday(today) - 1) + moved * 7;
  return { start: monday - back * 7, end: monday + ahead * 7 };
}

/** The quarter: weeks before the week of today and from it on. */
const QUARTER = { back: 5, ahead: 8 } as const;

/** The 13 weeks of a quarter. `today` is ISO. */
export const quarter = (today: string, moved: number): TimeWindow =>
  weeksAround(today, QUARTER, moved);

/** All of the time is at least this many days. */
const FEWEST_DAYS = 6;

/** From the first to the last day, with today. */
export function wholeTime(days: readonly number[], today: number): TimeWindow {
  const [start, end] = [Math.min(today, ...days), Math.max(today, ...days)];
  const missing = Math.max(0, Math.ceil((FEWEST_DAYS - (end - start)) / 2));
  return { start: start - missing, end: end + missing };
}

/** A scale from `left` to `right` that leaves room before the first and after the last day, in px. */
export function scaleWithRoom(
  { start, end }: TimeWindow,
  { left, right }: { readonly left: number; readonly right: number },
  { before, after }: { readonly before: number; readonly after: number },
): Scale {
  const perDay = (right - left - before - after) / (end - start);
  return { start: start - before / perDay, end: end + after / perDay, left, right };
}

const MONDAY = toDayNumber('1970-01-05');
/** Week ticks closer together than this many px are not drawn. */
const MIN_WEEK = 8;

/** The position of each Monday. Empty if they would be too close together. */
export function weekTicks(scale: Scale): number[] {
  if (pxPerDay(scale) * 7 < MIN_WEEK) return [];
  const start = Math.ceil(scale.start);
  const first = start + ((((MONDAY - start) % 7) + 7) % 7);
  const count = Math.max(0, Math.floor((scale.end - first) / 7) + 1);
  return Array.from({ length: count }, (_, week) => dayX(scale, first + week * 7));
}

export interface MonthTick {
  readonly x: number;
  /** Short where the whole name has no room. */
  readonly name: string;
}

/** The left and right end in px. */
interface Extent {
  readonly left: number;
  readonly right: number;
}

/** Space between a month's tick and its name, and between the name and what follows it. */
export const MONTH_GAP = 6;
const MARGIN = 4;
/** Possible months between two ticks. The smallest step that leaves room for the names is used. */
const STEPS = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000];

/** The months that begin on the scale and whose names have room: a line without a name says nothing. A name neither touches the chip of today nor exceeds `limit`. */
export function monthTicks(
  scale: Scale,
  chip: Extent | null,
  limit: number,
  measureText: MeasureText,
  locale: string | undefined,
): MonthTick[] {
  const step = monthStep(scale, measureText, locale);
  const ticks: MonthTick[] = [];
  const first = Math.ceil(monthNumber(fromDayNumber(Math.floor(scale.start))) / step) * step;
  for (let month = first; ; month += step) {
    const date = isoDate(Math.floor(month / 12), (month % 12) + 1, 1);
    if (date === null || toDayNumber(date) > scale.end) return ticks;
    if (toDayNumber(date) < scale.start) continue;
    const x = dateX(scale, date);
    const left = x + MONTH_GAP;
    const hasRoom = (name: string) => {
      const right = left + measureText(name, 'month') + MARGIN;
      const touchesChip = chip !== null && left - MARGIN < chip.right && right > chip.left;
      return !touchesChip && right <= limit;
    };
    const name = [formatMonth(date, locale), formatShortMonth(date, locale)].find(hasRoom);
    if (name !== undefined) ticks.push({ x, name });
  }
}

/** Months since the year 0. */
const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

function monthStep(scale: Scale, measureText: MeasureText, locale: string | undefined): number {
  const names = Array.from({ length: 12 }, (_, month) =>
    formatMonth(`2000-${String(month + 1).padStart(2, '0')}-01`, locale),
  );
  const room = MONTH_GAP + Math.max(...names.map((name) => measureText(name, 'month'))) + MARGIN;
  const perMonth = pxPerDay(scale) * 28;
  return STEPS.find((step) => step * perMonth >= room) ?? STEPS.at(-1) ?? 1;
}

export interface TodayChip extends Extent {
  readonly text: string;
}

/** The chip at today's line: `Today, Nov 19`. Null if today is not on the scale. It stays between 0 and `limit`. */
export function todayChip(
  scale: Scale,
  today: string,
  limit: number,
  measureText: MeasureText,
  locale: string | undefined,
): TodayChip | null {
  const x = dateX(scale, today);
  // A scale that begins at today may miss it by a rounding error.
  if (x < scale.left - 0.5 || x > scale.right + 0.5) return null;
  const text = `Today, ${formatShortMonthDay(today, locale)}`;
  const width = measureText(text, 'today') + 2 * CHIP_PADDING;
  const left = Math.max(0, Math.min(x - width / 2, limit - width));
  return { text, left, right: left + width };
}
