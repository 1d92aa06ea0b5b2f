import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyFolder, runProgram } from '../testing/run-program.ts';
import { type RunningApi, startApi } from '../testing/start-api.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Nothing listens on this port. */
const NOBODY = 'http://127.0.0.1:2';
const WRONG_KEY = 'wrong-key-wrong-key-wrong-key-wrong-key';

function projectFile(content: unknown): string {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'project-dashboard.config.json'), JSON.stringify(content));
  return cwd;
}

function userFile(content: unknown, mode = 0o600): string {
  const home = emptyFolder();
  mkdirSync(join(home, 'project-dashboard'));
  const path = join(home, 'project-dashboard', 'config.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  chmodSync(path, mode);
  return home;
}

const list = (args: readonly string[], env: Record<string, string>, cwd = emptyFolder()) =>
  runProgram(['project', 'list', '--json', ...args], { env, cwd });

describe('where the API is', () => {
  test.each([
    ['a flag over the environment', () => ({ args: ['--url', api.url], url: NOBODY })],
    ['the environment over the project file', () => ({ url: api.url, project: { url: NOBODY } })],
    ['the user file', () => ({ user: api.url })],
    ['an address with slashes at its end', () => ({ url: `${api.url}//` })],
  ])('%s', async (_, given) => {
    const { args = [], url, project = {}, user }: Place = given();
    const env = {
      AGENCY_KEY: api.key,
      ...(url === undefined ? {} : { PROJECT_DASHBOARD_URL: url }),
      ...(user === undefined ? {} : { XDG_CONFIG_HOME: userFile({ url: user }) }),
    };
    expect(await list(args, env, projectFile(project))).toEqual({ code: 0, out: '[]\n', err: '' });
  });

  test('the project file wins over the user file', async () => {
    const home = userFile({ url: api.url, agencyKey: api.key });
    const { code, out } = await list(
      [],
      { XDG_CONFIG_HOME: home },
      projectFile({ url: `${api.url}/below` }),
    );
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'api.foreign' } });
    expect(code).toBe(1);
  });

  interface Place {
    readonly args?: readonly string[];
    readonly url?: string;
    readonly project?: object;
    readonly user?: string;
  }

  test('--database wins over a URL in the environment', async () => {
    const args = ['--database', 'sqlite:here/projects.sqlite3'];
    expect((await list(args, { PROJECT_DASHBOARD_URL: NOBODY })).out).toMatch(
      /no database at \S+here.projects\.sqlite3/,
    );
  });
});

describe('the key', () => {
  test('can come from a file', async () => {
    const file = join(emptyFolder(), 'key');
    writeFileSync(file, `${api.key}\n`);
    const env = { PROJECT_DASHBOARD_URL: api.url };
    expect((await list([], { ...env, AGENCY_KEY_FILE: file })).code).toBe(0);
    const home = userFile({ url: api.url, agencyKey: api.key });
    expect((await list([], { XDG_CONFIG_HOME: home })).code).toBe(0);
    const elsewhere = await list([], { ...env, AGENCY_KEY_FILE: '/nowhere' });
    expect(elsewhere.code).toBe(2);
  });

  test('that is wrong or missing: exit 4, the fix is last, and the key is not printed', async () => {
    const env = { PROJECT_DASHBOARD_URL: api.url };
    for (const key of [{ AGENCY_KEY: WRONG_KEY }, {}]) {
      const args = ['project', 'list', '--debug'];
      const { code, out, err } = await runProgram(args, { env: { ...env, ...key } });
      expect(err).toContain('or AGENCY_KEY_FILE to a file that contains it.');
      expect(err + out).not.toContain(WRONG_KEY);
      expect(code).toBe(4);
    }
    const { code, out } = await list([], { ...env, AGENCY_KEY: WRONG_KEY });
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'auth.refused' } });
    expect(code).toBe(4);
  });

  test('prints a warning before it is sent over plain http to another host', async () => {
    const url = 'http://project-dashboard.invalid';
    const { code, err } = await list(['--url', url], { AGENCY_KEY: api.key });
    expect(err).toBe(
      '! The agency key is sent to project-dashboard.invalid unencrypted. Use an https:// address.\n',
    );
    expect(code).toBe(1);
  });

  test('with characters that are not allowed in a header is refused and not printed', async () => {
    const key = `${WRONG_KEY}\u00e9`;
    const env = { PROJECT_DASHBOARD_URL: api.url, AGENCY_KEY: key };
    const { code, err } = await runProgram(['health', '--debug'], { env });
    expect(err).not.toContain(WRONG_KEY);
    expect(code).toBe(2);
  });

  test('from the environment is not sent to a server that only the project file names', async () => {
    const stranger = createServer((_, answer) => void answer.end('[]')).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    let requests = 0;
    stranger.on('request', () => requests++);
    const port = Object(stranger.address()).port;
    const url = `http://127.0.0.1:${port}`;
    const cwd = projectFile({ url });
    const file = join(emptyFolder(), 'key');
    writeFileSync(file, api.key);
    for (const key of [{ AGENCY_KEY: api.key }, { AGENCY_KEY_FILE: file }]) {
      const { code, out, err } = await runProgram(['project', 'list'], { env: key, cwd });
      expect(err).toBe(
        `✗ The agency key was not sent: only project-dashboard.config.json in this folder names ${url}.\nIf you trust that server, name it yourself: pass --url, or set PROJECT_DASHBOARD_URL or url in your settings file.\n`,
      );
      expect([code, out]).toEqual([4, '']);
      expect((await runProgram(['doctor'], { env: key, cwd })).out).toContain('was not sent');
      expect(requests).toBe(0);
      expect((await list([], { ...key, XDG_CONFIG_HOME: userFile({ url }) }, cwd)).code).toBe(0);
      expect((await list(['--url', url], key, cwd)).code).toBe(0);
      expect(requests).toBe(2);
      requests = 0;
    }
    stranger.close();
  });

  test('from the user file is not sent to a server that only the project file names', async () => {
    const stranger = projectFile({ url: api.url });
    const theirs = userFile({ url: NOBODY, agencyKey: api.key });
    expect((await list([], { XDG_CONFIG_HOME: theirs }, stranger)).code).toBe(4);
    const same = userFile({ url: api.url, agencyKey: api.key });
    expect((await list([], { XDG_CONFIG_HOME: same }, stranger)).code).toBe(0);
  });
});

