import { recipient } from '@project-dashboard/core/weekly-update';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inTerminal } from '../../../testing/in-terminal.ts';
import { runProgram } from '../../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../../testing/start-api.ts';
import { weeklyProject } from '../../../testing/weekly-project.ts';

let api: RunningApi;
const recipients = (...args: string[]) =>
  runProgram(['weekly', 'recipients', ...args], { env: api.env });

beforeAll(async () => {
  api = await startApi();
  await weeklyProject(api.client, 'Brand Study', []);
});
afterAll(() => api.stop());

test('adds, lists and removes recipients; a refused address does not stop the others', async () => {
  expect(await recipients('list', 'brand-study')).toMatchObject({
    code: 0,
    out: '',
    err: expect.stringMatching(
      /^This project has no recipients yet\. .* add brand-study <address>\n$/,
    ),
  });

  const added = await recipients(
    'add',
    'brand-study',
    'ana@a.example',
    'no address',
    'Ben@B.Example',
  );
  expect(added.out).toBe('added\tana@a.example\nadded\tBen@b.example\n');
  expect(added.err).toMatch(/^✗ no address: Must be one plain mail address/);
  expect(added.code).toBe(1);
  const again = await recipients('add', 'brand-study', 'ANA@a.example');
  expect(again).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^✗ ANA@a\.example: /),
  });

  const { out } = await recipients('list', 'brand-study', '--json');
  const listed = z.parse(z.array(recipient), JSON.parse(out));
  expect(listed.map(({ email }) => email)).toEqual(['ana@a.example', 'Ben@b.example']);
  const table = await inTerminal(['weekly', 'recipients', 'list', 'brand-study', '--no-color'], {
    env: api.env,
  });
  expect(table.out).toMatch(/^ADDRESS +SINCE +UNSUBSCRIBED\nana@a\.example +\d{4}-\d\d-\d\d\n/);

  const removed = await recipients('remove', 'brand-study', 'ben@b.example', 'eve@e.example');
  expect(removed).toEqual({
    code: 1,
    out: 'removed\tBen@b.example\n',
    err: '✗ eve@e.example: That email address is not a recipient of this project.\n',
  });
  expect((await recipients('list', 'brand-study')).out).toMatch(/^ana@a\.example\t[^\t]+\t\n$/);
});

describe('an address outside the domain of MAIL_FROM', () => {
  const MAIL_FROM = 'Agency <updates@mail.agency.example>';
  const WARNING =
    "eve@client.example is outside mail.agency.example. The weekly update is written for the agency team: it lists overdue items, upcoming deadlines and the agency's next actions.";
  const add = (emails: string[]) => ['weekly', 'recipients', 'add', 'outside', ...emails];
  beforeAll(() => weeklyProject(api.client, 'Outside', []));

  test('is added with a warning where nobody can be asked', async () => {
    const env = { ...api.env, MAIL_FROM };
    const inside = ['ana@agency.example', 'ben@mail.agency.example', 'cleo@EU.mail.agency.example'];
    const [quiet, warned, unset] = await Promise.all([
      runProgram(add(inside), { env }),
      runProgram([...add(['eve@client.example', 'dan@agency.example']), '--json'], { env }),
      runProgram(add(['eva@client.example']), { env: api.env }),
    ]);
    expect(quiet).toMatchObject({ code: 0, err: '' });
    expect(warned).toMatchObject({ code: 0, err: `! ${WARNING}\n` });
    expect(z.parse(z.array(recipient), JSON.parse(warned.out))).toHaveLength(2);
    expect(unset).toMatchObject({ code: 0, err: '' });
  });

  test('is added in a terminal only after a yes, or with --yes', async () => {
    const env = { ...api.env, MAIL_FROM, NO_COLOR: '1' };
    const listed = async () => (await recipients('list', 'outside')).out;
    const no = await inTerminal(add(['fay@client.example']), {
      env,
      columns: 200,
      steps: [{ seen: 'Add anyway?', type: 'no\r' }],
    });
    expect(no.out).toContain(WARNING.replace('eve', 'fay'));
    expect([no.code, await listed()]).toEqual([130, expect.not.stringContaining('fay@')]);
    const decided = [...add(['fay@client.example']), '--yes'];
    const yes = await inTerminal(decided, { env, columns: 200 });
    expect(yes).toMatchObject({ code: 0, out: expect.stringContaining('! fay@client.example is') });
    expect(await listed()).toContain('fay@client.example');
  });
});
