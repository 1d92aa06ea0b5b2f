import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listenOn } from '../testing/front-proxy.ts';
import {
  emptyFolder,
  folderWith,
  lastLine,
  projectFile,
  runProgram,
  userFile,
} from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

const api = await startApi();
afterAll(() => api.stop());

/** Nothing listens on this port. */
const NOBODY = 'http://127.0.0.1:2';
const WRONG_KEY = 'wrong-key-wrong-key-wrong-key-wrong-key';
const URL_AND_KEY = { url: api.url, agencyKey: api.key };

const list = (env: Record<string, string>, cwd = emptyFolder(), flags = '') =>
  runProgram(`project list --json ${flags}`, { env, cwd });
const EMPTY = { code: 0, out: '[]\n', err: '' };

describe('where the API is', () => {
  const key = { AGENCY_KEY: api.key };
  const at = (url: string) => ({ ...key, PROJECT_DASHBOARD_URL: url });
  test.each([
    ['a flag over the environment', at(NOBODY), {}, `--url ${api.url}`],
    ['the environment over the project file', at(api.url), { url: NOBODY }],
    ['the user file', { ...key, ...userFile({ url: api.url }) }, {}],
    ['an address with slashes at its end', at(`${api.url}//`), {}],
    [
      'a user file that begins with a byte order mark',
      userFile(`\uFEFF${JSON.stringify(URL_AND_KEY)}`),
      {},
    ],
  ])('%s', async (_, env, project, flags = '') => {
    expect(await list(env, projectFile(project), flags)).toEqual(EMPTY);
  });

  test('the project file wins over the user file', async () => {
    const { code, out } = await list(
      userFile(URL_AND_KEY),
      projectFile({ url: `${api.url}/below` }),
    );
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'api.foreign' } });
    expect(code).toBe(1);
  });

  test('--database wins over a URL in the environment', async () => {
    const flags = '--database sqlite:here/projects.sqlite3';
    expect((await list(at(NOBODY), emptyFolder(), flags)).out).toMatch(
      /no database at \S+here.projects\.sqlite3/,
    );
  });
});

describe('the key', () => {
  const env = { PROJECT_DASHBOARD_URL: api.url };
  const file = join(folderWith({ key: `${api.key}\n` }), 'key');

  test('can come from a file', async () => {
    expect(await list({ ...env, AGENCY_KEY_FILE: file })).toEqual(EMPTY);
    expect(await list(userFile(URL_AND_KEY))).toEqual(EMPTY);
    expect((await list({ ...env, AGENCY_KEY_FILE: '/nowhere' })).code).toBe(2);
  });

  test('that is wrong or missing: exit 4, the fix is last, and the key is not printed', async () => {
    for (const key of [{ AGENCY_KEY: WRONG_KEY }, {}]) {
      const { code, out, err } = await runProgram('project list --debug', {
        env: { ...env, ...key },
      });
      expect(err).toContain('or AGENCY_KEY_FILE to a file that contains it.');
      expect(err + out).not.toContain(WRONG_KEY);
      expect(code).toBe(4);
    }
    const { code, out } = await list({ ...env, AGENCY_KEY: WRONG_KEY });
    expect(JSON.parse(out)).toMatchObject({ error: { code: 'auth.refused' } });
    expect(code).toBe(4);
  });

  test('prints a warning before it is sent over plain http to another host', async () => {
    const flags = '--url http://project-dashboard.invalid';
    expect(await list({ AGENCY_KEY: api.key }, emptyFolder(), flags)).toMatchObject({
      code: 1,
      err: '! The agency key is sent to project-dashboard.invalid unencrypted. Use an https:// address.\n',
    });
  });

  test('from the environment is not sent to a server that only the project file names', async () => {
    let requests = 0;
    const stranger = createServer((_, answer) => {
      requests += 1;
      answer.end('[]');
    });
    const url = `http://${await listenOn(stranger)}`;
    const cwd = projectFile({ url });
    for (const key of [{ AGENCY_KEY: api.key }, { AGENCY_KEY_FILE: file }]) {
      expect(await runProgram('project list', { env: key, cwd })).toEqual({
        ...{ code: 4, out: '' },
        err: `✗ The agency key was not sent: only project-dashboard.config.json in this folder names ${url}.\nIf you trust that server, name it yourself: pass --url, or set PROJECT_DASHBOARD_URL or url in your settings file.\n`,
      });
      expect((await runProgram('doctor', { env: key, cwd })).out).toContain('was not sent');
      expect(requests).toBe(0);
      expect((await list({ ...key, ...userFile({ url }) }, cwd)).code).toBe(0);
      expect((await list(key, cwd, `--url ${url}`)).code).toBe(0);
      expect(requests).toBe(2);
      requests = 0;
    }
    stranger.closeAllConnections();
    stranger.close();
  });

  test('from the user file is not sent to a server that only the project file names', async () => {
    const stranger = projectFile({ url: api.url });
    expect((await list(userFile({ url: NOBODY, agencyKey: api.key }), stranger)).code).toBe(4);
    expect((await list(userFile(URL_AND_KEY), stranger)).code).toBe(0);
  });
});

