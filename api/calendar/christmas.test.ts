import { addBusinessDays } from '@project-dashboard/core/calendar';
import { expect, test } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const FREE = Array.from({ length: 9 }, (_, place) => ({
  date: new Date(Date.UTC(2026, 11, 24 + place)).toISOString().slice(0, 10),
  name: 'Closed for Christmas',
}));

test('over Christmas dates, shifts, reminders and mails count by the calendar of the agency, and health by days', async () => {
  let now = '2026-12-21T12:00:00Z';
  const server = await startTestServer({ clock: () => new Date(now) });
  try {
    const agency = server.client(server.agencyKey);
    const { id } = await server.createProject({ startDate: '2026-12-01' });
    const milestone = (title: string, dueDate: string) =>
      agency.createMilestone({ id, body: { title, dueDate, status: 'pending' } });
    const topline = await milestone('Topline', '2026-12-22');
    await milestone('Report', '2026-12-29');
    await agency.createInput({ id, body: { title: 'Customers', dueDate: '2026-12-23' } });
    const link = await agency.createLink({
      id,
      body: { name: 'Ines Park', email: 'ines@acme.example' },
    });
    const dueDates = async () =>
      (await agency.listMilestones({ id })).map(({ title, dueDate }) => [title, dueDate]);

    // The agency closes from December 24 to January 1. Nothing moves, and the row that now falls on a free day is named.
    const body = { weekdays: [1, 2, 3, 4, 5], free: FREE };
    const { calendar, onFreeDays } = await agency.saveAgencyCalendar({ body });
    expect(onFreeDays.map(({ row, moveTo }) => [row.title, moveTo])).toEqual([
      ['Report', '2027-01-04'],
    ]);
    expect(await dueDates()).toEqual([
      ['Topline', '2026-12-22'],
      ['Report', '2026-12-29'],
    ]);
    if (calendar === null) throw new Error('The reply has the calendar.');
    expect(addBusinessDays('2026-12-23', 1, calendar)).toBe('2027-01-04');

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

    // Health counts days, not working days: on January 1 Topline is due in three.
    const causes = async (at: string) => {
      now = at;
      const [row] = await agency.listProjectHealth({});
      return row?.causes.map(({ title }) => title);
    };
    expect(await causes('2026-12-19T12:00:00Z')).toEqual([]);
    expect(await causes('2027-01-01T12:00:00Z')).toEqual(['Topline', 'Customers']);

    // The day before the break reminders go out; during it they rest; on the next working day they go on.
    const reminders = async (at: string) => {
      now = at;
      const { restsBecause, due } = await agency.listProjectReminders({ id });
      return [restsBecause, due.length];
    };
    expect(await reminders('2026-12-23T12:00:00Z')).toEqual([null, 1]);
    const { items } = await agency.readReminder({ id, linkId: link.id });
    expect(items.map(({ title, when }) => [title, when])).toEqual([
      ['Customers', 'Due December 23, today'],
    ]);
    expect(await reminders('2026-12-28T12:00:00Z')).toEqual([
      'Today is not a working day (Closed for Christmas).',
      0,
    ]);
    expect(await reminders('2027-01-04T12:00:00Z')).toEqual([null, 1]);
    const late = await agency.readReminder({ id, linkId: link.id });
    // Calendar days stay calendar days.
    expect(late.items[0]?.when).toBe('Due December 23, 2026, 12 days past due');
  } finally {
    await server.stop();
  }
});
