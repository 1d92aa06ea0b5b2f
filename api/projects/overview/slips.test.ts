import { slip } from '@project-dashboard/core/slip';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { DATABASE_KINDS } from '../../testing/test-database.ts';

describe.each(DATABASE_KINDS)('the slip of each project in the overview on %s', (kind) => {
  test('is the slip of its ledger, and orders the list', async () => {
    const server = await startTestServer({
      kind,
      clock: () => new Date('2026-11-12T09:00:00.000Z'),
    });
    const agency = server.client(server.agencyKey);
    const make = async (title: string, dates: Readonly<Record<string, string>>) => {
      const { id } = await server.createProject({ title });
      const ids = new Map<string, string>();
      for (const [name, dueDate] of Object.entries(dates))
        ids.set(name, (await agency.createMilestone({ id, body: { title: name, dueDate } })).id);
      const idOf = (name: string) => ids.get(name) ?? '';
      return {
        id,
        idOf,
        move: (name: string, newDate: string) =>
          agency.rescheduleMilestone({ id: idOf(name), body: { newDate } }),
      };
    };
    const report = { Fieldwork: '2026-11-20', Report: '2026-11-30' };
    await make('On plan', report);
    await make('Without dates', { Report: 'TBD' });
    const late = await make('Late', report);
    await late.move('Report', '2026-12-11');
    const early = await make('Early', report);
    await early.move('Report', '2026-11-25');
    const named = await make('Named finish', report);
    await named.move('Fieldwork', '2026-11-24');
    await agency.updateProject({
      id: named.id,
      body: { finishMilestoneId: named.idOf('Fieldwork') },
    });
    const undated = await make('Named finish without a date', { ...report, Topline: 'TBD' });
    await undated.move('Report', '2026-12-11');
    await agency.updateProject({
      id: undated.id,
      body: { finishMilestoneId: undated.idOf('Topline') },
    });
    const agreed = await make('Agreed', report);
    await agreed.move('Report', '2026-12-04');
    await agency.agreePlan({ id: agreed.id, body: {} });
    await agency.updateMilestone({ id: agreed.idOf('Report'), body: { dueDate: '2026-12-08' } });
    const added = await make('Added after the plan', report);
    await agency.agreePlan({ id: added.id, body: {} });
    const later = await agency.createMilestone({
      id: added.id,
      body: { title: 'Second report', dueDate: '2026-12-14' },
    });
    await agency.updateMilestone({ id: later.id, body: { dueDate: '2026-12-17' } });
    await agency.rescheduleMilestone({ id: later.id, body: { newDate: '2026-12-21' } });
    const equal = await make('Two on the last day', { ...report, Slides: '2026-11-30' });
    await equal.move('Fieldwork', '2026-11-30');
    const free = await make('Own calendar', report);
    await free.move('Report', '2026-12-08');
    await agency.saveProjectCalendar({
      id: free.id,
      body: { weekdays: [1, 2, 3, 4, 5], free: [{ date: '2026-12-01', name: 'Free' }] },
    });

    const { projects } = await agency.listProjectOverview({ query: { sort: 'slipped' } });
    expect(projects.map(({ title, daysAfterPlan }) => [title, daysAfterPlan])).toEqual([
      ['Late', 9],
      ['Added after the plan', 5],
      ['Own calendar', 5],
      ['Agreed', 2],
      ['Named finish', 2],
      ['On plan', 0],
      ['Two on the last day', 0],
      ['Early', -3],
      ['Named finish without a date', null],
      ['Without dates', null],
    ]);
    for (const { id, daysAfterPlan } of projects) {
      const { ledger } = slip.parse(await agency.readSlip({ id, query: {} }));
      expect(daysAfterPlan).toBe(ledger?.slip ?? null);
    }
    const worst = await agency.listProjectOverview({ query: { sort: 'worst' } });
    const byId = new Map(worst.projects.map((row) => [row.id, row.daysAfterPlan]));
    for (const { id, daysAfterPlan } of projects) expect(byId.get(id)).toBe(daysAfterPlan);
    await server.stop();
  });
});
