import { readFileSync } from 'node:fs';
import { createClient } from '@project-dashboard/core/client';
import { expect, test } from 'vitest';
import { open } from '../../../../api/store/open.ts';
import {
  openFirstRelease,
  readTables,
  restoreFirstRelease,
} from '../../../../api/testing/first-release.ts';
import { onEveryDatabase } from '../../../../api/testing/test-database.ts';
import { runProcess, startApiProcess } from '../../../testing/run-process.ts';

const guide = readFileSync(
  new URL('../../../../examples/deploy/downgrade.md', import.meta.url),
  'utf8',
);

onEveryDatabase('a database of the first version', (kind) => {
  test('is brought up to date by serve, every old link opens its project, and an older version refuses it', async () => {
    const { databaseUrl, remove } = await restoreFirstRelease(kind);
    const first = await openFirstRelease(databaseUrl);
    const projects = (await readTables(first)).get('projects') ?? [];
    await first.close();
    expect(projects.length).toBeGreaterThan(1);
    const api = await startApiProcess({ databaseUrl });
    const listed = await api.client.listProjects({});
    const titles = (rows: readonly { readonly title?: unknown }[]) =>
      rows.map(({ title }) => String(title)).toSorted();
    expect(titles(listed)).toEqual(titles(projects));
    for (const { title, client_token, internal_token } of projects)
      for (const token of [client_token, internal_token].map(String)) {
        const opened = createClient({ baseUrl: api.url }).readProjectByToken({ token });
        expect(await opened).toMatchObject({ project: { title } });
      }
    const doctor = await api.run('doctor');
    expect(doctor, doctor.out).toMatchObject({ code: 0 });
    await api.stop();

    // What a newer version leaves behind: a migration that this version does not know.
    const db = await open(databaseUrl);
    await db.writer('knex_migrations').insert({ name: '9999_newer', batch: 99 });
    const before = await readTables(db);
    const { code, err } = await runProcess(['serve', '--port', '0'], {
      env: { DATABASE_URL: databaseUrl, AGENCY_KEY: 'k'.repeat(32), LOG_LEVEL: 'silent' },
    });
    const [, sentence = ''] = /^> (DATABASE_URL.*)$/m.exec(guide) ?? [];
    expect(sentence).not.toBe('');
    expect(err).toContain(sentence);
    expect(code).toBe(1);
    expect(await readTables(db)).toEqual(before);
    await db.close();
    await remove();
  });
});
