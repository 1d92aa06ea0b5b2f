import { createHash } from 'node:crypto';
import type { ApprovalRow } from '@project-dashboard/core/approvals';
import type { Project } from '@project-dashboard/core/projects';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  FIRST_RELEASE_NOW,
  firstReleaseSql,
  openFirstRelease,
  readTables,
  restoreFirstRelease,
  type StoredRow,
  type StoredTables,
} from '../../testing/first-release.ts';
import { LIST_NAMES, listsOf } from '../../testing/lists.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { onEveryDatabase, type TestPlace } from '../../testing/test-database.ts';
import { readMigrationState } from './migration-state.ts';

const JSON_COLUMNS = /^(business_questions|success_criteria|.*_improvements)$/;

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
  const projects = () => rowsOf(before, 'projects');
  const ofProject = (table: string, project: StoredRow) =>
    rowsOf(before, table)
      .filter((row) => row.project_id === project.id)
      .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const asInternal = (project: StoredRow) => server.client(String(project.internal_token));
  const asClient = (project: StoredRow) => server.client(String(project.client_token));

  test('takes every step', async () => {
    expect(await readMigrationState(server.database.reader)).toBe('current');
    expect(await server.database.reader('knex_migrations_lock').select()).toEqual([
      { index: 1, is_locked: 0 },
    ]);
  });

  test('keeps every table with every row', async () => {
    const inserts = (await firstReleaseSql(kind)).matchAll(/^INSERT INTO (\w+)/gm);
    const counts = new Map<string, number>();
    for (const [, table = ''] of inserts)
      if (before.has(table)) counts.set(table, (counts.get(table) ?? 0) + 1);
    expect(counts.size).toBe(before.size);
    expect(countsOf(before)).toEqual(Object.fromEntries(counts));
    expect(countsOf(after)).toMatchObject(countsOf(before));
  });

  test('keeps every column of every row, but for places and revisions', () => {
    for (const [table, rows] of before) {
      const columns = Object.keys(rows[0] ?? {}).filter(
        (it) => !/^(sort_order|revision)$/.test(it),
      );
      const kept = (all: readonly StoredRow[]) => all.map((row) => pick(row, columns)).toSorted();
      expect(kept(rowsOf(after, table)), table).toEqual(kept(rows));
    }
  });

  test('answers every project by both of its tokens, with the fields it had', async () => {
    expect(projects().length).toBeGreaterThan(5);
    for (const row of projects()) {
      const { revision: _, ...fields } = asAnswered(row);
      const open = (token: unknown) => server.client().readProjectByToken({ token: String(token) });
      expect(await open(row.internal_token)).toMatchObject({
        viewMode: 'internal',
        project: fields,
      });
      const shared = Object.entries(fields).filter(([name]) => !/(Token|Improvements)$/.test(name));
      const client = await open(row.client_token);
      expect(client).toMatchObject({ viewMode: 'client', project: Object.fromEntries(shared) });
      expect(client.project).not.toHaveProperty('internalToken');
    }
  });

  test('lists the projects in the order they had', async () => {
    const newestFirst = projects().toSorted((one, other) =>
      `${one.created_at} ${one.id}` < `${other.created_at} ${other.id}` ? 1 : -1,
    );
    const listed = await server.agency.listProjects({});
    expect(listed.map(({ id }: Project) => id)).toEqual(newestFirst.map(({ id }) => id));
  });

  test.each(LIST_NAMES)(
    'answers the %s of every project in their order, at places from 0',
    async (list) => {
      for (const project of projects()) {
        const expected = ofProject(list, project).map((row, sortOrder) => ({
          ...asAnswered(row),
          id: String(row.id),
          sortOrder,
        }));
        const listed = await listsOf(asInternal(project), String(project.id))[list].list();
        expect(listed).toMatchObject(expected);
        const seen = await listsOf(asClient(project), String(project.id))[list].list();
        expect(seen.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      }
    },
  );

  const approvalsOf = (project: StoredRow): Promise<readonly ApprovalRow[]> =>
    asInternal(project).listApprovals({ id: String(project.id) });
  const bytesOf = async (image: Blob) => Buffer.from(await image.arrayBuffer());
  const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

  test('answers every proof byte for byte and by its SHA-256, and none where there was none', async () => {
    const proofs = new Map(rowsOf(before, 'approval_proofs').map((row) => [row.approval_id, row]));
    expect(proofs.size).toBeGreaterThan(4);
    for (const project of projects()) {
      const projectId = String(project.id);
      for (const { id, proof, proofScreenshot } of await approvalsOf(project)) {
        const stored = proofs.get(id);
        expect(proofScreenshot).toBe(stored ? `/api/approvals/${id}/proof` : null);
        if (stored === undefined) continue;
        const image = await asInternal(project).readApprovalProof({ id });
        const bytes = await bytesOf(image);
        expect([image.type, bytes.toString('base64')]).toEqual([stored.mime, stored.bytes]);
        const sha256 = sha256Of(bytes);
        const unknown = { addedAt: null, addedBy: null };
        expect(proof).toEqual({ sha256, mime: image.type, bytes: bytes.length, ...unknown });
        const past = await asInternal(project).readPastProof({ id: projectId, sha256 });
        expect(sha256Of(await bytesOf(past))).toBe(sha256);
      }
    }
  });

  test('says of every project since when its changes are recorded, and records the next one', async () => {
    for (const project of projects()) {
      const id = String(project.id);
      const { since, changes } = await asInternal(project).readHistory({ id });
      expect(changes).toEqual([]);
      expect(since).toBe(rowsOf(after, 'agency')[0]?.history_since);
      expect(String(since) > String(project.created_at)).toBe(true);
      await asInternal(project).updateProject({ id, body: { title: 'A new title' } });
      const [change] = (await asInternal(project).readHistory({ id })).changes;
      expect(change).toMatchObject({ before: { title: project.title }, canUndo: true });
    }
  });

  if (kind === 'postgres')
    test('keeps the proofs of an older server that still runs', async () => {
      const project = projects().find(({ slug }) => slug === 'z-rcher-marktstudie-caf-gr-e') ?? {};
      const internal = asInternal(project);
      const proofOf = async (id: string) => {
        return (await approvalsOf(project)).find((row) => row.id === id)?.proof?.sha256;
      };
      const proofs = server.database.writer('approval_proofs');
      const [stored = {}] = rowsOf(before, 'approval_proofs');
      const id = String(stored.approval_id);
      const bytes = Buffer.from('another picture');
      const countChange = () =>
        server.database.writer('projects').where({ id: project.id }).increment('revision', 1);
      // An older server replaces a proof like this.
      await proofs.clone().where({ approval_id: id }).delete();
      await countChange();
      expect(await proofOf(id)).toBeUndefined();
      await proofs.clone().insert({ approval_id: id, mime: 'image/png', bytes });
      await countChange();
      expect(await proofOf(id)).toBe(sha256Of(bytes));
      expect(await bytesOf(await internal.readApprovalProof({ id }))).toEqual(bytes);
    });
});

const countsOf = (tables: StoredTables): Record<string, number> =>
  Object.fromEntries([...tables].map(([table, rows]) => [table, rows.length]));

/** Sorts as a list does: by place, then by id. */
const placeOf = (row: StoredRow): string => `${String(row.sort_order).padStart(9, '0')} ${row.id}`;

const pick = (row: StoredRow, columns: readonly string[]): string =>
  JSON.stringify(columns.map((column) => row[column]));

/** A stored row as the API answers it: names in camel case, JSON read, booleans as such. */
function asAnswered(row: StoredRow): StoredRow {
  const entries = Object.entries(row).map(([column, value]) => {
    const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (JSON_COLUMNS.test(column)) return [name, JSON.parse(String(value))];
    return [name, column === 'approved' ? value === 1 : value];
  });
  return Object.fromEntries(entries);
}
