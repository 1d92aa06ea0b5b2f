import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { mergeFreeDays, readIcs, STANDARD_CALENDAR } from './index.ts';

const TODAY = '2026-11-19';

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];
const file = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...events.flat(), 'END:VCALENDAR'].join('\r\n');
const read = (text: string) => readIcs(new TextEncoder().encode(text), TODAY, ICAL);
const christmas = event('DTSTART;VALUE=DATE:20261225', 'SUMMARY:Christmas Day');

test('reads whole days; an event of several days gives several free days', () => {
  const between = event(
    'DTSTART;VALUE=DATE:20261229',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Between the',
    '  years\\, closed',
  );
  const meeting = event('DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z', 'SUMMARY:Meeting');
  const cancelled = event('DTSTART;VALUE=DATE:20261204', 'STATUS:CANCELLED', 'SUMMARY:Team day');
  const unnamed = event('DTSTART;VALUE=DATE:20261111');
  expect(read(file(between, christmas, meeting, cancelled, unnamed))).toEqual({
    ok: true,
    days: [
      { date: '2026-11-11', name: 'Free day' },
      { date: '2026-12-25', name: 'Christmas Day' },
      { date: '2026-12-29', name: 'Between the years, closed' },
      { date: '2026-12-30', name: 'Between the years, closed' },
      { date: '2026-12-31', name: 'Between the years, closed' },
    ],
  });
});

test('repeats an event for ten years from the present one', () => {
  const yearly = event('DTSTART;VALUE=DATE:19700501', 'RRULE:FREQ=YEARLY', 'SUMMARY:Labour Day');
  const fourth = event(
    'DTSTART;VALUE=DATE:20201126',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
    'EXDATE;VALUE=DATE:20271125',
    'SUMMARY:Thanksgiving',
  );
  const found = read(file(yearly, fourth));
  const days = found.ok ? found.days : [];
  const dates = (name: string) => days.filter((day) => day.name === name).map(({ date }) => date);
  expect(dates('Labour Day')).toEqual(
    Array.from({ length: 10 }, (_, year) => `${2026 + year}-05-01`),
  );
  expect(dates('Thanksgiving').slice(0, 2)).toEqual(['2026-11-26', '2028-11-23']);
});

test.each([
  ['no events', file(), 'This file has no dates. Choose an .ics file.'],
  ['no calendar', 'PK\u0003\u0004', 'This file has no dates. Choose an .ics file.'],
  [
    'a date that is none',
    file(christmas, event('DTSTART;VALUE=DATE:20260230', 'SUMMARY:x')),
    'Line 11: "20260230" is not a date.',
  ],
  ['no start', file(event('SUMMARY:x')), 'Line 4: this event has no start (DTSTART).'],
  [
    'a loop of recurrences',
    file(event('DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31')),
    'Line 7: this event repeats by "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31", which cannot be read.',
  ],
  [
    'an event every second',
    file(event('DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=SECONDLY')),
    'Line 7: this event repeats by "FREQ=SECONDLY", which cannot be read.',
  ],
  [
    'a free day every day',
    file(event('DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=DAILY')),
    'Line 7: this event repeats too often.',
  ],
  [
    'a rule that the parser refuses',
    file(event('DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=MONTHLY;BYDAY=6MO')),
    'Line 7: this event cannot be read.',
  ],
  [
    'a name of 81 characters',
    file(event('DTSTART;VALUE=DATE:20260101', `SUMMARY:${'x'.repeat(81)}`)),
    'Line 7: the name of a free day must be at most 80 characters.',
  ],
  [
    '2,001 days',
    file(
      christmas,
      event('DTSTART;VALUE=DATE:20300101', 'DTEND;VALUE=DATE:20350624', 'SUMMARY:Long'),
    ),
    'Line 9: with this event the file has more than 2,000 free days.',
  ],
])('refuses a file with %s', (_, text, message) => {
  expect(read(text)).toEqual({ ok: false, message });
});

test('refuses a file that is too large or not UTF-8, with the line', () => {
  expect(readIcs(new Uint8Array(5 * 1024 * 1024), TODAY, ICAL)).toEqual({
    ok: false,
    message: 'This file is larger than 1 MiB.',
  });
  const latin1 = new Uint8Array(Buffer.from(file(event('SUMMARY:Frühling')), 'latin1'));
  expect(readIcs(latin1, TODAY, ICAL)).toEqual({
    ok: false,
    message: 'Line 6: this file is not UTF-8. Save it as UTF-8 and choose it again.',
  });
});

test('an import keeps the names of known days, and says what is new', () => {
  const calendar = {
    ...STANDARD_CALENDAR,
    free: [{ date: '2026-12-25', name: 'Christmas Day' }],
  };
  const days = [
    { date: '2026-12-25', name: 'Weihnachten' },
    { date: '2026-10-03', name: 'Unity Day' },
    { date: '2026-10-03', name: 'Holiday' },
  ];
  expect(mergeFreeDays(calendar, days)).toEqual({
    calendar: {
      ...calendar,
      free: [
        { date: '2026-10-03', name: 'Unity Day' },
        { date: '2026-12-25', name: 'Christmas Day' },
      ],
    },
    added: [{ date: '2026-10-03', name: 'Unity Day' }],
    known: 2,
  });
});
