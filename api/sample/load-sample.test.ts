import { addDays } from '@project-dashboard/core/rules/dates/iso-date';
import { checkProof } from '@project-dashboard/core/texts/images/check-image';
import { describe, expect, test } from 'vitest';
import { TODAY } from '../testing/handle.ts';
import { serverOfTest } from '../testing/server.ts';
import { DATABASE_KINDS, type DatabaseKind } from '../testing/test-database.ts';
import { loadSample } from './load-sample.ts';

const LATE = 'Customer list was due November 12, promised for November 18: 4 working days late.';

async function openSample(kind: DatabaseKind, today = TODAY) {
  const clock = () => new Date(`${today}T14:42:00Z`);
  const { agency, database: db } = await serverOfTest({ kind, clock });
  return { agency, db, loaded: await loadSample(db, today) };
}

describe.each(DATABASE_KINDS)('the sample on %s', (kind) => {
  test("contains the design's project with the dates of that day", async () => {
    const { agency, loaded } = await openSample(kind);
    const [northwind] = loaded;
    if (northwind === undefined) throw new Error('Nothing was loaded.');
    const { id } = northwind;
    expect(await agency.readProject({ id })).toMatchObject({
      slug: 'q3-brand-perception-study',
      startDate: 'October 5, 2026',
      projectLead: 'Maya Okafor',
    });
    const rows = await agency.listMilestones({ id });
    expect(rows).toHaveLength(9);
    const topline = { title: 'Topline', dueDate: '2026-12-01', originalDueDate: '2026-11-25' };
    expect(rows[6]).toMatchObject(topline);
    const approvals = await agency.listApprovals({ id });
    const dates = approvals.map((row) => row.approvedDate);
    expect(dates).toEqual(['October 20', 'October 26', null, null, null]);
    const [first] = approvals;
    const proof = await agency.readApprovalProof({ id: first?.id ?? '' });
    const base64 = Buffer.from(await proof.arrayBuffer()).toString('base64');
    expect(checkProof(`data:image/png;base64,${base64}`)).toMatchObject({ ok: true, width: 480 });
  });

  test('explains the moved final report, and has a history of the weeks before', async () => {
    const { agency, loaded } = await openSample(kind);
    const id = loaded[0]?.id ?? '';
    expect(await agency.readSlip({ id, query: {} })).toMatchObject({
      ledger: {
        sentence:
          'Final report moved 4 working days, from December 9 to December 15, waiting for Customer list.',
        lines: [{ moves: [{ on: '2026-11-13', notes: [LATE] }] }],
      },
    });
    const { changes } = await agency.readHistory({ id });
    const days = changes.map(({ at }) => at.slice(0, 10));
    expect(days).toEqual(days.toSorted().toReversed());
    const saves = changes.map(({ at, kind, row }) => `${at.slice(0, 10)} ${kind} ${row.title}`);
    expect(saves).toContain('2026-10-20 ticked Screener questionnaire');
    expect(saves).toContain('2026-10-08 updated Logo files');
    expect(saves).toContain('2026-10-02 created Q3 Brand Perception Study');
  });

  test('has one project whose client takes part, with a request, a hand-in, a thread and a second round', async () => {
    const { agency, loaded } = await openSample(kind);
    const id = loaded[2]?.id ?? '';
    expect(await agency.readProject({ id })).toMatchObject({ takesPart: true });
    const ines = { role: 'client', link: 'Ines Park' };
    const inputs = await agency.listInputs({ id });
    expect(inputs.map((row) => 'sent' in row && row.sent)).toMatchObject([
      null,
      null,
      { by: ines, url: 'https://files.lumen.example/permissions' },
    ]);
    const approvals = await agency.listApprovals({ id });
    expect(approvals).toMatchObject([
      { round: 1, changesRequested: null, noteCount: 0 },
      { itemName: 'Shopper screener', round: 2, changesRequested: null, noteCount: 3 },
      { round: 1, changesRequested: { by: ines }, noteCount: 2, internalNoteCount: 1 },
    ]);
  });

  test('fills only an empty database and changes no other', async () => {
    const { db } = await openSample(kind);
    await expect(loadSample(db, TODAY)).rejects.toThrow(/needs an empty database/);
    expect(await db.reader('projects')).toHaveLength(3);
  });
});

test.each(Array.from({ length: 7 }, (_, days) => addDays(TODAY, days)))(
  'shows one project of each health on %s',
  async (today) => {
    const { agency } = await openSample('sqlite', today);
    const rows = await agency.listProjectHealth();
    expect(rows.map(({ title, health }) => [title, health])).toEqual([
      ['Q3 Brand Perception Study', 'BEHIND'],
      ['Q4 Ad Recall Tracker', 'AT RISK'],
      ['Oat Milk Packaging Test', 'ON TRACK'],
    ]);
  },
);
