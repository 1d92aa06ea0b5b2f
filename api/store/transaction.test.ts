import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../refusals/refusal.ts';
import { callsOn, createTestProject, NOW, revisionOf } from '../testing/calls.ts';
import { DATABASE_KINDS, openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { open } from './open.ts';
import { readAtOnce } from './read-at-once.ts';
import { changeProject, changeUnrecorded, Unchanged } from './transaction.ts';

describe.each(DATABASE_KINDS)('a write transaction on %s', (kind) => {
  let test_: TestDatabase;
  beforeAll(async () => {
    test_ = await openTestDatabase(kind);
  });
  afterAll(() => test_.close());

  test('counts every change, of all processes at once, without an error', async () => {
    const { db, databaseUrl } = test_;
    const { id } = await createTestProject(callsOn(db));
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

  test('what reads at once sees nothing that is written meanwhile, and no writer waits for it', async () => {
    const { db } = test_;
    const { id, title } = await createTestProject(callsOn(db));
    const titles = await readAtOnce(db, async (trx) => {
      const before: unknown = await trx('projects').where({ id }).first('title');
      await changeUnrecorded(db, id, (write) => write('projects').update({ title: 'Renamed' }));
      return [before, await trx('projects').where({ id }).first('title')];
    });
    expect(titles).toEqual([{ title }, { title }]);
    expect(await db.reader('projects').where({ id }).first('title')).toEqual({ title: 'Renamed' });
  });

  test('a refusal in the middle leaves nothing behind', async () => {
    const { db } = test_;
    const { id, title } = await createTestProject(callsOn(db));
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

  test('a COMMIT that the database refuses rejects, and the next transaction begins anew', async () => {
    const { db } = test_;
    const { id } = await createTestProject(callsOn(db));
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

  test.runIf(kind === 'postgres')(
    'a failed statement that the work ignores is no success',
    async () => {
      const { db } = test_;
      const { id } = await createTestProject(callsOn(db));
      const work = (trx: Knex.Transaction) => trx('no_such_table').catch(() => 'ignored');
      await expect(changeUnrecorded(db, id, work)).rejects.toThrow('rolled back at COMMIT');
      expect(await revisionOf(db, id)).toEqual({ revision: 1 });
    },
  );

  test('work that finds nothing to change leaves the revision alone', async () => {
    const { db } = test_;
    const { id } = await createTestProject(callsOn(db));
    expect(await changeUnrecorded(db, id, async () => new Unchanged('same'))).toBe('same');
    expect(await revisionOf(db, id)).toEqual({ revision: 1 });
  });

  test('a change that records nothing is not stored', async () => {
    const { db } = test_;
    const { id, title } = await createTestProject(callsOn(db));
    const by = { role: 'agency', link: null } as const;
    const change = { projectId: id, by, now: NOW, setHeader: () => {} };
    const unrecorded = changeProject(db, change, ({ trx }) =>
      trx('projects').where({ id }).update({ title: 'Renamed' }),
    );
    await expect(unrecorded).rejects.toThrow('not recorded');
    expect(await db.reader('projects').where({ id }).first('title')).toEqual({ title });
  });

  test.each([undefined, 'none'])('a project %s is a 404, and the work never runs', async (id) => {
    let ran = false;
    const work = async () => {
      ran = true;
    };
    await expect(changeUnrecorded(test_.db, id, work)).rejects.toMatchObject({ status: 404 });
    expect(ran).toBe(false);
  });
});
