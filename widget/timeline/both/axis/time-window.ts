import { toDayNumber, weekday } from '@project-dashboard/core/rules/dates/iso-date';

/** How much time a timeline shows. */
export const ZOOMS = ['months', 'quarter'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** The days that are shown: day numbers; `end` is the first day after them. */
export interface TimeWindow {
  readonly start: number;
  readonly end: number;
}

/** The weeks before the week of `today` (ISO) and from it on, moved by some weeks: negative is back. They begin on a Monday. */
export function weeksAround(
  today: string,
  { back, ahead }: { readonly back: number; readonly ahead: number },
  moved: number,
): TimeWindow {
  const monday = toDayNumber(today) - (weekday(today) - 1) + moved * 7;
  return { start: monday - back * 7, end: monday + ahead * 7 };
}
