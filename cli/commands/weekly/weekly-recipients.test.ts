import { recipient } from '@project-dashboard/core/weekly-update';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inTerminal } from '../../testing/in-terminal.ts';
import { runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';
import { weeklyProject } from '../../testing/weekly-project.ts';

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
