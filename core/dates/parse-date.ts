import { isIsoDate, isoDate } from './iso-date.ts';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const MAX_LENGTH = 200;
const TIME =
  /(?:^|(?<=\d)t|[\s,]+(?:at\s+)?)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:\s*([ap])\.?m\.?)?(?:\s*(?:z|utc|gmt|[ecmp][sd]t))?(?:\s*[+-]\d{2}:?\d{2})?(?=[\s,]|$)/;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const YEAR_AND_MONTH = /^(\d{4})-(\d{2})$/;
const DAY_AND_MONTH = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2})|(?<=\.\d{1,2})\.)?$/;
const NUMBER = /^(\d{1,4})(st|nd|rd|th)?$/;

/**
 * Parses a typed date to ISO `yyyy-mm-dd`; null if it is not a date. Accepts ISO dates
 * and date-times, year/month/day, month/day/year, day.month.year, a month name (at least three letters) with day and
 * year in any order, and the output of `Date`. 25/12/2026 is December 25, its only possible reading. A missing year is that of `today`, a missing day the first. Times and zones are
 * checked and then dropped, so the result is the same in every zone. Days that do not exist (February 30) give null.
 */
export function parseDate(text: string | null | undefined, today: string): string | null {
  const isStored: boolean = isIsoDate(text);
  if (isStored) return text ?? null;
  const written = writtenDay(text);
  if (written === null) return null;
  const currentYear = Number(today.slice(0, 4));
  return fromNumbers(written, currentYear) ?? fromMonthName(written, currentYear);
}

/** How a date of two numbers is read. */
export type DateOrder = 'month-first' | 'day-first';

/** The two days, ISO, that a date such as 05/11/2026 can mean. */
export type TwoReadings = Readonly<Record<DateOrder, string>>;

/**
 * The two readings of a date with slashes or hyphens; null if it has one or none. {@link parseDate} takes the month
 * first. A date with dots is always day first.
 */
export function twoReadings(text: string, today: string): TwoReadings | null {
  const read = dayAndMonth(writtenDay(text) ?? '', Number(today.slice(0, 4)));
  if (read === null || read.order === 'day-first') return null;
  const { 'month-first': one, 'day-first': other } = read.readings;
  if (one === null || other === null || one === other) return null;
  return { 'month-first': one, 'day-first': other };
}

/** The text in lower case without its time of day; null if it cannot be a date. */
function writtenDay(text: string | null | undefined): string | null {
  if (!text || text.length > MAX_LENGTH) return null;
  return withoutTime(
    text
      .replace(/\([^()]*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  );
}

/** The text without its time of day; null if the time is invalid. */
function withoutTime(text: string): string | null {
  const time = TIME.exec(text);
  if (time === null) return text;
  const [hours, minutes, seconds] = [Number(time[1]), Number(time[2]), Number(time[3] ?? 0)];
  if (hours > (time[4] ? 12 : 24) || minutes > 59 || seconds > 59) return null;
  return text.replace(TIME, ' ').replace(/\s+/g, ' ').trim();
}

function fromNumbers(text: string, currentYear: number): string | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return isoDate(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]));
  const yearAndMonth = YEAR_AND_MONTH.exec(text);
  if (yearAndMonth) return isoDate(Number(yearAndMonth[1]), Number(yearAndMonth[2]), 1);
  const read = dayAndMonth(text, currentYear);
  if (read === null) return null;
  const { order, readings } = read;
  return readings[order] ?? readings[order === 'day-first' ? 'month-first' : 'day-first'];
}

/** Both readings of a date of two numbers with or without a year, and the order that its separator means. */
function dayAndMonth(text: string, currentYear: number) {
  const found = DAY_AND_MONTH.exec(text);
  if (!found) return null;
  const year = found[4] === undefined ? currentYear : fullYear(found[4]);
  const [one, other] = [Number(found[1]), Number(found[3])];
  const order: DateOrder = found[2] === '.' ? 'day-first' : 'month-first';
  const readings: Readonly<Record<DateOrder, string | null>> = {
    'month-first': isoDate(year, one, other),
    'day-first': isoDate(year, other, one),
  };
  return { order, readings };
}

function fromMonthName(text: string, currentYear: number): string | null {
  let month = 0;
  let day: number | null = null;
  let year: number | null = null;
  for (const word of text.split(/[\s,./-]+/)) {
    if (word === '' || word === 'of' || word === 'the') continue;
    const number = NUMBER.exec(word);
    const digits = number?.[1] ?? '';
    if (number === null) {
      const named = indexOfName(MONTHS, word) + 1;
      if (named > 0 && month === 0) month = named;
      else if (named > 0 || indexOfName(WEEKDAYS, word) < 0) return null;
    } else if (digits.length === 4 && year === null) year = Number(digits);
    else if (digits.length <= 2 && day === null) day = Number(digits);
    else if (digits.length === 2 && year === null && !number[2]) year = fullYear(digits);
    else return null;
  }
  if (month === 0 || (day === null && year === null)) return null;
  return isoDate(year ?? currentYear, month, day ?? 1);
}

/** The index of the name that starts with `word` (at least three letters), or -1. */
function indexOfName(names: readonly string[], word: string): number {
  return word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));
}

/** Two-digit years as browsers read them: 00 to 49 are 2000 to 2049, 50 to 99 are 1950 to 1999. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year + (year < 50 ? 2000 : 1900);
}
