import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unmigrated } from '../../api/store/open.ts';
import { backedUp, modeOf, pathOf } from '../testing/backed-up.ts';
import { runProcess, runShell, startApiProcess, startProcess } from '../testing/run-process.ts';

const good = await backedUp(runProcess);

test('database, log, old data and backups are for one user, whatever umask and modes were', async () => {
  const { folder, env, databaseUrl } = good.place();
  const path = pathOf(databaseUrl);
  const copy = join(folder, 'copy.sqlite3');
  copyFileSync(good.file, copy);
  for (const file of [copy, path]) chmodSync(file, 0o666);
  const line = 'umask 000; $PD restore copy.sqlite3 --yes && $PD backup --to backups --json';
  const { code, out, err } = await runShell(line, { env, cwd: folder });
  expect(code, err).toBe(0);
  const old = readdirSync(folder).find((name) => name.includes('.before-restore-')) ?? '';
  const { file } = JSON.parse(out.slice(out.indexOf('{')));
  const api = await startApiProcess({ databaseUrl, key: good.key });
  const files = [path, `${path}-wal`, `${path}-shm`, join(folder, old), file, `${file}.sha256`];
  expect(files.map(modeOf)).toEqual(files.map(() => '600'));
  await api.stop();
});

/** Kills the program when a file with this pattern appears in a folder. Returns the files that it left. */
async function killAt(
  folder: string,
  pattern: RegExp,
  args: string[],
  env: Record<string, string>,
) {
  mkdirSync(folder, { recursive: true });
  const child = startProcess(args, { env });
  const ended = new Promise((resolve) => child.on('close', (_, signal) => resolve(signal)));
  const watcher = watch(folder, (_, name) => {
    if (pattern.test(name ?? '')) child.kill('SIGKILL');
  });
  expect(await ended).toBe('SIGKILL');
  watcher.close();
  return readdirSync(folder).filter((name) => pattern.test(name));
}

test('what a killed restore or backup left is removed by the next start, restore and backup, and nothing of a running one', async () => {
  const { folder, databaseUrl, env, run, restore } = good.place();
  const path = pathOf(databaseUrl);
  // Large enough that copy and check take longer than a kill.
  const large = join(folder, 'large.sqlite3');
  await good.changed(large, 'create table filler as select zeroblob(60000000) as bytes');
  chmodSync(large, 0o666);
  const before = readFileSync(path);
  const restoring = /^projects\.sqlite3\.restoring-/;
  const kill = () => killAt(folder, restoring, ['restore', large, '--yes'], env);

  const [left = ''] = await kill();
  expect(modeOf(join(folder, left))).toBe('600');
  expect(readFileSync(path).equals(before)).toBe(true);
  // A running process, which is this one, may be at work on these.
  const running = [
    `${path}.restoring-${process.pid}`,
    join(folder, 'backups', `.projects-20260101T000000000Z.sqlite3.draft-${process.pid}`),
  ];
  mkdirSync(join(folder, 'backups'));
  for (const file of running) writeFileSync(file, 'at work');
  const leftovers = () =>
    [folder, join(folder, 'backups')]
      .flatMap((at) => readdirSync(at).map((name) => join(at, name)))
      .filter((name) => /restoring|draft/.test(name))
      .toSorted();
  const api = await startApiProcess({ databaseUrl, key: good.key });
  expect(leftovers()).toEqual(running.toSorted());
  await api.stop();

  await kill();
  expect(await restore(good.file)).toMatchObject({ code: 0 });
  expect(leftovers()).toEqual(running.toSorted());

  const filler = await unmigrated(databaseUrl);
  await filler.writer.raw('create table filler as select zeroblob(60000000) as bytes');
  await filler.close();
  const drafts = /^\.projects-.*\.draft-(?!.*journal)/;
  const drafted = await killAt(join(folder, 'backups'), drafts, ['backup'], env);
  const draft = drafted.find((name) => !name.endsWith(`-${process.pid}`)) ?? '';
  expect(modeOf(join(folder, 'backups', draft))).toBe('600');
  const made = await run('backup', '--json');
  expect(made.code).toBe(0);
  expect(leftovers()).toEqual(running.toSorted());
});
