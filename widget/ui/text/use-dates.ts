import {
  type DatedItem,
  type DueWords,
  dueInWords,
} from '@project-dashboard/core/rules/dates/date-in-words';
import {
  formatDateTime,
  formatDay,
  formatLongDate,
  formatMonthDay,
  formatShortMonthDay,
  formatTime,
} from '@project-dashboard/core/rules/dates/format-date';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { useSyncExternalStore } from 'react';
import { useElement } from '../context/ElementContext.tsx';

const LOOK_MS = 60_000;
const readers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

type DateText = string | null | undefined;

export interface Dates {
  /** The viewer's local date as ISO. It updates at midnight and when a sleeping page wakes. */
  readonly today: string;
  /** The element's language, for functions of core that format a date. */
  readonly locale: string | undefined;
  /** `November 23`, with the year where it is not this one. Text that is no date stays as it is. */
  readonly day: (date: DateText) => string;
  /** `Nov 23`, with the year where it is not this one. */
  readonly shortDay: (date: DateText) => string;
  /** `November 23`. */
  readonly monthDay: (date: DateText) => string;
  /** `Nov 23`. */
  readonly shortMonthDay: (date: DateText) => string;
  /** `November 23, 2026`. */
  readonly longDate: (date: DateText) => string;
  /** `9:30 AM`, of an instant. */
  readonly time: (instant: Date) => string;
  /** `November 23, 2026 at 9:30 AM`, of an instant. */
  readonly dateTime: (instant: Date) => string;
}

/** Today, and dates in the element's language. */
export function useDates(): Dates {
  const { locale } = useElement();
  return datesOf(useSyncExternalStore(subscribe, currentDay), locale);
}

/** The words beside an item's due date, for example `2 days late`. Null where dates do not count. */
export function useDueWords(item: DatedItem): DueWords | null {
  const { today } = useDates();
  return useElement().datesCount ? dueInWords(item, today) : null;
}

const currentDay = () => localToday(new Date());

// Every date of a list asks, so the answer is kept: it is the same for all of them.
let known: Dates | undefined;
function datesOf(today: string, locale: string | undefined): Dates {
  if (known?.today === today && known.locale === locale) return known;
  const inLocale = locale === undefined ? {} : { locale };
  known = {
    today,
    locale,
    day: (date) => formatDay(date, today, inLocale),
    shortDay: (date) => formatDay(date, today, { isShort: true, ...inLocale }),
    monthDay: (date) => formatMonthDay(date, locale),
    shortMonthDay: (date) => formatShortMonthDay(date, locale),
    longDate: (date) => formatLongDate(date, locale),
    time: (instant) => formatTime(instant, inLocale),
    dateTime: (instant) => formatDateTime(instant, inLocale),
  };
  return known;
}

// All readers of a page share one timer.
function subscribe(reader: () => void): () => void {
  readers.add(reader);
  if (readers.size === 1) {
    timer = setInterval(tellReaders, LOOK_MS);
    document.addEventListener('visibilitychange', tellReaders);
  }
  return () => {
    readers.delete(reader);
    if (readers.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tellReaders);
  };
}

function tellReaders(): void {
  for (const reader of readers) reader();
}
