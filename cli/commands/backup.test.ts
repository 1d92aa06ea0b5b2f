import { existsSync, mkdirSync, readdirSync, symlinkSync, watch, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mountSmallDisk } from '../../api/testing/faults/small-disk.ts';
import { restoreDrill } from '../testing/restore-drill.ts';
import { emptyFolder, folderWith } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

test('a backup under writes is whole, and a restore brings it back and keeps the old data', () =>
  restoreDrill({}, 'file'));

test('keeps the newest backups, of this database alone', async () => {
  const api = await startApi();
  const older = 'test-20260101T000000000Z.sqlite3';
  const others = ['test.sqlite3', 'other-20260101T000000000Z.sqlite3', 'notes.txt'];
  const names = [older, `${older}.sha256`, ...others];
  const folder = folderWith(Object.fromEntries(names.map((name) => [name, 'kept'])));
  const run = (flags: string) => api.runLocally(`backup --to ${folder} ${flags}`);
  const first = await run('');
  expect(first.out).toMatch(/^file\t.+\nbytes\t\d+\nschema\t\w+\nprojects\t0\n/);
  const { file, removed } = JSON.parse((await run('--keep 2 --json')).out);
  expect(removed).toEqual([join(folder, older)]);
  const kept = [first.out.split(/[\t\n]/)[1] ?? '', file].map((path) => basename(path));
  expect(readdirSync(folder).toSorted()).toEqual(
    [...others, ...kept.flatMap((name) => [name, `${name}.sha256`])].toSorted(),
  );
  await api.stop();
});

test('what a backup that was killed at any moment left is removed by the next one', async () => {
  const api = await startApi();
  const folder = emptyFolder();
  const backUp = async () => {
    const made = await api.runLocally(`backup --to ${folder} --json`);
    expect(made.code, made.err).toBe(0);
    return basename(JSON.parse(made.out).file);
  };
  const seen = new Set<string>();
  const watcher = watch(folder, (_, name) => void seen.add(name ?? ''));
  const first = await backUp();
  await expect.poll(() => [...seen]).toContain(`${first}.sha256`);
  watcher.close();
  const whole = [first, `${first}.sha256`];
  expect(readdirSync(folder).toSorted()).toEqual(whole);
  const drafts = [...seen].filter((name) => !whole.includes(name));
  for (const draft of drafts) expect(draft).toMatch(/^\.test-.+\.draft-\d+/);
  expect(drafts.length).toBeGreaterThan(2);
  // No process of a machine has this number.
  for (const draft of drafts)
    writeFileSync(join(folder, draft.replace(/(?<=draft-)\d+/, '99999999')), 'left');
  const second = await backUp();
  expect(readdirSync(folder).toSorted()).toEqual([...whole, second, `${second}.sha256`]);
  await api.stop();
});

test('a place that takes no backup is refused with a sentence, and nothing is left there', async () => {
  const api = await startApi();
  const folder = folderWith({ 'a-file': 'kept' });
  const at = (name: string) => join(folder, name);
  symlinkSync('a-file', at('link-to-a-file'));
  symlinkSync('nowhere', at('link-to-nothing'));
  symlinkSync('loop', at('loop'));
  const places = {
    [at('a-file')]: 'is not a folder',
    [at('a-file/below')]: 'is below a file, not below a folder',
    [at('link-to-a-file')]: 'is not a folder',
    [at('link-to-nothing')]: 'is not a folder',
    [at('loop')]: 'is not a folder',
    [at('loop/below')]: 'cannot take the backup (ELOOP)',
    [at(`new/${'long.'.repeat(80)}`)]: 'cannot take the backup (ENAMETOOLONG)',
    '/dev/null': 'is not a folder',
    '/dev/full': 'is not a folder',
    '/dev/null/below': 'is below a file, not below a folder',
    '/proc': 'takes no new folders or files',
    '/proc/new': 'takes no new folders or files',
    '/proc/new/below': 'takes no new folders or files',
    '/sys/new': 'may not be written by this user',
  };
  const before = readdirSync(folder, { recursive: true });
  for (const [place, reason] of Object.entries(places)) {
    // Other systems have other devices.
    if (/^\/(proc|sys|dev)/.test(place) && process.platform !== 'linux') continue;
    const { code, out, err } = await api.runLocally(['backup', '--to', place]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`${place} ${reason}`);
    expect(err).toMatch(
      / (Name a folder for the backups|or name another folder|Name another folder)( for the backups)?\.\n$/,
    );
    expect(existsSync(join(place, 'below'))).toBe(false);
  }
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
  const unnamed = await api.runLocally(['backup', '--to', '']);
  expect([unnamed.code, unnamed.out]).toEqual([2, '']);
  expect(unnamed.err).toContain('Name a folder.');
  await api.stop();
});

test('a full disk is refused with a sentence, and is left as it was', async ({ skip }) => {
  const disk = mountSmallDisk(1);
  if (disk === null) return skip('this machine does not allow mounting');
  onTestFinished(disk.remove);
  const api = await startApi();
  mkdirSync(join(disk.folder, 'there'));
  for (const left of [0, 4096, 100_000, 350_000])
    for (const name of ['there', 'new']) {
      disk.fill(left);
      const before = readdirSync(disk.folder, { recursive: true });
      const folder = join(disk.folder, name);
      const { code, err } = await api.runLocally(`backup --to ${folder}`);
      expect(err).toContain(
        `${folder} has no room for the backup. Free some space there, or name another folder.`,
      );
      expect(code).toBe(1);
      expect(readdirSync(disk.folder, { recursive: true })).toEqual(before);
      disk.free();
    }
  await api.stop();
});
