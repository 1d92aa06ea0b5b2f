import { project } from '@project-dashboard/core/projects';
import { displayWidth } from '@project-dashboard/core/text-table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTerminal } from '../../testing/in-terminal.ts';
import { runShell } from '../../testing/run-process.ts';
import { runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';

let api: RunningApi;
const list = (...args: string[]) => runProgram(['project', 'list', ...args], { env: api.env });

/** More projects than fit on one page of the API. */
const MANY = 105;
const LONG = 'Eine sehr lange Studie über die Marke 日本語 and what people think of it';

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('no projects', () => {
  test('--json prints an empty list', async () => {
    expect(await list('--json')).toEqual({ code: 0, out: '[]\n', err: '' });
  });
});

describe(`${MANY} projects`, () => {
  beforeAll(async () => {
    const common = { client: 'Acme', projectLead: 'Ana', startDate: 'July 15, 2025' };
    for (let number = 1; number < MANY; number++)
      await api.client.createProject({ body: { ...common, title: `Study ${number}` } });
    await api.client.createProject({ body: { ...common, title: LONG } });
  });

  test('a pipe gets all of them: raw values between tabs, newest first, no headings', async () => {
    const { code, out, err } = await list();
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(lines).toHaveLength(MANY);
    expect(lines[0]).toEqual([LONG, 'Acme', 'Ana', 'July 15, 2025', expect.any(String)]);
    expect(lines[1]?.[0]).toBe(`Study ${MANY - 1}`);
    expect(new Set(lines.map((line) => line[4])).size).toBe(MANY);
    expect(err).toBe('');
    expect(code).toBe(0);
  });

  test('--json prints the projects as the API returns them, with masked tokens', async () => {
    const { out } = await list('--json');
    const rows: Record<string, string>[] = JSON.parse(out);
    expect(rows).toHaveLength(MANY);
    for (const row of rows) expect(project.parse(row)).toEqual(row);
    const [newest] = await api.client.listProjects({ query: { limit: 1 } });
    expect(rows[0]?.id).toBe(newest?.id);
    expect(rows[0]?.internalToken).toMatch(/^[0-9a-f]{4}•{8}[0-9a-f]{4}$/);
  });

  test('no form of the list contains a token or the key', async () => {
    const [newest] = await api.client.listProjects({ query: { limit: 1 } });
    const forms = [await list(), await list('--json'), await list('--json', '--debug')];
    const screen = await inTerminal(['project', 'list'], { env: api.env });
    for (const text of [...forms.flatMap(({ out, err }) => [out, err]), screen.out])
      for (const secret of [newest?.internalToken, newest?.clientToken, api.key])
        expect(text).not.toContain(secret);
  });

  test('--limit and --search narrow the list', async () => {
    const limited = await list('--limit', '3');
    expect(limited.out.trimEnd().split('\n')).toHaveLength(3);
    const found = await list('--search', 'Study 7', '--limit', '100');
    expect(found.out.trimEnd().split('\n')).toHaveLength(11);
    expect((await list('--search', 'nothing like it')).err).toBe(
      'No project matches this search.\n',
    );
  });

  test('a terminal gets a table with headings, cut to its width, with whole slugs', async () => {
    const args = ['project', 'list', '--limit', '3'];
    const { out } = await inTerminal(args, {
      env: { ...api.env, NO_COLOR: '1' },
      columns: 90,
    });
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^STUDY NAME +CLIENT +PROJECT LEAD +START DATE +PROJECT SLUG$/);
    expect(out).toContain('…');
    for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(90);
    const column = lines[0]?.indexOf('PROJECT SLUG') ?? 0;
    const [long, ...others] = await api.client.listProjects({ query: { limit: 3 } });
    const slugs = lines.slice(1).map((line) => line.slice(column));
    // The long one wraps over three lines.
    expect(slugs.slice(0, 3).join('')).toBe(long?.slug);
    expect(slugs.slice(3)).toEqual(others.map(({ slug }) => slug));
  });

  test('a terminal gets colours, except with NO_COLOR or TERM=dumb', async () => {
    const shown = async (env: Record<string, string>) =>
      (await inTerminal(['project', 'list', '--limit', '1'], { env: { ...api.env, ...env } })).out;
    expect(await shown({})).toContain('\u001b[36m');
    expect(await shown({ NO_COLOR: '1' })).not.toContain('\u001b');
    expect(await shown({ TERM: 'dumb' })).not.toContain('\u001b');
  });

  test('ends with exit 0 and no error when the reader of a pipe stops early', async () => {
    const line = 'set -o pipefail; $PD project list --json | head -1';
    expect(await runShell(line, { env: api.env })).toEqual({ code: 0, out: '[\n', err: '' });
  });
});
