import { createHash } from 'node:crypto';
import type { ApprovalRow } from '@project-dashboard/core/approvals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  FIRST_RELEASE_NOW,
  openFirstRelease,
  readTables,
  restoreFirstRelease,
  type StoredRow,
  type StoredTables,
} from '../../testing/first-release.ts';
import { LIST_NAMES } from '../../testing/lists.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { onEveryDatabase, type TestPlace } from '../../testing/test-database.ts';
import { readMigrationState } from './migration-state.ts';

onEveryDatabase('a database of the first release', (kind) => {
  let place: TestPlace;
  let before: StoredTables;
  let after: StoredTables;
  let server: TestServer;

  beforeAll(async () => {
    place = await restoreFirstRelease(kind);
    const old = await openFirstRelease(place.databaseUrl);
    before = await readTables(old);
    await old.close();
    const { databaseUrl } = place;
    const clock = () => new Date(FIRST_RELEASE_NOW);
    server = await startTestServer({ kind, clock, settings: { databaseUrl } });
    after = await readTables(server.database);
  });
  afterAll(async () => {
    await server?.stop();
    await place?.remove();
  });

  const rowsOf = (tables: StoredTables, table: string) => tables.get(table) ?? [];

  test('takes every step', async () => {
    expect(await readMigrationState(server.database.reader)).toBe('current');
    expect(await server.database.reader('knex_migrations_lock').select()).toEqual([
      { index: 1, is_locked: 0 },
    ]);
  });

  test('keeps every column of every row, but for places and revisions', () => {
    for (const [table, rows] of before) {
      const columns = Object.keys(rows[0] ?? {}).filter(
        (it) => !/^(sort_order|revision)$/.test(it),
      );
      expect(rows.length, table).toBeGreaterThan(0);
      const kept = (all: readonly StoredRow[]) => all.map((row) => pick(row, columns)).toSorted();
      expect(kept(rowsOf(after, table)), table).toEqual(kept(rows));
    }
  });

  test.each(LIST_NAMES)('keeps the order of the %s of every project, at places from 0', (list) => {
    const ofProject = (tables: StoredTables, project: StoredRow) =>
      rowsOf(tables, list)
        .filter((row) => row.project_id === project.id)
        .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
    for (const project of rowsOf(before, 'projects')) {
      const expected = ofProject(before, project).map(({ id }, place) => [id, place]);
      const found = ofProject(after, project).map(({ id, sort_order }) => [id, sort_order]);
      expect(found).toEqual(expected);
    }
  });

  test('opens every project by its two old links', async () => {
    for (const { title, client_token, internal_token } of rowsOf(before, 'projects'))
      for (const token of [client_token, internal_token].map(String)) {
        const opened = server.client(token).readProjectByToken({ token });
        expect(await opened).toMatchObject({ project: { title } });
      }
  });

  const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

  const approvalsOf = (id: string): Promise<readonly ApprovalRow[]> =>
    server.agency.listApprovals({ id });

  test('answers every proof byte for byte and by its SHA-256, and none where there was none', async () => {
    const proofs = new Map(rowsOf(before, 'approval_proofs').map((row) => [row.approval_id, row]));
    expect(proofs.size).toBeGreaterThan(4);
    const { agency } = server;
    for (const { id: projectId } of await agency.listProjects({ query: { archived: 'include' } }))
      for (const { id, proof, proofScreenshot } of await approvalsOf(projectId)) {
        const stored = proofs.get(id);
        expect(proofScreenshot).toBe(stored ? `/api/approvals/${id}/proof` : null);
        if (stored === undefined) continue;
        const image = await agency.readApprovalProof({ id });
        const bytes = Buffer.from(await image.arrayBuffer());
        expect([image.type, bytes.toString('base64')]).toEqual([stored.mime, stored.bytes]);
        const sha256 = sha256Of(bytes);
        const unknown = { addedAt: null, addedBy: null };
        expect(proof).toEqual({ sha256, mime: image.type, bytes: bytes.length, ...unknown });
        const past = await agency.readPastProof({ id: projectId, sha256 });
        expect(sha256Of(Buffer.from(await past.arrayBuffer()))).toBe(sha256);
      }
  });
});

/** Sorts as a list does: by place, then by id. */
const placeOf = (row: StoredRow): string => `${String(row.sort_order).padStart(9, '0')} ${row.id}`;

const pick = (row: StoredRow, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column]));
