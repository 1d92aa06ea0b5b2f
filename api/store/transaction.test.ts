import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { readProjectsState } from '../http/access/find-access.ts';
import { Refusal } from '../refusals/refusal.ts';
import { NOW, revisionOf } from '../testing/handle.ts';
import { testServer } from '../testing/server.ts';
import { onEveryDatabase } from '../testing/test-database.ts';
import { open } from './open.ts';
import { changeAgency, changeProject, changeUnrecorded, readAtOnce } from './transaction.ts';

onEveryDatabase('a write transaction', (kind) => {
  const server = testServer({ kind });

  test('counts the changes of several processes without an error', async () => {
    const { database: db, databaseUrl } = server;
    const { id } = await server.createProject();
    const other = await open(databaseUrl);
    const change = (on: typeof db) =>
      changeUnrecorded(on, id, async (trx) => {
        const row: unknown = await trx('projects').where({ id }).first('title');
        await trx('projects')
          .where({ id })
          .update({ updated_at: JSON.stringify(row) });
        return 'done';
      });
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, turn) => change(turn % 2 === 0 ? db : other)),
    );
    await other.close();
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await revisionOf(db, id)).toEqual({ revision: 61 });
  });

  test('readAtOnce sees no concurrent writes and blocks no writer', async () => {
    const { database: db } = server;
    const { id, title } = await server.createProject();
    const titles = await readAtOnce(db, async (trx) => {
      const before: unknown = await trx('projects').where({ id }).first('title');
      await changeUnrecorded(db, id, (write) => write('projects').update({ title: 'Renamed' }));
      return [before, await trx('projects').where({ id }).first('title')];
    });
    expect(titles).toEqual([{ title }, { title }]);
    expect(await db.reader('projects').where({ id }).first('title')).toEqual({ title: 'Renamed' });
  });

  test('a refusal rolls back all earlier statements', async () => {
    const { database: db } = server;
    const { id, title } = await server.createProject();
    const refused = changeUnrecorded(db, id, async (trx) => {
      await trx('projects').where({ id }).update({ title: 'Half' });
      throw new Refusal(422, 'No.');
    });
    await expect(refused).rejects.toMatchObject({ status: 422 });
    expect(await db.reader('projects').where({ id }).first('title', 'revision')).toEqual({
      title,
      revision: 1,
    });
  });

  test('rejects when the database refuses COMMIT, and starts the next transaction cleanly', async () => {
    const { database: db } = server;
    const { id } = await server.createProject();
    await db.writer.raw(
      'create table late (id text references projects (id) deferrable initially deferred)',
    );
    const refused = changeUnrecorded(db, id, async (trx) => {
      await trx('late').insert({ id: 'none' });
      return 'stored';
    });
    await expect(refused).rejects.toThrow(/foreign key/i);
    expect(await db.reader('late')).toEqual([]);
    expect(await revisionOf(db, id)).toEqual({ revision: 1 });
    expect(await changeUnrecorded(db, id, async () => 'stored')).toBe('stored');
    expect(await revisionOf(db, id)).toEqual({ revision: 2 });
  });

  if (kind === 'postgres')
    test('rejects after a failed statement that the work ignores', async () => {
      const { database: db } = server;
      const work = (trx: Knex.Transaction) => trx('no_such_table').catch(() => 'ignored');
      const before = await readProjectsState(db);
      await expect(changeAgency(db, work)).rejects.toThrow('rolled back at COMMIT');
      expect(await readProjectsState(db)).toBe(before);
    });

  if (kind === 'sqlite')
    test('sends no signal if COMMIT fails', async () => {
      const { database: db } = server;
      const { id } = await server.createProject();
      const received: unknown[] = [];
      const following = db.signals.follow({
        received: (signal) => received.push(signal),
        missed: () => {},
        lost: () => {},
      });
      const failing = changeUnrecorded(db, id, async (trx) => {
        // The reference is checked by COMMIT.
        await trx.raw('pragma defer_foreign_keys = on');
        await trx('recipients').insert({
          ...{ id: 'r', project_id: 'none', email: 'a', email_key: 'a', created_at: NOW },
        });
      });
      await expect(failing).rejects.toThrow();
      await changeUnrecorded(db, id, async () => 'stored');
      await following.stop();
      expect(received).toMatchObject([{ kind: 'changed', project: id, version: 2 }]);
    });

  test('refuses a change that records nothing', async () => {
    const { database: db } = server;
    const { id, title } = await server.createProject();
    const by = { role: 'agency', link: null } as const;
    const route = 'updateProject' as const;
    const change = { route, projectId: id, by, now: NOW, setHeader: () => {} };
    const unrecorded = changeProject(db, change, ({ trx }) =>
      trx('projects').where({ id }).update({ title: 'Renamed' }),
    );
    await expect(unrecorded).rejects.toThrow('not recorded');
    expect(await db.reader('projects').where({ id }).first('title')).toEqual({ title });
  });
});
