import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeTestPlace } from '../../testing/test-database.ts';
import { open } from '../open.ts';
import { migrations } from './migrations.ts';

test('the first step has a digest of its tables in its name, so that a database with others is refused', async () => {
  const place = await makeTestPlace('sqlite');
  const db = await open(place.databaseUrl);
  const made = z
    .array(z.string())
    .parse(
      await db
        .reader('sqlite_master')
        .whereNotNull('sql')
        .whereNot('name', 'like', 'knex_%')
        .orderBy('name')
        .pluck('sql'),
    );
  await db.close();
  await place.remove();
  const digest = createHash('sha256').update(made.join('\n')).digest('hex');
  expect(migrations[0]?.name).toBe(`0001_tables_${digest.slice(0, 8)}`);
});
