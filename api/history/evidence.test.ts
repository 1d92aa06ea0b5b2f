import { createHash } from 'node:crypto';
import type { Client } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

/** Two real pictures of one pixel each. */
const RED =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const CLEAR =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
const hashOf = (dataUrl: string) => createHash('sha256').update(bytesOf(dataUrl)).digest('hex');

describe.each(DATABASE_KINDS)('the evidence of an approval on %s', (kind) => {
  let server: TestServer;
  let agency: Client;
  let project: Project;
  let id: string;
  let now = '2026-11-19T14:42:00.000Z';
  beforeAll(async () => {
    server = await startTestServer({ kind, clock: () => new Date(now) });
    agency = server.client(server.agencyKey);
  });
  beforeEach(async () => {
    now = '2026-11-19T14:42:00.000Z';
    project = await server.createProject();
    const body = { itemName: 'Concept', url: 'https://a.example/1' };
    ({ id } = await agency.createApproval({ id: project.id, body }));
  });
  afterAll(() => server?.stop());

  const only = async (client = agency) => (await client.listApprovals({ id: project.id }))[0];
  const history = async () =>
    (await agency.readHistory({ id: project.id, query: { row: id } })).changes;
  const at = async (time: string, body: Parameters<Client['updateApproval']>[0]['body']) => {
    now = time;
    return agency.updateApproval({ id, body });
  };

  test('each tick and untick keeps who, when and what the item was', async () => {
    await agency.updateApproval({ id, body: { approved: true, proofScreenshot: RED } });
    const client = server.client(project.clientToken);
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
    const client = server.client(project.clientToken);
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

  test('the page for printing lists every tick and untick, oldest first, without markup from values', async () => {
    await agency.updateApproval({ id, body: { approved: true, proofScreenshot: RED } });
    await at('2026-11-20T08:00:00.000Z', { itemName: '<b>Board</b>' });
    const client = server.client(project.clientToken);
    await client.updateApproval({ id, body: { approved: false } });
    const page = await agency.readEvidence({ id: project.id });
    expect(page).toContain(RED);
    expect(page.split(RED)).toHaveLength(2);
    expect(page).toContain(`SHA-256 ${hashOf(RED)}`);
    expect(page).not.toContain('<b>Board');
    expect(page.replaceAll(/\s*<[^>]+>\s*/g, '|').replaceAll(/\|+/g, '|')).toContain(
      'Approved:|Concept|When|2026-11-19 14:42:00 UTC, shown as November 19|Who|Agency|Type|File|Link|https://a.example/1|Proof|SHA-256',
    );
    expect(page.indexOf('Approval taken back')).toBeGreaterThan(page.indexOf('Approved:'));
  });

  test('the page for printing may show its own pictures and load nothing', async () => {
    const { headers } = await rawRequest(server.url, `/api/projects/${project.id}/evidence`, {
      method: 'GET',
      headers: { Authorization: `Bearer ${server.agencyKey}` },
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain('img-src data:');
  });
});
