import { expect, test } from 'vitest';
import { serverOfTest } from '../testing/server.ts';

const FREE = Array.from({ length: 9 }, (_, place) => ({
  date: new Date(Date.UTC(2026, 11, 24 + place)).toISOString().slice(0, 10),
  name: 'Closed for Christmas',
}));

test('over Christmas dates and shifts count by the calendar of the agency', async () => {
  const server = await serverOfTest({ clock: () => new Date('2026-12-21T12:00:00Z') });
  const { agency } = server;
  const { id } = await server.createProject({ startDate: '2026-12-01' });
  const milestone = (title: string, dueDate: string) =>
    agency.createMilestone({ id, body: { title, dueDate, status: 'pending' } });
  const topline = await milestone('Topline', '2026-12-22');
  await milestone('Report', '2026-12-29');
  const dueDates = async () =>
    (await agency.listMilestones({ id })).map(({ title, dueDate }) => [title, dueDate]);

  // The agency closes from December 24 to January 1. Nothing moves, and the row that now falls on a free day is named.
  const body = { weekdays: [1, 2, 3, 4, 5], free: FREE };
  const { onFreeDays } = await agency.saveAgencyCalendar({ body });
  expect(onFreeDays.map(({ row, moveTo }) => [row.title, moveTo])).toEqual([
    ['Report', '2027-01-04'],
  ]);
  expect(await dueDates()).toEqual([
    ['Topline', '2026-12-22'],
    ['Report', '2026-12-29'],
  ]);

  // A free day is refused. Two business days after December 22 is January 4, and Report follows by two.
  const reschedule = (newDate: string) =>
    agency.rescheduleMilestone({ id: topline.id, body: { newDate, shiftDownstream: true } });
  await expect(reschedule('2026-12-25')).rejects.toThrow(
    '422: newDate: December 25 is a free day (Closed for Christmas).',
  );
  await reschedule('2027-01-04');
  expect(await dueDates()).toEqual([
    ['Topline', '2027-01-04'],
    ['Report', '2027-01-05'],
  ]);
  await agency.shiftTimeline({
    id,
    body: { baseMilestoneId: topline.id, businessDaysShift: 3 },
  });
  // Three business days after December 29 without the break would be January 1.
  expect(await dueDates()).toEqual([
    ['Topline', '2027-01-04'],
    ['Report', '2027-01-06'],
  ]);
});
