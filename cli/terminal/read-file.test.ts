import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { emptyFolder, folderWith, type Given } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

const api = await startApi();
afterAll(() => api.stop());

const STUDY = 'title: Größe\nclient: Müller\nprojectLead: Ana\nstartDate: July 15, 2025\n';
const ICS = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', 'BEGIN:VEVENT', 'UID:1'],
  ...['DTSTART;VALUE=DATE:20261225', 'SUMMARY:Frühling', 'END:VEVENT', 'END:VCALENDAR'],
].join('\r\n');
const KEY = `${api.key}\n`;

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
/** The encodings that are read by their marks. */
const READ: readonly (readonly [string, (text: string) => Buffer])[] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with a mark', (text) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 LE', utf16],
  ['UTF-16 BE', (text) => utf16(text).swap16()],
];

const { id } = await api.client.createProject({
  body: { title: 'Boards', client: 'Acme', projectLead: 'Ana', startDate: 'soon' },
});
await api.client.createApproval({ id, body: { itemName: 'Poster' } });
const CREATE = 'project create --from';
const IMPORT = 'calendar import --ics';

/** All that can be changed by these commands. */
const stateOf = async () =>
  JSON.stringify([
    await api.client.listProjects(),
    await api.client.readAgencyCalendar(),
    await api.client.listApprovals({ id }),
    await api.client.readAgency(),
  ]);

/** Every way to give a text file to the program: runs it with a file of these bytes. */
const TEXT_FILES: Readonly<
  Record<string, { text: string; run: (bytes: Buffer) => ReturnType<typeof api.run> }>
> = {
  'a study': {
    text: STUDY,
    run: (bytes) => api.run(`${CREATE} study.yaml`, { cwd: folderWith({ 'study.yaml': bytes }) }),
  },
  'a study from stdin': {
    text: STUDY,
    run: (bytes) => api.run(`${CREATE} -`, { stdin: Readable.from([bytes]) }),
  },
  'a calendar': {
    text: ICS,
    run: (bytes) => api.run(`${IMPORT} days.ics`, { cwd: folderWith({ 'days.ics': bytes }) }),
  },
  'a calendar from stdin': {
    text: ICS,
    run: (bytes) => api.run(`${IMPORT} -`, { stdin: Readable.from([bytes]) }),
  },
  'the settings of a folder': {
    text: JSON.stringify({ url: api.url, mailFrom: 'Jürgen <a@b.example>' }),
    run: (bytes) =>
      api.run('project list', { cwd: folderWith({ 'project-dashboard.config.json': bytes }) }),
  },
  'a file with a secret': {
    text: KEY,
    run: (bytes) =>
      api.run('project list', {
        env: { AGENCY_KEY: '', AGENCY_KEY_FILE: join(folderWith({ key: bytes }), 'key') },
      }),
  },
};

describe.each(Object.entries(TEXT_FILES))('%s', (name, { text, run }) => {
  test.each(READ)('is read in %s', async (_, encode) => {
    const { code, err } = await run(encode(text));
    expect(code, err).toBe(0);
  });

  test('in another encoding is refused with its line, and changes nothing', async () => {
    const before = await stateOf();
    const bytes = Buffer.concat([Buffer.from('\n'), Buffer.from('Größe', 'latin1')]);
    const { code, err } = await run(bytes);
    expect(code, name).toBe(2);
    expect(err).toMatch(/(Line |:)2: [Tt]his file is not UTF-8/);
    expect(err).toMatch(/Save it as UTF-8/);
    expect(await stateOf()).toBe(before);
  });
});

test('the letters of a file are stored as they are', async () => {
  for (const [, encode] of READ) {
    const cwd = folderWith({ 'study.yaml': encode(STUDY) });
    await api.run(`${CREATE} study.yaml`, { cwd });
    const newest = (await api.client.listProjects()).find(({ slug }) => slug.startsWith('grosse'));
    expect(newest).toMatchObject({ title: 'Größe', client: 'Müller' });
  }
  expect((await api.client.readAgencyCalendar()).calendar?.free).toEqual([
    { date: '2026-12-25', name: 'Frühling' },
  ]);
});

/** A stream that never ends, which fails the test where more than 80 MiB of it are taken. */
function endless(): Readable {
  let taken = 0;
  return new Readable({
    read(size) {
      taken += size;
      if (taken > 80 * 1024 * 1024) this.destroy(new Error('The program read on and on.'));
      else this.push(Buffer.alloc(size, 'a'));
    },
  });
}

const ZERO = '/dev/zero';
const onDisk = process.platform === 'linux' ? test : test.skip;

/** Every option and setting that takes a file. */
const ENDLESS: readonly [string, string, Given][] = [
  ['a study', `${CREATE} ${ZERO}`, {}],
  ['a calendar', `${IMPORT} ${ZERO}`, {}],
  ['a proof', `approval approve boards Poster --proof ${ZERO}`, {}],
  ['the proof of an edit', `approval edit boards Poster --proof ${ZERO}`, {}],
  ['a logo', `agency set --yes --logo ${ZERO}`, {}],
  ['a secret', 'project list', { env: { AGENCY_KEY: '', AGENCY_KEY_FILE: ZERO } }],
  ['the password of mails', 'config list', { env: { SMTP_URL_FILE: ZERO } }],
  ['the settings of a folder', 'project list', { cwd: withEndless() }],
];

function withEndless(): string {
  const folder = emptyFolder();
  symlinkSync(ZERO, join(folder, 'project-dashboard.config.json'));
  return folder;
}

onDisk.each(ENDLESS)('%s without an end is refused', async (_, line, given) => {
  const before = await stateOf();
  const { code, err } = await api.run(line, given);
  expect(err).toMatch(/larger than|too large|at most/);
  expect(code).toBe(2);
  expect(await stateOf()).toBe(before);
});

test.each([
  ['a study', `${CREATE} -`],
  ['a calendar', `${IMPORT} -`],
  ['a proof', 'approval approve boards Poster --proof -'],
  ['a logo', 'agency set --yes --logo -'],
])('%s from standard input without an end is refused', async (_, line) => {
  const before = await stateOf();
  const { code, err } = await api.run(line, { stdin: endless() });
  expect(err).toMatch(/larger than|too large|at most/);
  expect(code).toBe(2);
  expect(await stateOf()).toBe(before);
});
