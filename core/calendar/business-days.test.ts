import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, fromDayNumber, isWeekend, toDayNumber, weekday } from '../dates/index.ts';
import {
  addBusinessDays as add,
  weekdaysBetween as between,
  closedDayFault,
  STANDARD_CALENDAR,
  type WorkingCalendar,
} from './index.ts';

const addBusinessDays = (date: string, n: number) => add(date, n, STANDARD_CALENDAR);
const weekdaysBetween = (from: string, to: string) => between(from, to, STANDARD_CALENDAR);

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

describe('any calendar', () => {
  /** Free days close to each other, so that many of them follow one another. */
  const calendar: fc.Arbitrary<WorkingCalendar> = fc.record({
    name: fc.constant(''),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    free: fc
      .uniqueArray(fc.nat(120), { maxLength: 60 })
      .map((days) =>
        days.map((place) => ({ date: addDays('2026-11-01', place), name: `Day ${place}` })),
      ),
  });
  const near = fc.integer({ min: -60, max: 240 }).map((days) => addDays('2026-11-01', days));
  const works = (date: string, { weekdays, free }: WorkingCalendar) =>
    weekdays.includes(weekday(date)) && free.every((day) => day.date !== date);

  test('dates in order add up, and working days add up in any order', () => {
    fc.assert(
      fc.property(near, near, near, calendar, (one, two, three, its) => {
        const [a = '', b = '', c = ''] = [one, two, three].toSorted();
        expect(between(a, b, its) + between(b, c, its)).toBe(between(a, c, its));
        fc.pre([one, two, three].every((date) => works(date, its)));
        expect(between(one, two, its) + between(two, three, its)).toBe(between(one, three, its));
      }),
    );
  });

  test('counts the days that were added, which end on a working day', () => {
    fc.assert(
      fc.property(near, fc.integer({ min: -80, max: 80 }), calendar, (date, n, its) => {
        const moved = add(date, n, its);
        expect(between(date, moved, its)).toBe(n === 0 ? 0 : n);
        expect(n === 0 || works(moved, its)).toBe(true);
      }),
    );
  });

  test('equals a walk day by day', () => {
    fc.assert(
      fc.property(near, fc.integer({ min: -40, max: 40 }), calendar, (date, n, its) => {
        let walked = date;
        for (let left = Math.abs(n); left > 0; ) {
          walked = addDays(walked, Math.sign(n));
          if (works(walked, its)) left -= 1;
        }
        expect(add(date, n, its)).toBe(walked);
      }),
    );
  });

  test('a date has an error exactly if it is no working day', () => {
    fc.assert(
      fc.property(near, calendar, (date, its) => {
        expect(closedDayFault(date, its) === null).toBe(works(date, its));
      }),
    );
  });
});

describe('over Christmas', () => {
  const christmas: WorkingCalendar = {
    name: 'Berlin',
    weekdays: [1, 2, 4, 5],
    free: [
      { date: '2026-12-25', name: 'Christmas Day' },
      { date: '2026-12-26', name: 'Boxing Day' },
    ],
  };

  test.each([
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-12-25', 1, '2026-12-28'],
    ['2026-12-25', -1, '2026-12-24'],
    ['2026-12-22', 1, '2026-12-24'],
    ['2026-12-28', -2, '2026-12-22'],
  ])('%s and %i is %s', (date, n, expected) => {
    expect(add(date, n, christmas)).toBe(expected);
  });

  test.each([
    ['2026-12-24', null],
    ['2026-12-25', 'December 25 is a free day (Christmas Day).'],
    ['2026-12-26', 'Due date must be a weekday (Monday-Friday).'],
    ['2026-12-27', 'Due date must be a weekday (Monday-Friday).'],
    ['2026-12-30', 'Wednesday is not a working day in this calendar.'],
  ])('%s as a new due date: %s', (date, fault) => {
    expect(closedDayFault(date, christmas)).toBe(fault);
  });

  test('a Saturday that is worked is refused only where it is free', () => {
    const open = { ...christmas, weekdays: [6] };
    expect(closedDayFault('2026-12-19', open)).toBeNull();
    expect(closedDayFault('2026-12-26', open)).toBe('December 26 is a free day (Boxing Day).');
  });
});
