import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestProject, type Handle, handlersOn, NOW, TODAY } from '../../testing/handle.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '../../testing/test-database.ts';
import { findAccess } from './find-access.ts';
import { findProjectOf, readProjectsState } from './find-project-of.ts';
import { createSession, endSession, findSession } from './session/sessions.ts';
import { createSigninCode, redeemSigninCode } from './session/signin-code.ts';

describe.each(DATABASE_KINDS)('access on %s', (kind) => {
  let database: TestDatabase;
  let handle: Handle;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    handle = handlersOn(database.db);
  });
  afterAll(() => database.close());

  test('a token opens its project in its view; unknown and malformed tokens open none', async () => {
    const { id, internalToken, clientToken } = await createTestProject(handle);
    const opened = { projectId: id, revision: 1, link: null, endsOn: null, takesPart: false };
    const find = (token: string) => findAccess(database.db, token, () => TODAY);
    for (const [token, view] of [
      [internalToken, 'internal'],
      [clientToken, 'client'],
    ] as const)
      expect(await find(token)).toEqual({ ...opened, view, linkId: view });
    for (const token of [
      '',
      id,
      internalToken.slice(1),
      `${internalToken}' or 1=1`,
      'f'.repeat(32),
    ])
      expect(await find(token)).toBeNull();
  });

  test('finds the project and state of every kind of row', async () => {
    const { id } = await createTestProject(handle);
    const at = { projectId: id, params: { id }, query: undefined };
    const milestone = await handle('createMilestone', { ...at, body: {} });
    const input = await handle('createInput', { ...at, body: {} });
    const approval = await handle('createApproval', { ...at, body: { itemName: 'Report' } });
    const found = { projectId: id, revision: 4, takesPart: false };
    expect(await findProjectOf(database.db, 'project', id)).toEqual(found);
    expect(await findProjectOf(database.db, 'milestone', milestone.id)).toEqual(found);
    expect(await findProjectOf(database.db, 'input', input.id)).toEqual(found);
    expect(await findProjectOf(database.db, 'approval', approval.id)).toEqual(found);
    expect(await findProjectOf(database.db, 'milestone', input.id)).toBeNull();
  });

  test('the state of all projects changes with every project', async () => {
    const { id } = await createTestProject(handle);
    const states = [await readProjectsState(database.db)];
    await handle('createInput', { projectId: id, params: { id }, query: undefined, body: {} });
    states.push(await readProjectsState(database.db));
    await createTestProject(handle);
    states.push(await readProjectsState(database.db));
    expect(new Set(states).size).toBe(3);
    expect(await readProjectsState(database.db)).toBe(states[2]);
  });

  test('a session lasts twelve hours or until it is revoked', async () => {
    const { db } = database;
    const store = { db, agencyKey: 'k'.repeat(32) };
    const { id, expiresAt } = await createSession(store, NOW);
    expect(expiresAt).toBe('2026-11-20T02:42:00.000Z');
    expect(await findSession(store, id, '2026-11-20T02:41:59.999Z')).toMatchObject({ expiresAt });
    expect(await findSession(store, id, expiresAt)).toBeNull();
    expect(JSON.stringify(await db.reader('sessions'))).not.toContain(id);
    await endSession(store, id);
    expect(await findSession(store, id, NOW)).toBeNull();
  });

  test('a sign-in code works once, within fifteen minutes', async () => {
    const { db } = database;
    const store = { db, agencyKey: 'k'.repeat(32) };
    const made = await createSigninCode(store, NOW);
    const { code = '', expiresAt = '' } = made ?? {};
    expect(expiresAt).toBe('2026-11-19T14:57:00.000Z');
    expect(await redeemSigninCode(store, code, expiresAt)).toBeNull();
    const tries = Array.from({ length: 8 }, () => redeemSigninCode(store, code, NOW));
    expect((await Promise.all(tries)).filter((session) => session !== null)).toHaveLength(1);
    expect(await redeemSigninCode(store, 'guess', NOW)).toBeNull();
  });
});
