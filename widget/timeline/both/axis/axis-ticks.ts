import { formatMonth, formatShortMonth } from '@project-dashboard/core/rules/dates/format-date';
import { fromDayNumber, isoDate, toDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import { type Axis, axisX, pxPerDay } from './axis.ts';
import type { MeasureText } from './measure-text.ts';

/** Space between a month's tick and its name, in px. */
export const MONTH_GAP = 6;
/** Week ticks closer together than this many px are not drawn. */
const MIN_WEEK = 8;

export interface MonthTick {
  readonly x: number;
  /** Short where the whole name has no room. Null if neither has. */
  readonly name: string | null;
}

/** The left and right end in px. */
export interface Extent {
  readonly left: number;
  readonly right: number;
}

const MONDAY = toDayNumber('1970-01-05');
/** Possible months between two ticks. The smallest step that leaves room for the names is used. */
const STEPS = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000];
/** The space between a month's name and what follows it. */
const MARGIN = 4;

/** The position of each Monday. Empty if they would be too close together. */
export function weekTicks(axis: Axis): number[] {
  if (pxPerDay(axis) * 7 < MIN_WEEK) return [];
  const first = axis.start + ((((MONDAY - axis.start) % 7) + 7) % 7);
  const count = Math.floor((axis.end - first) / 7) + 1;
  return Array.from({ length: count }, (_, week) => axisX(axis, first + week * 7));
}

/** The months that begin on the axis. A name does not touch the today chip or exceed `limit`. */
export function monthTicks(
  axis: Axis,
  chip: Extent,
  limit: number,
  measureText: MeasureText,
  locale: string | undefined,
): MonthTick[] {
  const step = monthStep(axis, measureText, locale);
  const first = Math.ceil(monthCount(fromDayNumber(axis.start)) / step) * step;
  const ticks: MonthTick[] = [];
  for (let count = first; ; count += step) {
    const date = isoDate(Math.floor(count / 12), (count % 12) + 1, 1);
    if (date === null || toDayNumber(date) > axis.end) return ticks;
    if (toDayNumber(date) < axis.start) continue;
    const x = axisX(axis, toDayNumber(date));
    const left = x + MONTH_GAP;
    const hasRoom = (name: string) => {
      const right = left + measureText(name, 'month') + MARGIN;
      const touchesChip = left - MARGIN < chip.right && right > chip.left;
      return !touchesChip && right <= limit;
    };
    const names = [formatMonth(date, locale), formatShortMonth(date, locale)];
    ticks.push({ x, name: names.find(hasRoom) ?? null });
  }
}

/** Months since the year 0. */
function monthCount(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function monthStep(axis: Axis, measureText: MeasureText, locale: string | undefined): number {
  const names = Array.from({ length: 12 }, (_, month) =>
    formatMonth(`2000-${String(month + 1).padStart(2, '0')}-01`, locale),
  );
  const widest = Math.max(...names.map((name) => measureText(name, 'month')));
  const perMonth = pxPerDay(axis) * 28;
  const room = MONTH_GAP + widest + MARGIN;
  return STEPS.find((step) => step * perMonth >= room) ?? STEPS[STEPS.length - 1] ?? 1;
}