describe('a settings file', () => {
  const pathIn = ({ XDG_CONFIG_HOME: home }: { readonly XDG_CONFIG_HOME: string }) =>
    join(home, 'project-dashboard', 'config.json');

  test('that other users can read is refused, with the command that fixes it', async () => {
    const env = userFile({ url: api.url }, 0o644);
    const { code, err } = await runProgram('health', { env });
    expect(lastLine(err)).toBe(`Run: chmod 600 '${pathIn(env)}'`);
    expect(code).toBe(2);
  });

  const NO_JSON = 'This is not JSON. Expected';
  test.each([
    ['{\n  "url": 5\n}', ':2: url: Must be text.'],
    ['{\n  "url": "http://h",\n  "uri": "x"\n}', ':3: uri: Unknown field. Leave it out.'],
    ['[]', ':1: Must be an object.'],
    ['{\n  "url": "http://h"\n  "mailFrom": "x"\n}', `:3: ${NO_JSON} a comma or }.`],
    ['{\n  "url": \'http://h\'\n}', `:2: ${NO_JSON} a value.`],
    ['{\n  url: "x"\n}', `:2: ${NO_JSON} a name in double quotes.`],
    ['{\n  "url": "x",\n}', `:3: ${NO_JSON} a name in double quotes.`],
    ['{\n  "url" "x"\n}', `:2: ${NO_JSON} a colon.`],
    ['{ "url": "x"\n', `:1: ${NO_JSON} a comma or } before the end.`],
    ['{ "url":\n "C:\\x" }', ':2: This is not JSON. This value contains a character that'],
    ['{} {}', `:1: ${NO_JSON} the end of the file.`],
    ['', `:1: ${NO_JSON} { before the end.`],
  ])('names file, line and setting of the error in %j', async (content, expected) => {
    const env = userFile(content);
    const { code, err } = await runProgram('health', { env });
    expect(err).toContain(`${pathIn(env)}${expected}`);
    expect(code).toBe(2);
  });
});

test('config list has every setting with its source, and a secret only as "set"', async () => {
  const cwd = projectFile({ reportTimezone: 'Europe/Berlin', mailFrom: 'project@agency.example' });
  const user = userFile({ agencyKey: 'secret-key', smtpUrl: 'smtp://ana:secret@mail.example' });
  const given = {
    cwd,
    env: {
      ...user,
      DATABASE_URL: 'postgres://ana:secret@db.example:5433/projects?password=secret',
      MAIL_FROM: 'env@agency.example',
    },
  };
  const { code, out, err } = await runProgram('config list --url https://projects.example', given);
  for (const line of [
    'PROJECT_DASHBOARD_URL\thttps://projects.example/\t--url',
    'DATABASE_URL\tpostgres://db.example:5433/projects\tDATABASE_URL',
    'AGENCY_KEY\tset\tagencyKey in your settings file',
    'SMTP_URL\tset\tsmtpUrl in your settings file',
    'MAIL_FROM\tenv@agency.example\tMAIL_FROM',
    'REPORT_TIMEZONE\tEurope/Berlin\treportTimezone in project-dashboard.config.json',
  ])
    expect(out).toContain(`${line}\n`);
  expect([code, err]).toEqual([0, '']);
  const json = await runProgram('config list --json', given);
  expect(JSON.parse(json.out)).toContainEqual({ name: 'PUBLIC_URL', value: null, source: null });
  expect(out + json.out).not.toContain('secret');
  const [project, own] = [
    join(cwd, 'project-dashboard.config.json'),
    join(user.XDG_CONFIG_HOME, 'project-dashboard', 'config.json'),
  ];
  expect((await runProgram('config path', given)).out).toBe(
    `projectFile\t${project}\nuserFile\t${own}\n`,
  );
});
