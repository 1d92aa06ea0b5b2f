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
const MONTH_FIRST = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
const NUMBER = /^(\d{1,4})(st|nd|rd|th)?$/;

/**
 * Parses a typed date (SPEC section 3, date forms) to ISO `yyyy-mm-dd`; null if it is not a date. Accepts ISO dates
 * and date-times, year/month/day, US month/day/year, a month name (at least three letters) with day and year in any
 * order, and the output of `Date`. A missing year is that of `today`, a missing day the first. Times and zones are
 * checked and then dropped, so the result is the same in every zone. Days that do not exist (February 30) give null.
 */
export function parseDate(text: string | null | undefined, today: string): string | null {
  if (!text || text.length > MAX_LENGTH) return null;
  const isStored: boolean = isIsoDate(text);
  if (isStored) return text;
  const written = withoutTime(
    text
      .replace(/\([^()]*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  );
  if (written === null) return null;
  const currentYear = Number(today.slice(0, 4));
  return fromNumbers(written, currentYear) ?? fromMonthName(written, currentYear);
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
  const monthFirst = MONTH_FIRST.exec(text);
  if (!monthFirst) return null;
  const year = monthFirst[4] === undefined ? currentYear : fullYear(monthFirst[4]);
  return isoDate(year, Number(monthFirst[1]), Number(monthFirst[3]));
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
