import { expect, test } from 'vitest';
import { capitalised } from '../../texts/text/words.ts';
import { dateInWords, daysOverdue, dueInWords, lateInWords, projectAge } from './date-in-words.ts';
import { formatDay } from './format-date.ts';
import { addDays } from './iso-date.ts';

const today = '2026-11-19';

test.each([
  ['2026-11-19', 'today'],
  ['2026-11-20', 'tomorrow'],
  ['2026-11-21', 'in 2 days'],
  ['2027-01-28', 'in 70 days'],
  ['2026-11-18', 'yesterday'],
  ['2026-11-16', '3 days ago'],
  ['2025-11-19', '365 days ago'],
  ['November 24', 'in 5 days'],
  ['TBD', null],
  ['', null],
  [null, null],
  ['soon', null],
])('says how far %j is from today: %j', (date, words) => {
  expect(dateInWords(date, today)).toBe(words);
});

test('counts calendar days over the change of clocks and of the year', () => {
  expect(dateInWords('2026-11-02', '2026-10-31')).toBe('in 2 days');
  expect(dateInWords('2026-03-30', '2026-03-28')).toBe('in 2 days');
  expect(dateInWords('2027-01-01', '2026-12-31')).toBe('tomorrow');
});

test.each([
  ['pending', '2026-11-17', '2 days late', 'late'],
  ['scheduled', '2026-11-17', '2 days late', 'late'],
  ['incomplete', '2026-11-18', '1 day late', 'late'],
  ['overdue', '2026-11-16', '3 days overdue', 'late'],
  ['overdue', '2026-11-24', 'in 5 days', 'quiet'],
  ['pending', today, 'due today', 'near'],
  ['overdue', today, 'due today', 'near'],
  ['pending', '2026-11-20', 'due tomorrow', 'near'],
  ['scheduled', '2026-11-21', 'in 2 days', 'quiet'],
])('%s and due %s is in words: %s', (status, dueDate, text, tone) => {
  expect(dueInWords({ status, dueDate }, today)).toEqual({ text, tone });
});

test('a due date has no words when it is done or unknown', () => {
  for (const status of ['complete', 'received', 'approved'])
    expect(dueInWords({ status, dueDate: '2026-11-16' }, today)).toBeNull();
  expect(dueInWords({ status: 'overdue', dueDate: 'TBD' }, today)).toBeNull();
});

test('says how late a completion was', () => {
  expect(lateInWords('2026-10-20', '2026-10-19', today)).toBe('1 day late');
  expect(lateInWords('2026-10-29', '2026-10-19', today)).toBe('10 days late');
  expect(lateInWords('2026-10-19', '2026-10-19', today)).toBeNull();
  expect(lateInWords('2026-10-18', '2026-10-19', today)).toBeNull();
  expect(lateInWords(null, '2026-10-19', today)).toBeNull();
  expect(lateInWords('2026-10-20', 'TBD', today)).toBeNull();
});

test('starts words that stand alone with a capital', () => {
  expect(capitalised('in 5 days')).toBe('In 5 days');
  expect(capitalised('3 days ago')).toBe('3 days ago');
});

test('names the year only where it is not this one', () => {
  expect(formatDay('2026-11-23', today)).toBe('November 23');
  expect(formatDay('2027-01-11', today)).toBe('January 11, 2027');
  expect(formatDay('2025-12-31', today)).toBe('December 31, 2025');
  expect(formatDay('2026-11-23', today, { isShort: true })).toBe('Nov 23');
  expect(formatDay('2027-01-11', today, { isShort: true })).toBe('Jan 11, 2027');
  expect(formatDay('2027-01-11', today, { locale: 'de-DE' })).toBe('11. Januar 2027');
  expect(formatDay('November 23', today)).toBe('November 23');
  expect(formatDay('TBD', today)).toBe('TBD');
  expect(formatDay(null, today)).toBe('TBD');
});

test.each([
  [0, 'Just Started'],
  [6, 'Just Started'],
  [7, 'In Progress'],
  [29, 'In Progress'],
  [30, 'Long Running'],
  [400, 'Long Running'],
  [-1, 'Just Started'],
  [-90, 'Just Started'],
])('%i days after the start a project is %s', (days, expected) => {
  expect(projectAge(addDays(today, -days), today)).toBe(expected);
});

test.each([
  ['July 15, 2025', 'Long Running'],
  ['November 10', 'In Progress'],
  ['soon', null],
  ['February 30, 2026', null],
])('a start typed as %s is %s', (text, expected) => {
  expect(projectAge(text, today)).toBe(expected);
});

test.each([
  [0, ['2026-11-19', '2026-11-20', 'TBD', '', null, 'Invalid Date', '2026-02-30']],
  [1, ['2026-11-18']],
  [7, ['2026-11-12']],
  [19, ['October 31']],
  [365, ['2025-11-19']],
])('%i days overdue is what was due on each of %j', (days, dates) => {
  for (const due of dates) expect([due, daysOverdue(due, today)]).toEqual([due, days]);
});
