import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { STANDARD_CALENDAR } from './business-days.ts';
import { mergeFreeDays } from './free-days.ts';
import { readIcs } from './read-ics.ts';

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
    observances: [],
  });
});

const hideIn = (country: string) =>
  `To hide observances\\, go to Google Calendar Settings > Holidays in ${country}`;
const onDay = (date: string, name: string, ...lines: string[]) =>
  event(`DTSTART;VALUE=DATE:${date}`, `SUMMARY:${name}`, 'TRANSP:TRANSPARENT', ...lines);

test('tells the observances of holiday calendars from public holidays', () => {
  const holidays = [
    onDay('20261225', 'Christmas Day', 'DESCRIPTION:Public holiday'),
    onDay('20261101', "All Saints' Day", 'DESCRIPTION:Public holiday in Bavaria\\, Saarland'),
    onDay('20261226', 'Boxing Day', 'CATEGORIES:Holiday'),
    onDay('20261103', 'Day of observance of the agency', 'DESCRIPTION:Our own\\nGoogle Meet: 9 h'),
    onDay('20261111', 'Veterans Day (observed)'),
  ];
  const kept = [
    onDay('20260214', "Valentine's Day", `DESCRIPTION:Observance\\n${hideIn('Germany')}`),
    onDay('20260306', 'Muttertag', 'DESCRIPTION:Gedenktag\\nWenn du sie ausblenden möchtest'),
    onDay(
      '20260307',
      'Fête',
      'DESCRIPTION:Célébration\\nAccédez aux paramètres de Goo',
      ' gle Agenda > Jours fériés',
    ),
    onDay('20260308', "Women's Day (Not a Public Holiday)"),
    onDay('20260309', 'Commonwealth Day', 'CATEGORIES:Holidays,Observance'),
    onDay('20260310', 'Tree Day', 'DESCRIPTION;LANGUAGE=en:Not a public holiday\\, GB'),
    onDay('20261225', 'Another name for Christmas', 'DESCRIPTION:Observance'),
  ];
  const found = read(file(...kept, ...holidays));
  expect(found.ok && found.days.map(({ name }) => name)).toEqual([
    ...["All Saints' Day", 'Day of observance of the agency', 'Veterans Day (observed)'],
    ...['Christmas Day', 'Boxing Day'],
  ]);
  expect(found.ok && found.observances.map(({ name }) => name)).toEqual([
    ...["Valentine's Day", 'Muttertag', 'Fête', "Women's Day (Not a Public Holiday)"],
    ...['Commonwealth Day', 'Tree Day'],
  ]);
  expect(read(file(...kept.slice(0, 1)))).toMatchObject({ ok: true, days: [] });
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
    'x: "20260230" is not a date.',
  ],
  ['no start', file(event('SUMMARY:x')), 'x: this event has no start (DTSTART).'],
  [
    'a name of 81 characters',
    file(event('DTSTART;VALUE=DATE:20260101', `SUMMARY:${'x'.repeat(81)}`)),
    `${'x'.repeat(40)}: the name of a free day must be at most 80 characters.`,
  ],
  [
    '2,001 days',
    file(
      christmas,
      event('DTSTART;VALUE=DATE:20300101', 'DTEND;VALUE=DATE:20350624', 'SUMMARY:Long'),
    ),
    'Long: with this event the file has more than 2,000 free days.',
  ],
])('refuses a file with %s', (_, text, message) => {
  expect(read(text)).toEqual({ ok: false, message });
});

const unreadable = (rule: string) => `repeats by "${rule}", which cannot be read`;
const february31 = 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31';

test.each([
  [february31, unreadable(february31)],
  ['FREQ=SECONDLY', unreadable('FREQ=SECONDLY')],
  ['FREQ=DAILY', 'repeats too often'],
  ['FREQ=MONTHLY;BYDAY=6MO', 'cannot be read'],
])('refuses an event by the rule %s: it %s', (rule, what) => {
  const text = file(event('DTSTART;VALUE=DATE:20260101', `RRULE:${rule}`));
  expect(read(text)).toEqual({ ok: false, message: `Event 1: this event ${what}.` });
});

test('refuses a file that is too large or not UTF-8, with what is wrong', () => {
  const refused = (bytes: Uint8Array) => readIcs(bytes, TODAY, ICAL);
  const large = 'This file is larger than 1 MiB.';
  expect(refused(new Uint8Array(5 * 1024 * 1024))).toEqual({ ok: false, message: large });
  const latin1 = Buffer.from(file(event('SUMMARY:Frühling')), 'latin1');
  expect(refused(new Uint8Array(latin1))).toEqual({
    ok: false,
    message: 'Line 6: this file is not UTF-8. Save it as UTF-8 text and choose it again.',
  });
});

test('an import keeps the names of known days, and says what is new', () => {
  const christmasDay = { date: '2026-12-25', name: 'Christmas Day' };
  const unity = { date: '2026-10-03', name: 'Unity Day' };
  const calendar = { ...STANDARD_CALENDAR, free: [christmasDay] };
  const days = [
    { date: '2026-12-25', name: 'Weihnachten' },
    unity,
    { date: '2026-10-03', name: 'Holiday' },
  ];
  expect(mergeFreeDays(calendar, days)).toEqual({
    calendar: { ...calendar, free: [unity, christmasDay] },
    added: [unity],
    known: 2,
  });
});
