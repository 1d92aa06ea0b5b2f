import { withoutInvisible } from '../../texts/text/invisible.ts';
import { isIsoDate, isoDate, weekday } from './iso-date.ts';

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
const NUMBER = /^(')?(\d{1,4})(st|nd|rd|th)?$/;
/** A word before the date, which is a weekday if it begins one: `Thu 11/5/26`, `Thu, 2026-11-05`. */
const FIRST_WORD = /^([a-z]{2,9})\.?(?:\s*,\s*|\s+-\s+|\s+)(?=['\da-z])/;
const LAST_WORD = /^(.*\d)[\s,]+([a-z]{3,9})\.?$/;
/** Between a number and a name without a space: `05Nov2026`. */
const GLUED = /(?<=\d)(?=[a-z]{3})|(?<=[a-z]{3})(?=')|(?<=[a-z]{3})(?=\d)/g;
/** A mark between two numbers, with the spaces around it: `5. 11. 2026`. */
const SPACED_MARK = /(?<=\d)\s*([-/.])\s*(?=\d)/g;
/** A month and two digits, which are a year or a day: `Mar-26`. */
const MONTH_AND_DIGITS = /^([a-z]{3,9})\.?[-/](\d{2})$/;

/**
 * Parses a typed date to ISO `yyyy-mm-dd`; null if it is not a date. Accepts ISO dates
 * and date-times, year/month/day, month/day/year, day.month.year, a month name (at least three letters) with day and
 * year in any order, each of them with a weekday, and the output of `Date`. 25/12/2026 is December 25, its only possible
 * reading. A missing year is that of `today`, a missing day the first. Times and zones are checked and then dropped, so
 * the result is the same in every zone; a weekday is not compared. Days that do not exist (February 30) give null.
 */
export function parseDate(text: string | null | undefined, today: string): string | null {
  const isStored: boolean = isIsoDate(text);
  if (isStored) return text ?? null;
  const written = writtenDay(text);
  if (written === null) return null;
  const currentYear = Number(today.slice(0, 4));
  return fromNumbers(written.text, currentYear) ?? fromMonthName(written.text, currentYear);
}

/**
 * What a date alone may not tell: whether the day or the month of `05/11/2026` comes first, and whether the digits of
 * `Mar-26` are a year or a day.
 */
export type DateQuestion = 'order' | 'month';
export type DateAnswer = 'month-first' | 'day-first' | 'year' | 'day';

/** The day, ISO, that a date means under an answer. */
export interface DateReading {
  readonly answer: DateAnswer;
  readonly date: string;
}

/**
 * The possible readings of a date of two numbers with slashes or hyphens, or of a month with two digits; null for every
 * other text. One reading answers the question for its neighbours: the day of 25/12/2026 can only be first, and 11/5/26
 * was a Thursday only with the month first. {@link parseDate} takes the month first. A date with dots is always day first.
 */
export function dateReadings(
  text: string,
  today: string,
): { readonly question: DateQuestion; readonly readings: readonly DateReading[] } | null {
  const written = writtenDay(text);
  if (written === null) return null;
  const currentYear = Number(today.slice(0, 4));
  const numbers = dayAndMonth(written.text, currentYear);
  const month = numbers === null ? monthAndDigits(written.text, currentYear) : null;
  const days = numbers?.order === 'month-first' ? numbers.readings : month;
  if (!days) return null;
  const readings = ANSWERS.flatMap((answer) => {
    const date = days[answer];
    return date ? [{ answer, date }] : [];
  });
  const named = readings.filter(({ date }) => weekday(date) === written.weekday);
  return {
    question: month === null ? 'order' : 'month',
    readings: named.length > 0 ? named : readings,
  };
}

const ANSWERS = ['month-first', 'day-first', 'year', 'day'] as const;
type Answered = { readonly [Answer in DateAnswer]?: string | null };

/** The text in lower case without its weekday and time of day, and the weekday, 1 to 7; null if it cannot be a date. */
function writtenDay(
  text: string | null | undefined,
): { readonly text: string; readonly weekday: number | null } | null {
  if (!text || text.length > MAX_LENGTH) return null;
  const day = withoutTime(
    withoutInvisible(text)
      .normalize('NFKC')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/[\u2018\u2019]/g, "'")
      .replace(/\([^()]*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  );
  return day === null ? null : withoutWeekday(day.replace(SPACED_MARK, '$1'));
}

function withoutWeekday(text: string) {
  const first = FIRST_WORD.exec(text);
  const before = first ? indexOfName(WEEKDAYS, first[1] ?? '', 2) + 1 : 0;
  if (first && before > 0) return { text: text.slice(first[0].length), weekday: before };
  const last = LAST_WORD.exec(text);
  const after = last ? indexOfName(WEEKDAYS, last[2] ?? '') + 1 : 0;
  return after > 0 ? { text: last?.[1] ?? '', weekday: after } : { text, weekday: null };
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
  return readings[order] ?? readings[order === 'day-first' ? 'month-first' : 'day-first'] ?? null;
}

/** Both readings of a date of two numbers with or without a year, and the order that its separator means. */
function dayAndMonth(text: string, currentYear: number) {
  const found = DAY_AND_MONTH.exec(text);
  if (!found) return null;
  const year = found[4] === undefined ? currentYear : fullYear(found[4]);
  const [one, other] = [Number(found[1]), Number(found[3])];
  const order: DateAnswer = found[2] === '.' ? 'day-first' : 'month-first';
  const readings: Answered = {
    'month-first': isoDate(year, one, other),
    'day-first': isoDate(year, other, one),
  };
  return { order, readings };
}

/** Both readings of a month with two digits, which Excel writes for a month and its year: `Mar-26`. */
function monthAndDigits(text: string, currentYear: number): Answered | null {
  const [, name = '', digits = ''] = MONTH_AND_DIGITS.exec(text) ?? [];
  const month = indexOfName(MONTHS, name) + 1;
  if (month === 0) return null;
  return {
    year: isoDate(fullYear(digits), month, 1),
    day: isoDate(currentYear, month, Number(digits)),
  };
}

function fromMonthName(text: string, currentYear: number): string | null {
  const digits = monthAndDigits(text, currentYear);
  if (digits) return digits.day ?? digits.year ?? null;
  let month = 0;
  let day: number | null = null;
  let year: number | null = null;
  for (const word of text.replace(GLUED, ' ').split(/[\s,./-]+/)) {
    if (word === '' || word === 'of' || word === 'the') continue;
    const number = NUMBER.exec(word);
    const digits = number?.[2] ?? '';
    if (number === null) {
      const named = indexOfName(MONTHS, word) + 1;
      if (named > 0 && month === 0) month = named;
      else if (named > 0 || indexOfName(WEEKDAYS, word) < 0) return null;
    } else if (digits.length === 4 && year === null) year = Number(digits);
    else if (digits.length <= 2 && day === null && !number[1]) day = Number(digits);
    else if (digits.length === 2 && year === null && !number[3]) year = fullYear(digits);
    else return null;
  }
  if (month === 0 || (day === null && year === null)) return null;
  return isoDate(year ?? currentYear, month, day ?? 1);
}

/** The index of the name that starts with `word`, which has at least `letters`; or -1. */
function indexOfName(names: readonly string[], word: string, letters = 3): number {
  return word.length < letters ? -1 : names.findIndex((name) => name.startsWith(word));
}

/** Two-digit years as browsers read them: 00 to 49 are 2000 to 2049, 50 to 99 are 1950 to 1999. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year + (year < 50 ? 2000 : 1900);
}

/** The stored and displayed text of a date that is not known yet. */
export const TBD = 'TBD';

/** A leap year, so that February 29 without a year is a date. */
const ANY_YEAR = '2024-01-01';

/**
 * Parses a date for an answer that does not depend on the year; null if it is unknown. Stored dates are ISO, so only
 * imported texts such as `February 29` lack a year.
 */
export function readAnyDate(text: string | null | undefined): string | null {
  return isIsoDate(text) ? text : parseDate(text, ANY_YEAR);
}

/**
 * True for a date that is shown as TBD: null, empty, `TBD` in any case, `Invalid Date`, unreadable text.
 */
export function isUnknownDate(text: string | null | undefined): boolean {
  return readAnyDate(text) === null;
}

/** True for a date that is left open on purpose: null, empty or `TBD` in any case. */
export function isOpenDate(text: string | null | undefined): boolean {
  return ['', TBD].includes(
    withoutInvisible(text ?? '')
      .trim()
      .toUpperCase(),
  );
}
