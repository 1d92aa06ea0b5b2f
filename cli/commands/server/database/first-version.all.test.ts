import { readFileSync } from 'node:fs';
import { createClient } from '@project-dashboard/core/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { open } from '../../../../api/store/open.ts';
import {
  openFirstRelease,
  readTables,
  restoreFirstRelease,
  type StoredRow,
} from '../../../../api/testing/first-release.ts';
import type { TestPlace } from '../../../../api/testing/test-database.ts';
import { runProcess, startApiProcess } from '../../../testing/run-process.ts';
import { runProgram } from '../../../testing/run-program.ts';

const guide = readFileSync(
  new URL('../../../../examples/deploy/downgrade.md', import.meta.url),
  'utf8',
);

describe.each(['sqlite', 'postgres'] as const)('a database of the first version on %s', (kind) => {
  let place: TestPlace;
  let projects: readonly StoredRow[];

  beforeAll(async () => {
    place = await restoreFirstRelease(kind);
    const db = await openFirstRelease(place.databaseUrl);
    projects = (await readTables(db)).get('projects') ?? [];
    await db.close();
  });
  afterAll(() => place?.remove());

  test('is brought up to date by serve, and every old link opens its project', async () => {
    expect(projects.length).toBeGreaterThan(1);
    const api = await startApiProcess({ databaseUrl: place.databaseUrl });
    try {
      const listed = await api.client.listProjects({});
      expect(listed.map(({ title }) => title).toSorted()).toEqual(
        projects.map(({ title }) => title).toSorted(),
      );
      for (const { title, client_token, internal_token } of projects)
        for (const token of [client_token, internal_token].map(String)) {
          const opened = createClient({ baseUrl: api.url }).readProjectByToken({ token });
          expect(await opened).toMatchObject({ project: { title } });
        }
      const doctor = await runProgram(['doctor'], { env: api.env });
      expect(doctor, doctor.out).toMatchObject({ code: 0 });
    } finally {
      await api.stop();
    }
  });

  test('is refused by an older version with the sentence of the guide, and stays as it is', async () => {
    // What a newer version leaves behind: a migration that this version does not know.
    const db = await open(place.databaseUrl);
    await db.writer('knex_migrations').insert({ name: '9999_newer', batch: 99 });
    const before = await readTables(db);
    const { code, err } = await runProcess(['serve', '--port', '0'], {
      env: { DATABASE_URL: place.databaseUrl, AGENCY_KEY: 'k'.repeat(32), LOG_LEVEL: 'silent' },
    });
    const [, sentence = ''] = /^> (DATABASE_URL.*)$/m.exec(guide) ?? [];
    expect(sentence).not.toBe('');
    expect(err).toContain(sentence);
    expect(code).toBe(1);
    expect(await readTables(db)).toEqual(before);
    await db.close();
  });
});
