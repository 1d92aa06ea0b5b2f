import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTerminal } from '../../testing/in-terminal.ts';
import { runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';

// A 1 by 1 PNG.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let api: RunningApi;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logo-'));
  api = await startApi();
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runProgram(['agency', ...args], { env: api.env });

test('agency set changes only what is given, and an empty value takes it away', async () => {
  const logo = join(folder, 'logo.png');
  await writeFile(logo, PNG);
  const set = await run(
    'set',
    '--name',
    'Fieldnote',
    '--accent',
    '#0B5563',
    '--logo',
    logo,
    '--yes',
  );
  expect([set.code, set.err]).toEqual([0, '']);
  expect(set.out).toMatch(
    /^name\tFieldnote\naccent\t#0b5563\nreplyTo\t\nlogo\thttp:.*\/api\/agency\/logo\/[0-9a-f]{64}\ntakesPartByDefault\tno\n$/,
  );
  const address = /logo\t(.*)/.exec(set.out)?.[1] ?? '';
  expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(PNG);
  const shown = JSON.parse((await run('set', '--logo', '', '--accent', '', '--yes', '--json')).out);
  expect(shown).toMatchObject({ name: 'Fieldnote', accent: null, logo: null });
  expect((await run('show')).out).toBe(
    'name\tFieldnote\naccent\t\nreplyTo\t\nlogo\t\ntakesPartByDefault\tno\n',
  );
});

test('agency set decides whether clients take part in new projects, and a study file may differ', async () => {
  const set = await run('set', '--takes-part-by-default', 'yes', '--yes');
  expect(set.out).toContain('takesPartByDefault\tyes\n');
  const create = async (...lines: string[]) => {
    const file = join(folder, 'study.yaml');
    const form = ['title: Study', 'client: Acme', 'projectLead: Ana', 'startDate: 2026-11-02'];
    await writeFile(file, [...form, ...lines, ''].join('\n'));
    const args = ['project', 'create', '--from', file, '--json'];
    return JSON.parse((await runProgram(args, { env: api.env })).out);
  };
  expect(await create()).toMatchObject({ takesPart: true });
  expect(await create('takesPart: false')).toMatchObject({ takesPart: false });
  await api.client.updateAgency({ body: { takesPartByDefault: false } });
});

test('without --yes in a pipe nothing changes', async () => {
  const before = await api.client.readAgencySettings({});
  const { code, out, err } = await run('set', '--name', 'Other');
  expect(err).toContain('agency set needs --yes where nobody can be asked. Nothing was changed.');
  expect([code, out]).toEqual([2, '']);
  const answered = await run('set', '--takes-part-by-default', 'yes');
  expect(answered.err).toContain('The client takes part in every new project.');
  expect(await api.client.readAgencySettings({})).toEqual(before);
});

test('a terminal asks, and only yes changes something', async () => {
  const before = await api.client.readAgencySettings({});
  const asked = await inTerminal(['agency', 'set', '--reply-to', 'studies@fieldnote.example'], {
    env: api.env,
    steps: [{ seen: 'Change them?', type: 'no\r' }],
  });
  expect(asked.out).toContain('Every client page and mail shows the new values: reply address.');
  expect(asked.code).toBe(130);
  expect(await api.client.readAgencySettings({})).toEqual(before);
});

test.each([
  [['--accent', '#f4c'], 1, '--accent: White text on #f4c has a contrast of 3.0.'],
  [['--reply-to', 'nobody'], 1, '--reply-to: '],
  [['--name', 'x'.repeat(81)], 1, '--name: Must be at most 80 characters.'],
  [['--logo', 'missing.png'], 2, '--logo: The file missing.png cannot be read.'],
  [['--logo', import.meta.filename], 2, '--logo: The logo must be a PNG, JPEG or WebP image.'],
  [[], 2, 'Pass --name, --accent, --reply-to, --logo or --takes-part-by-default.'],
])('agency set %j is refused and changes nothing', async (args, code, message) => {
  const before = await api.client.readAgencySettings({});
  const { err, ...ended } = await run('set', ...args, '--yes');
  expect(err).toContain(message);
  expect(ended).toEqual({ code, out: '' });
  expect(await api.client.readAgencySettings({})).toEqual(before);
});
