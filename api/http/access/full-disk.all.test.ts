import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { built } from '../../../core/testing/built.ts';
import { programs } from '../../testing/programs.ts';
import { makeTestPlace, onPostgres } from '../../testing/test-database.ts';

// The database is on PostgreSQL, so the key is the first file that is written.
onPostgres('a first start on a full disk', () => {
  const place = programs();

  test('says that the agency key cannot be saved, and leaves no temporary file', async () => {
    mkdirSync(join(place.folder, 'data'));
    const { databaseUrl, remove } = await makeTestPlace('postgres');
    const main = join(built('api'), 'main.js');
    // A limit of 0 bytes makes every write to a file fail, like a full disk.
    const words = ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, main];
    const environment = { LOG_LEVEL: 'warn', DATABASE_URL: databaseUrl };
    const { ended, output } = place.run('sh', words, environment);
    expect(await ended).toBe(1);
    await remove();
    expect(output.err).toMatch(/^The agency key cannot be saved in .*free space.*\n$/);
    expect(readdirSync(join(place.folder, 'data'))).toEqual([]);
  });
});
