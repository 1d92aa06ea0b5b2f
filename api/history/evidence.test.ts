import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { slip } from '@project-dashboard/core/rules/slip/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { bytesOf, CLEAR, hashOf, RED } from '../testing/pictures.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

describe.each(DATABASE_KINDS)('the evidence of an approval on %s', (kind) => {
  const server = testServer({ kind, clock: () => new Date(now) });
  const { agency } = server;
  let project: Project;
  let client: Client;
  let id: string;
  let now = '2026-11-19T14:42:00.000Z';
  beforeEach(async () => {
    now = '2026-11-19T14:42:00.000Z';
    project = await server.createProject();
    client = server.client(project.clientToken);
    const body = { itemName: 'Concept', url: 'https://a.example/1' };
    ({ id } = await agency.createApproval({ id: project.id, body }));
  });

  const only = async (reader = agency) => (await reader.listApprovals({ id: project.id }))[0];
  const history = async () =>
    (await agency.readHistory({ id: project.id, query: { row: id } })).changes;
  const at = async (time: string, body: Parameters<Client['updateApproval']>[0]['body']) => {
    now = time;
    return agency.updateApproval({ id, body });
  };

  test('each tick and untick keeps who, when and what the item was', async () => {
    await agency.updateApproval({ id, body: { approved: true, proofScreenshot: RED } });
    now = '2026-11-20T08:00:00.000Z';
    await client.updateApproval({ id, body: { approved: false } });
    await at('2026-11-20T09:00:00.000Z', { itemName: 'Board', type: 'image' });
    const item = {
      itemName: 'Concept',
      type: 'file',
      url: 'https://a.example/1',
      proof: hashOf(RED),
    };
    const ticks = (await history()).filter(({ kind }) => /ticked/.test(kind));
    expect(ticks).toMatchObject([
      { kind: 'unticked', by: { role: 'client' }, at: '2026-11-20T08:00:00.000Z', row: { item } },
      {
        kind: 'ticked',
        by: { role: 'agency' },
        at: '2026-11-19T14:42:00.000Z',
        after: { approvedDate: 'November 19', proof: hashOf(RED) },
        row: { item },
      },
    ]);
  });

  test('a later change is marked in both views until the item is ticked again', async () => {
    await agency.updateApproval({ id, body: { approved: true } });
    expect(await only()).toMatchObject({ changedSinceApproval: null });
    await at('2026-11-20T08:00:00.000Z', { url: 'https://a.example/2' });
    await at('2026-11-21T08:00:00.000Z', { itemName: 'Board' });
    await at('2026-11-22T08:00:00.000Z', { approvedDate: 'November 18' });
    const mark = { fields: ['itemName', 'url'], at: '2026-11-21T08:00:00.000Z' };
    expect(await only()).toMatchObject({ changedSinceApproval: mark });
    expect(await only(client)).toMatchObject({ changedSinceApproval: mark });
    await at('2026-11-23T08:00:00.000Z', { url: 'https://a.example/1', itemName: 'Concept' });
    expect(await only()).toMatchObject({ changedSinceApproval: null });
    await at('2026-11-24T08:00:00.000Z', { type: 'link' });
    await at('2026-11-25T08:00:00.000Z', { approved: false });
    expect(await only()).toMatchObject({ changedSinceApproval: null });
    await at('2026-11-26T08:00:00.000Z', { approved: true });
    expect(await only()).toMatchObject({ changedSinceApproval: null });
    await at('2026-11-27T08:00:00.000Z', { proofScreenshot: RED });
    expect(await only()).toMatchObject({ changedSinceApproval: { fields: ['proof'] } });
  });

  test('a proof says who added it and when, and past ones stay', async () => {
    await agency.updateApproval({ id, body: { approved: true, proofScreenshot: RED } });
    expect(await only()).toMatchObject({
      proof: {
        sha256: hashOf(RED),
        mime: 'image/png',
        bytes: bytesOf(RED).length,
        addedAt: now,
        addedBy: { role: 'agency', link: null },
      },
    });
    await at('2026-11-20T08:00:00.000Z', { proofScreenshot: CLEAR });
    expect((await history())[0]).toMatchObject({
      kind: 'updated',
      before: { proof: hashOf(RED) },
      after: { proof: hashOf(CLEAR) },
    });
    await at('2026-11-20T08:01:00.000Z', { proofScreenshot: null });
    await agency.deleteApproval({ id });
    for (const picture of [RED, CLEAR]) {
      const past = { id: project.id, sha256: hashOf(picture) };
      const blob = await agency.readPastProof(past);
      expect(blob.type).toBe('image/png');
      expect(Buffer.from(await blob.arrayBuffer())).toEqual(bytesOf(picture));
      const other = await server.createProject();
      const foreign = agency.readPastProof({ ...past, id: other.id });
      await expect(foreign).rejects.toMatchObject({ status: 404 });
    }
    const unknown = agency.readPastProof({ id: project.id, sha256: '0'.repeat(64) });
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });

  /** The texts of a page, with `|` between elements. */
  const textOf = (page: string) =>
    page
      .slice(page.indexOf('<body>'))
      .replaceAll(/\s*<[^>]+>\s*/g, '|')
      .replaceAll(/\|+/g, '|');
  const readText = async (query: Record<string, string> = {}) =>
    textOf(await agency.readEvidence({ id: project.id, query }));
  /** The last of the item's changes, which an undo takes back. */
  const undoLast = async (time: string, kind: string) => {
    const found = (await history()).find((change) => change.kind === kind);
    now = time;
    return agency.undoChange({ id: project.id, changeId: found?.id ?? '', body: {} });
  };

  test('the page ends with the slip ledger: moves, dates, causes and who set which one when', async () => {
    const body = { title: 'Final report', dueDate: '2026-11-30', status: 'pending' } as const;
    const report = await agency.createMilestone({ id: project.id, body });
    const moved = {
      newDate: '2026-12-08',
      causes: [{ kind: 'scope' as const, text: '<b>Wave 2' }],
    };
    await agency.rescheduleMilestone({ id: report.id, body: moved });
    await agency.rescheduleMilestone({ id: report.id, body: { newDate: '2026-12-11' } });
    const { changes } = await agency.readHistory({ id: project.id, query: { limit: 1 } });
    now = '2026-11-20T09:00:00.000Z';
    const groupId = changes[0]?.groupId ?? '';
    const causes = [{ kind: 'outside' as const, text: 'a strike' }];
    await agency.setSlipCauses({ ...{ id: project.id, groupId }, body: { causes } });
    const { ledger } = slip.parse(await agency.readSlip({ id: project.id, query: {} }));
    await agency.updateProject({ id: project.id, body: { sharesLedger: true } });
    const { token } = await agency.createLink({ id: project.id, body: { name: 'Lea Wolf' } });
    const text = 'We sent it in time.';
    await server.client(token).disputeSlip({ ...{ id: project.id, groupId }, body: { text } });
    const html = await agency.readEvidence({ id: project.id, query: {} });
    expect(html).toContain(
      '<dt>Disagrees</dt><dd>Nov 20, <bdi>Client, Lea Wolf</bdi>: <bdi>We sent it in time.</bdi></dd>',
    );
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain(ledger?.sentence);
    expect(html).toContain('<h3>6 working days for a change of scope</h3>');
    expect(html).toContain('<dt>Nov 19</dt><dd>Nov 30 to Dec 8, +6, by <bdi>Agency</bdi></dd>');
    expect(html).toContain('<bdi>&lt;b&gt;Wave 2</bdi>');
    expect(html).toContain(
      '<dt>Cause set</dt><dd>2026-11-20 09:00:00 UTC by <bdi>Agency</bdi></dd>',
    );
  });

  test('the page begins with the present state of every item, then tells the story of each', async () => {
    const { token } = await agency.createLink({ id: project.id, body: { name: 'Ines Park' } });
    await server.client(token).updateApproval({ id, body: { approved: true } });
    await at('2026-11-20T08:00:00.000Z', { url: 'https://a.example/2' });
    const second = await agency.createApproval({
      id: project.id,
      body: { itemName: 'Waiting board' },
    });
    const third = await agency.createApproval({ id: project.id, body: { itemName: 'Gone' } });
    now = '2026-11-21T08:00:00.000Z';
    await agency.deleteApproval({ id: third.id });
    const text = await readText();
    const state = text.slice(text.indexOf('Present state'), text.indexOf('Concept added'));
    expect(text).toContain(
      'Concept|Approved by|Client, Ines Park|Shown as November 19.|Changed since approval: Link was edited 2026-11-20 08:00:00 UTC.|2026-11-19 14:42:00 UTC|',
    );
    expect(text).toContain('Waiting board|Waiting for client|');
    expect(text).toContain('Gone|Deleted by|Agency|It was not approved.|2026-11-21 08:00:00 UTC|');
    expect(state.indexOf('Gone|Deleted')).toBeGreaterThan(state.indexOf(second.itemName));
    expect(text.indexOf('Concept approved')).toBeGreaterThan(text.indexOf('Gone|Deleted'));
    expect(text).toContain(
      'Concept approved|When|2026-11-19 14:42:00 UTC|Who|Client, Ines Park|Shown as|November 19|Approved item|Concept, file|Link|https://a.example/1|Proof|None|',
    );
    expect(text).toContain('Link|https://a.example/1 → https://a.example/2|');
  });

  test('an undo is an entry of its own that says what it restored, and no approval of its author', async () => {
    await client.updateApproval({ id, body: { approved: true } });
    await at('2026-11-20T08:00:00.000Z', { url: 'https://a.example/2' });
    await at('2026-11-21T08:00:00.000Z', { approved: false });
    await undoLast('2026-11-22T08:00:00.000Z', 'unticked');
    const text = await readText();
    const approvals = text.match(/Concept approved\|When\|[^|]+\|Who\|[^|]+/g);
    expect(approvals).toEqual(['Concept approved|When|2026-11-19 14:42:00 UTC|Who|Client']);
    expect(text).toContain('Link|https://a.example/1');
    expect(text).not.toContain('Link|https://a.example/2|');
    expect(text).toContain(
      'Undone: Approval of Concept taken back|When|2026-11-22 08:00:00 UTC|Who|Agency|Restored|Approved by Client, 2026-11-19 14:42:00 UTC, shown as November 19|Approved item|Concept, file|Link|https://a.example/1|',
    );
    expect((await history())[0]).toMatchObject({
      kind: 'ticked',
      undoes: expect.any(String),
      row: { item: { url: 'https://a.example/1' } },
    });
  });

  test('an item that was approved again is approved by the one who did it last', async () => {
    await client.updateApproval({ id, body: { approved: true } });
    await at('2026-11-20T08:00:00.000Z', { approved: false });
    await at('2026-11-21T08:00:00.000Z', { approved: true });
    expect(await readText()).toContain(
      'Concept|Approved by|Agency|Shown as November 21.|2026-11-21 08:00:00 UTC|',
    );
  });

  test('an approved item that was deleted and brought back says so', async () => {
    await agency.updateApproval({ id, body: { approved: true } });
    await agency.deleteApproval({ id });
    await undoLast('2026-11-22T08:00:00.000Z', 'deleted');
    expect(await readText()).toContain(
      'Concept|Approved by|Agency|Shown as November 19.|Was deleted and brought back with its approval.|2026-11-19 14:42:00 UTC|',
    );
  });

  test('the mark of a change keeps the day of that change through undos', async () => {
    await agency.updateApproval({ id, body: { approved: true } });
    const mark = { fields: ['url'], at: '2026-11-20T08:00:00.000Z' };
    await at('2026-11-20T08:00:00.000Z', { url: 'https://a.example/2' });
    await at('2026-11-21T08:00:00.000Z', { approved: false });
    await undoLast('2026-11-22T08:00:00.000Z', 'unticked');
    expect(await only()).toMatchObject({ changedSinceApproval: mark });
    await at('2026-11-23T08:00:00.000Z', { url: 'https://a.example/3' });
    await undoLast('2026-11-24T08:00:00.000Z', 'updated');
    expect(await only()).toMatchObject({ changedSinceApproval: mark });
    await at('2026-11-25T08:00:00.000Z', { itemName: 'Board' });
    await at('2026-11-26T08:00:00.000Z', { itemName: 'Concept' });
    expect(await only()).toMatchObject({ changedSinceApproval: mark });
    now = '2026-11-27T08:00:00.000Z';
    await agency.deleteApproval({ id });
    await undoLast('2026-11-28T08:00:00.000Z', 'deleted');
    expect(await only()).toMatchObject({ changedSinceApproval: mark });
  });

  test('an undo that itself makes the item differ from its approval is the day of the change', async () => {
    await at('2026-11-20T08:00:00.000Z', { url: 'https://a.example/2' });
    await at('2026-11-21T08:00:00.000Z', { approved: true });
    await undoLast('2026-11-22T08:00:00.000Z', 'updated');
    const mark = { fields: ['url'], at: '2026-11-22T08:00:00.000Z' };
    expect(await only()).toMatchObject({ changedSinceApproval: mark });
    await at('2026-11-23T08:00:00.000Z', { approved: false });
    await undoLast('2026-11-24T08:00:00.000Z', 'unticked');
    expect(await only()).toMatchObject({ changedSinceApproval: mark });
  });

  test('repeated ticks are folded', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      now = `2026-11-20T08:01:0${turn}.000Z`;
      await client.updateApproval({ id, body: { approved: turn % 2 === 0 } });
    }
    const text = await readText();
    expect(text.match(/Ticked and unticked[^|]+/g)).toEqual([
      'Ticked and unticked 6 times between 2026-11-20 08:01:01 UTC and 2026-11-20 08:01:06 UTC. The history lists each one.',
    ]);
    expect(text.match(/Concept approved\|/g)).toHaveLength(1);
  });

  test('times stand in the zone of the reader and in UTC; an unknown zone is refused', async () => {
    expect(await readText({ zone: 'Asia/Kathmandu' })).toContain(
      'When|Nov 19, 2026 at 8:27 PM Asia/Kathmandu, 2026-11-19 14:42:00 UTC|',
    );
    expect(await readText()).toContain('Times are in UTC.');
    const wrong = agency.readEvidence({ id: project.id, query: { zone: 'Mars/Olympus' } });
    await expect(wrong).rejects.toMatchObject({ status: 422 });
  });

  test('the page shows each picture once, and no value becomes markup', async () => {
    await agency.updateApproval({ id, body: { approved: true, proofScreenshot: RED } });
    await at('2026-11-20T08:00:00.000Z', { itemName: '<b>Board</b>' });
    await client.updateApproval({ id, body: { approved: false } });
    const page = await agency.readEvidence({ id: project.id });
    expect(page.split(RED)).toHaveLength(2);
    expect(page.split(hashOf(RED))).toHaveLength(2);
    expect(page).toContain(`SHA-256 ${hashOf(RED).slice(0, 8)}..., whole above`);
    expect(page).not.toContain('<b>Board');
    expect(textOf(page)).toContain('|&lt;b&gt;Board&lt;/b&gt;|Waiting for client|');
  });
});