describe('a settings file', () => {
  test('that other users can read is refused, with the command that fixes it', async () => {
    const home = userFile({ url: api.url }, 0o644);
    const { code, err } = await runProgram(['health'], { env: { XDG_CONFIG_HOME: home } });
    expect(err.trimEnd().split('\n').at(-1)).toBe(
      `Run: chmod 600 '${join(home, 'project-dashboard', 'config.json')}'`,
    );
    expect(code).toBe(2);
  });

  test.each([
    ['{\n  "url": 5\n}', ':2: url: Must be text.'],
    ['{\n  "url": "http://h",\n  "uri": "x"\n}', ':3: uri: Unknown field. Leave it out.'],
    ['[]', ':1: Must be an object.'],
    [
      '{\n  "url": "http://h"\n  "mailFrom": "x"\n}',
      ':3: This is not JSON. Expected a comma or }.',
    ],
    ['{\n  "url": \'http://h\'\n}', ':2: This is not JSON. Expected a value.'],
    ['{\n  url: "x"\n}', ':2: This is not JSON. Expected a name in double quotes.'],
    ['{\n  "url": "x",\n}', ':3: This is not JSON. Expected a name in double quotes.'],
    ['{\n  "url" "x"\n}', ':2: This is not JSON. Expected a colon.'],
    ['{ "url": "x"\n', ':1: This is not JSON. Expected a comma or } before the end.'],
    ['{ "url":\n "C:\\x" }', ':2: This is not JSON. This value contains a character that'],
    ['{} {}', ':1: This is not JSON. Expected the end of the file.'],
    ['', ':1: This is not JSON. Expected { before the end.'],
  ])('names file, line and setting of the error in %j', async (content, expected) => {
    const home = userFile(content);
    const { code, err } = await runProgram(['health'], { env: { XDG_CONFIG_HOME: home } });
    expect(err).toContain(`${join(home, 'project-dashboard', 'config.json')}${expected}`);
    expect(code).toBe(2);
  });

  test('can begin with a byte order mark', async () => {
    const home = userFile(`\uFEFF${JSON.stringify({ url: api.url, agencyKey: api.key })}`);
    expect((await list([], { XDG_CONFIG_HOME: home })).code).toBe(0);
  });

  test.each([
    ['a secret in the project file', projectFile({ agencyKey: WRONG_KEY }), {}],
    ['an unknown name', emptyFolder(), { XDG_CONFIG_HOME: userFile({ uri: 'x' }) }],
    ['no JSON', emptyFolder(), { XDG_CONFIG_HOME: userFile('url = x') }],
  ])('with %s is refused', async (_, cwd, env) => {
    const { code, err } = await runProgram(['health'], { cwd, env });
    expect(err).toMatch(/config\.json:1: .*\nAllowed settings: url, database/);
    expect(err).not.toContain(WRONG_KEY);
    expect(code).toBe(2);
  });
});
