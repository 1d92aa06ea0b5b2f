import { checkProof } from '@project-dashboard/core/approvals';
import { addDays } from '@project-dashboard/core/dates';
import { afterEach, describe, expect, test } from 'vitest';
import { callsOn, NOW, TODAY } from '../testing/calls.ts';
import {
  DATABASE_KINDS,
  type DatabaseKind,
  openTestDatabase,
  type TestDatabase,
} from '../testing/test-database.ts';
import { loadSample } from './load-sample.ts';

const opened: TestDatabase[] = [];

async function openSample(kind: DatabaseKind, today = TODAY) {
  const database = await openTestDatabase(kind);
  opened.push(database);
  const loaded = await loadSample(database.db, today, NOW);
  return { db: database.db, call: callsOn(database.db), loaded };
}

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

describe.each(DATABASE_KINDS)('the sample on %s', (kind) => {
  test('is the project of the design, as it stands on that day', async () => {
    const { call, loaded } = await openSample(kind);
    const [northwind] = loaded;
    if (northwind === undefined) throw new Error('Nothing was loaded.');
    const { project } = await call('readProjectByToken', {
      projectId: northwind.id,
      view: 'client',
      params: { token: northwind.clientToken },
      query: undefined,
      body: undefined,
    });
    expect(project).toMatchObject({
      slug: 'q3-brand-perception-study',
      startDate: 'October 5, 2026',
      projectLead: 'Maya Okafor',
    });
    const at = {
      projectId: northwind.id,
      params: { id: northwind.id },
      query: undefined,
      body: undefined,
    };
    const milestones = await call('listMilestones', at);
    expect(milestones.map((row) => [row.title, row.dueDate, row.originalDueDate])).toEqual([
      ['Kickoff workshop', '2026-10-06', null],
      ['Screener approval', '2026-10-19', '2026-10-14'],
      ['Questionnaire sign-off', '2026-10-27', null],
      ['Panel quota confirmation', '2026-11-16', null],
      ['Fieldwork', '2026-11-23', '2026-11-17'],
      ['Open-end coding', '2026-11-25', null],
      ['Topline', '2026-12-01', '2026-11-25'],
      ['Final report', '2026-12-15', '2026-12-09'],
      ['Debrief presentation', 'TBD', null],
    ]);
    const approvals = await call('listApprovals', at);
    expect(approvals.map((row) => row.approvedDate)).toEqual([
      'October 20',
      'October 26',
      null,
      null,
      null,
    ]);
    const [first] = approvals;
    const proof = await call('readApprovalProof', { ...at, params: { id: first?.id ?? '' } });
    const base64 = Buffer.from(await proof.arrayBuffer()).toString('base64');
    expect(checkProof(`data:image/png;base64,${base64}`)).toMatchObject({ ok: true, width: 480 });
  });

  test('goes into an empty database only, and leaves another as it is', async () => {
    const { db } = await openSample(kind);
    await expect(loadSample(db, TODAY, NOW)).rejects.toThrow(/empty database only/);
    expect(await db.reader('projects')).toHaveLength(3);
  });
});

test.each(Array.from({ length: 7 }, (_, days) => addDays(TODAY, days)))(
  'on %s it shows one project of each health',
  async (today) => {
    const { call } = await openSample('sqlite', today);
    const rows = await call('listProjectHealth', { params: {}, query: {}, body: undefined, today });
    expect(rows.map(({ title, health }) => [title, health])).toEqual([
      ['Q3 Brand Perception Study', 'BEHIND'],
      ['Q4 Ad Recall Tracker', 'AT RISK'],
      ['Oat Milk Packaging Test', 'ON TRACK'],
    ]);
  },
);
