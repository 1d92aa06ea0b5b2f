import { execFileSync } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { makeSchema } from '../../../../api/testing/test-database.ts';
import { emptyFolder, runProgram } from '../../../testing/run-program.ts';
import { startApi } from '../../../testing/start-api.ts';

const project = { title: 'Study', client: 'Acme', projectLead: 'Ana', startDate: '2026-11-02' };
const PROOF =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** PostgreSQL's client programs, which `backup` and `restore` need for a PostgreSQL database. */
const hasPgDump = ['pg_dump', 'pg_restore', 'psql'].every((tool) => {
  try {
    execFileSync(tool, ['--version']);
    return true;
  } catch {
    return false;
  }
});

describe.each([
  ['sqlite', true],
  // Install the package postgresql-client to run it: the program itself says so too.
  ['postgres', hasPgDump],
] as const)('a restore drill on %s', (kind, canRun) => {
  test.runIf(canRun)(
    'a backup under writes is whole, and a restore brings it back and keeps the old data',
    async () => {
      const place = kind === 'postgres' ? await makeSchema(inject('postgresUrl')) : undefined;
      const api = await startApi({ databaseUrl: place?.databaseUrl });
      const env = { DATABASE_URL: api.databaseUrl, AGENCY_KEY: api.key };
      const folder = emptyFolder();
      const run = (...args: string[]) => runProgram(args, { env, cwd: folder });
      const study = await api.client.createProject({ body: project });
      const approval = await api.client.createApproval({
        id: study.id,
        body: { itemName: 'Concept' },
      });
      await api.client.updateApproval({
        id: approval.id,
        body: { approved: true, proofScreenshot: PROOF },
      });
      const acknowledged: string[] = [];
      let isWriting = true;
      const writing = (async () => {
        while (isWriting) {
          const title = `Row ${acknowledged.length}`;
          await api.client.createMilestone({ id: study.id, body: { title } });
          acknowledged.push(title);
        }
      })();
      await expect.poll(() => acknowledged.length).toBeGreaterThan(3);
      const before = acknowledged.length;
      const made = await run('backup', '--to', 'copies', '--json');
      isWriting = false;
      await writing;
      expect(made.code, made.err).toBe(0);
      const { file, rows } = JSON.parse(made.out);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(statSync(`${file}.sha256`).mode & 0o777).toBe(0o600);
      expect(readdirSync(join(folder, 'copies'))).toEqual([
        basename(file),
        `${basename(file)}.sha256`,
      ]);
      // The copy is one moment: everything that was acknowledged before it, and no gap.
      expect(rows.milestones).toBeGreaterThanOrEqual(before);
      expect(rows.milestones).toBeLessThanOrEqual(acknowledged.length);

      const running = await run('restore', file, '--yes');
      expect(running.err).toMatch(/A server \(version .+\) is running on this database\. Stop it/);
      expect([running.code, running.out]).toEqual([1, '']);
      await api.client.deleteApproval({ id: approval.id });
      await api.stop();

      const restored = await run('restore', file, '--yes', '--json');
      expect(restored.code, restored.err).toBe(0);
      const { aside } = JSON.parse(restored.out);
      if (kind === 'sqlite') expect(statSync(aside).isFile()).toBe(true);
      const again = await startApi({ databaseUrl: api.databaseUrl, key: api.key });
      try {
        const titles = (await again.client.listMilestones({ id: study.id })).map((it) => it.title);
        expect(titles).toEqual(acknowledged.slice(0, rows.milestones));
        const [back] = await again.client.listApprovals({ id: study.id });
        expect(back).toMatchObject({ id: approval.id, approved: true });
        const proof = await again.client.readApprovalProof({ id: approval.id });
        expect(Buffer.from(await proof.arrayBuffer()).toString('base64')).toBe(PROOF.split(',')[1]);
        await again.client.createMilestone({ id: study.id, body: { title: 'After' } });
      } finally {
        await again.stop();
      }
      // The old data is a database of its own.
      if (kind === 'sqlite') {
        const old = await startApi({ databaseUrl: `sqlite:${aside}`, key: api.key });
        expect(await old.client.listApprovals({ id: study.id })).toEqual([]);
        await old.stop();
      }
      await place?.remove();
    },
  );
});

test('keeps the newest backups, of this database alone', async () => {
  const api = await startApi();
  const folder = emptyFolder();
  const run = (...args: string[]) =>
    runProgram(['backup', '--to', folder, ...args], {
      env: { DATABASE_URL: api.databaseUrl, AGENCY_KEY: api.key },
    });
  const older = 'test-20260101T000000000Z.sqlite3';
  for (const name of [
    older,
    `${older}.sha256`,
    'test.sqlite3',
    'other-20260101T000000000Z.sqlite3',
    'notes.txt',
  ])
    writeFileSync(join(folder, name), 'kept');
  const first = await run();
  expect(first.out).toMatch(/^file\t.+\nbytes\t\d+\nschema\t\w+\nprojects\t0\n/);
  const { file, removed } = JSON.parse((await run('--keep', '2', '--json')).out);
  expect(removed).toEqual([join(folder, older)]);
  const kept = [first.out.split(/[\t\n]/)[1] ?? '', file].map((path) => basename(path));
  expect(readdirSync(folder).toSorted()).toEqual([
    'notes.txt',
    'other-20260101T000000000Z.sqlite3',
    ...kept.flatMap((name) => [name, `${name}.sha256`]),
    'test.sqlite3',
  ]);
  await api.stop();
  for (const [args, expected] of [
    [['--keep', '0'], 'Give a whole number from 1.'],
    [['--url', 'http://127.0.0.1:2'], 'does not accept --url'],
  ] as const) {
    const refused = await run(...args);
    expect(refused.err).toContain(expected);
    expect(refused.code).toBe(2);
  }
});

test('without a database it makes nothing', async () => {
  const cwd = emptyFolder();
  const { code, out, err } = await runProgram(['backup'], { cwd });
  expect(err).toContain('There is no database at');
  expect([code, out, readdirSync(cwd)]).toEqual([2, '', []]);
});
