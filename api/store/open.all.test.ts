import type { Knex } from 'knex';
import { describe, expect, test } from 'vitest';
import { DATABASE_KINDS, makeTestPlace, onPostgres } from '../testing/test-database.ts';
import { migrations } from './migrations/migrations.ts';
import { open, unlockMigrations } from './open.ts';

// A start waits for the lock of a migration, as another process may be migrating.
describe.each(DATABASE_KINDS)('opening %s', (kind) => {
  test('names the lock of a killed process and removes it only on request', async () => {
    const place = await makeTestPlace(kind);
    const { databaseUrl } = place;
    const db = await open(databaseUrl);
    await db.writer('knex_migrations_lock').update({ is_locked: 1 });
    await db.writer('knex_migrations').delete();
    await db.close();
    await expect(open(databaseUrl)).rejects.toThrow(/migrate --unlock/);
    await unlockMigrations(databaseUrl);
    await expect(open(databaseUrl)).rejects.toThrow(/already exists/);
    await place.remove();
  });
});

onPostgres('opening postgres', () => {
  test('lets a migration take longer than a request, but not pause for more than a minute', async () => {
    const place = await makeTestPlace('postgres');
    let pause: unknown;
    const up = async (knex: Knex) => {
      await knex.raw('select pg_sleep(3)');
      ({ pause } = await knex.first(
        knex.raw("current_setting('idle_in_transaction_session_timeout') as pause"),
      ));
    };
    const slow = { name: '9999_slow', up };
    const db = await open(place.databaseUrl, () => {}, { steps: [...migrations, slow] });
    expect(await db.reader('knex_migrations').where({ name: slow.name })).toHaveLength(1);
    expect(pause).toBe('1min');
    await expect(db.reader.raw('select pg_sleep(3)')).rejects.toThrow('statement timeout');
    await db.close();
    await place.remove();
  });
});
