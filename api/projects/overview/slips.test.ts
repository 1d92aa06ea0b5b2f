import { slip } from '@project-dashboard/core/rules/slip/schema';
import { describe, expect, test } from 'vitest';
import { serverOfTest } from '../../testing/server.ts';
import { DATABASE_KINDS } from '../../testing/test-database.ts';

describe.each(DATABASE_KINDS)('the slip of each project in the overview on %s', (kind) => {
  test('is the slip of its ledger, and orders the list', async () => {
    const server = await serverOfTest({
      kind,
      clock: () => new Date('2026-11-12T09:00:00.000Z'),
    });
    const { agency } = server;
    const make = async (title: string, dates: Readonly<Record<string, string>>) => {
      const { id } = await server.createProject({ title });
      const ids = new Map<string, string>();
      for (const [name, dueDate] of Object.entries(dates))
        ids.set(name, (await agency.createMilestone({ id, body: { title: name, dueDate } })).id);
      const idOf = (name: string) => ids.get(name) ?? '';
      return {
        id,
        move: (name: string, newDate: string) =>
          agency.rescheduleMilestone({ id: idOf(name), body: { newDate } }),
        edit: (name: string, dueDate: string) =>
          agency.updateMilestone({ id: idOf(name), body: { dueDate } }),
        finishWith: (name: string) =>
          agency.updateProject({ id, body: { finishMilestoneId: idOf(name) } }),
        agree: () => agency.agreePlan({ id, body: {} }),
      };
    };
    const report = { Fieldwork: '2026-11-20', Report: '2026-11-30' };
    await make('On plan', report);
    await make('Without dates', { Report: 'TBD' });
    await (await make('Late', report)).move('Report', '2026-12-11');
    await (await make('Early', report)).move('Report', '2026-11-25');
    const named = await make('Named finish', report);
    await named.move('Fieldwork', '2026-11-24');
    await named.finishWith('Fieldwork');
    const undated = await make('Named finish without a date', { ...report, Topline: 'TBD' });
    await undated.move('Report', '2026-12-11');
    await undated.finishWith('Topline');
    const agreed = await make('Agreed', report);
    await agreed.move('Report', '2026-12-04');
    await agreed.agree();
    await agreed.edit('Report', '2026-12-08');
    const added = await make('Added after the plan', report);
    await added.agree();
    const later = { title: 'Second report', dueDate: '2026-12-14' };
    const { id: second } = await agency.createMilestone({ id: added.id, body: later });
    await agency.updateMilestone({ id: second, body: { dueDate: '2026-12-17' } });
    await agency.rescheduleMilestone({ id: second, body: { newDate: '2026-12-21' } });
    const equal = await make('Two on the last day', { ...report, Slides: '2026-11-30' });
    await equal.move('Fieldwork', '2026-11-30');
    const lost = await make('Agreed, without a date now', report);
    await lost.agree();
    await lost.edit('Report', 'TBD');
    const movedAndLost = await make('Moved, without a date now', report);
    await movedAndLost.move('Report', '2026-12-11');
    await movedAndLost.edit('Report', 'TBD');
    const passed = await make('Passed by another', report);
    await passed.agree();
    await passed.edit('Report', 'TBD');
    await passed.move('Fieldwork', '2026-12-01');
    const back = await make('Back from TBD', report);
    await back.edit('Report', 'TBD');
    await back.move('Report', '2026-12-08');
    const free = await make('Own calendar', report);
    await free.move('Report', '2026-12-08');
    const days = { weekdays: [1, 2, 3, 4, 5], free: [{ date: '2026-12-01', name: 'Free' }] };
    await agency.saveProjectCalendar({ id: free.id, body: days });

    const { projects } = await agency.listProjectOverview({ query: { sort: 'slipped' } });
    expect(projects.map(({ title, daysAfterPlan }) => [title, daysAfterPlan])).toEqual([
      ['Late', 9],
      ['Passed by another', 7],
      ['Back from TBD', 6],
      ['Added after the plan', 5],
      ['Own calendar', 5],
      ['Agreed', 2],
      ['Named finish', 2],
      ['On plan', 0],
      ['Two on the last day', 0],
      ['Early', -3],
      ['Agreed, without a date now', null],
      ['Moved, without a date now', null],
      ['Named finish without a date', null],
      ['Without dates', null],
    ]);
    for (const { id, daysAfterPlan } of projects) {
      const { ledger } = slip.parse(await agency.readSlip({ id, query: {} }));
      expect(daysAfterPlan).toBe(ledger?.slip ?? null);
    }
    // Another order counts only the slips of its page.
    const worst = await agency.listProjectOverview({ query: { sort: 'worst' } });
    const byTitle = (rows: typeof projects) =>
      new Map(rows.map((row) => [row.title, row.daysAfterPlan]));
    expect(byTitle(worst.projects)).toEqual(byTitle(projects));
  });
});
