import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBusinessDays,
  addDays,
  fromDayNumber,
  isWeekend,
  toDayNumber,
  weekdaysBetween,
} from './index.ts';

const day = fc
  .integer({ min: toDayNumber('1950-01-01'), max: toDayNumber('2100-12-31') })
  .map(fromDayNumber);
const count = fc.integer({ min: -300, max: 300 });

describe('addBusinessDays', () => {
  test.each([
    ['2026-11-19', 1, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-20', 5, '2026-11-27'],
    ['2026-11-23', 8, '2026-12-03'],
    ['2026-11-23', -1, '2026-11-20'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-22', 1, '2026-11-23'],
    ['2026-11-21', -1, '2026-11-20'],
    ['2026-11-22', -1, '2026-11-20'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['1969-12-31', 1, '1970-01-01'],
    ['1969-12-26', 1, '1969-12-29'],
    ['9999-12-31', 30, '9999-12-31'],
  ])('%s and %i is %s', (date, n, expected) => {
    expect(addBusinessDays(date, n)).toBe(expected);
  });

  test('equals a walk day by day', () => {
    fc.assert(
      fc.property(day, count, (date, n) => {
        let walked = date;
        for (let left = Math.abs(n); left > 0; ) {
          walked = addDays(walked, Math.sign(n));
          if (!isWeekend(walked)) left -= 1;
        }
        expect(addBusinessDays(date, n)).toBe(walked);
      }),
    );
  });

  test('counts the days that were added', () => {
    fc.assert(
      fc.property(day, count, (date, n) => {
        expect(weekdaysBetween(date, addBusinessDays(date, n))).toBe(n === 0 ? 0 : n);
      }),
    );
  });

  test('never ends on a weekend', () => {
    fc.assert(
      fc.property(day, count, (date, n) => {
        fc.pre(n !== 0);
        expect(isWeekend(addBusinessDays(date, n))).toBe(false);
      }),
    );
  });

  test('keeps the order of dates', () => {
    fc.assert(
      fc.property(day, fc.nat(60), count, (date, gap, n) => {
        const later = addDays(date, gap);
        expect(addBusinessDays(date, n) <= addBusinessDays(later, n)).toBe(true);
      }),
    );
  });

  test('returns to the same weekday after adding and subtracting', () => {
    fc.assert(
      fc.property(
        day.filter((date) => !isWeekend(date)),
        count,
        (date, n) => {
          expect(addBusinessDays(addBusinessDays(date, n), -n)).toBe(date);
        },
      ),
    );
  });
});

describe('weekdaysBetween', () => {
  test.each([
    ['2026-11-19', '2026-11-19', 0],
    ['2026-11-19', '2026-11-20', 1],
    ['2026-11-20', '2026-11-21', 0],
    ['2026-11-20', '2026-11-23', 1],
    ['2026-11-21', '2026-11-23', 1],
    ['2026-11-21', '2026-11-22', 0],
    ['2026-11-23', '2026-12-03', 8],
    ['2026-12-03', '2026-11-23', -8],
    ['2026-11-22', '2026-11-21', 0],
    ['2026-11-21', '2026-11-20', -1],
    ['2026-10-19', '2026-10-20', 1],
  ])('%s to %s is %i', (from, to, expected) => {
    expect(weekdaysBetween(from, to)).toBe(expected);
  });

  test('equals a count of every weekday in (from, to]', () => {
    fc.assert(
      fc.property(day, fc.nat(500), (from, gap) => {
        let counted = 0;
        for (let step = 1; step <= gap; step += 1) {
          if (!isWeekend(addDays(from, step))) counted += 1;
        }
        expect(weekdaysBetween(from, addDays(from, gap))).toBe(counted);
      }),
    );
  });
});
