import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { startServer } from '../../api/server.ts';
import { readSettings } from '../../api/settings.ts';
import { startReceiver } from '../../api/testing/receiver.ts';
import { catchMail } from '../testing/catch-mail.ts';
import { startFrontProxy } from '../testing/front-proxy.ts';
import { inTerminal } from '../testing/in-terminal.ts';
import { cellsOf, emptyFolder, runProgram } from '../testing/run-program.ts';
import { MAIL_FROM, startApi } from '../testing/start-api.ts';

const WRONG_KEY = 'wrong-key-wrong-key-wrong-key-wrong-key';

/** Runs doctor in a pipe and returns its findings by name: the state, the message and the fix. */
async function doctor(env: Record<string, string>, cwd = emptyFolder()) {
  const { code, out, err } = await runProgram('doctor', { env, cwd });
  const found = Object.fromEntries(
    cellsOf(out).map(([state, name, ...rest]) => [name, { state, text: rest.join(' | ') }]),
  );
  return { code, out, err, found };
}

test('checks a server through its database', async () => {
  const api = await startApi();
  const { code, found, out } = await doctor({
    DATABASE_URL: api.databaseUrl,
    AGENCY_KEY: api.key,
  });
  expect(found.database?.text).toMatch(/tables are up to date/);
  expect(found.agencyKey).toEqual({ state: 'ok', text: 'AGENCY_KEY | ' });
  expect(out).not.toContain(api.key);
  expect(code).toBe(0);
  await api.stop();
});

test('says which links work on which other sites: internal ones only where that is asked for', async () => {
  const sites = 'https://portal.client.example, https://intra.agency.example=internal';
  const { found } = await doctor({ EMBED_ORIGINS: sites });
  expect(found.embedding).toEqual({
    state: 'ok',
    text:
      'EMBED_ORIGINS allows https://portal.client.example client links, ' +
      'https://intra.agency.example client and internal links | ',
  });
  expect((await doctor({})).found.embedding).toBeUndefined();
  const wrong = await doctor({
    EMBED_ORIGINS: 'portal',
    PROJECT_DASHBOARD_URL: 'http://127.0.0.1:9',
  });
  expect(wrong.found.embedding?.state).toBe('failed');
});

test('names a place outside that is paused or receives nothing, through the API and in the database', async () => {
  const receiver = await startReceiver();
  const api = await startApi({ settings: { WEBHOOK_PRIVATE: '1' } });
  const both = async () => {
    const [remote, local] = [
      await doctor(api.env),
      await doctor({ DATABASE_URL: api.databaseUrl, AGENCY_KEY: api.key }),
    ];
    expect(local.found.notifications).toEqual(remote.found.notifications);
    expect(local.code).toBe(0);
    return remote.found.notifications;
  };
  expect(await both()).toBeUndefined();
  const { id } = await api.client.createWebhook({
    body: { url: receiver.url, name: 'Warehouse' },
  });
  const working = '1 place is told what happens, no message waits | ';
  expect(await both()).toEqual({ state: 'ok', text: working });
  receiver.respond((response) => response.writeHead(503).end());
  await api.client.testWebhook({ id });
  expect(await both()).toEqual({
    state: 'warning',
    text: 'Warehouse did not receive the last message: 503. | See why: project-dashboard webhooks log "Warehouse"',
  });
  await api.client.updateWebhook({ id, body: { paused: true } });
  expect(await both()).toEqual({
    state: 'warning',
    text: 'Warehouse is paused. | Start it again: project-dashboard webhooks resume "Warehouse"',
  });
  await Promise.all([api.stop(), receiver.stop()]);
});

test('finds differences between the server and this command line', async () => {
  const PUBLIC_URL = 'https://projects.agency.example';
  const same = { PUBLIC_URL, REPORT_TIMEZONE: 'Europe/Berlin' };
  const api = await startApi({ settings: same });
  const proxy = await startFrontProxy(api.url);
  const server = await api.client.readServer({});
  const findings = async (env: Record<string, string>, status: number, answer: object) => {
    const page = { status, html: JSON.stringify(answer) };
    proxy.answer = (path) => (path === '/api/server' ? page : undefined);
    return (await doctor({ ...api.env, PROJECT_DASHBOARD_URL: proxy.url, ...env })).found;
  };
  expect(await findings({ ...same, PUBLIC_URL: `${PUBLIC_URL}/` }, 200, server)).toMatchObject({
    version: { state: 'ok' },
    publicUrl: { state: 'ok', text: `${PUBLIC_URL}, the same on the server | ` },
    serverTimezone: { state: 'ok', text: 'Europe/Berlin | ' },
  });
  const other = { ...same, PUBLIC_URL: 'https://other.example' };
  for (const [env, status, answer, name, text] of [
    [{}, 200, server, 'publicUrl', /^PUBLIC_URL is set on the server, but not here/],
    [{}, 200, server, 'serverTimezone', /is Europe\/Berlin on the server and UTC here/],
    [
      same,
      200,
      { ...server, publicUrl: null },
      'publicUrl',
      / \| Set it on the server: PUBLIC_URL=/,
    ],
    [other, 200, server, 'publicUrl', /^PUBLIC_URL is https.* and https:\/\/other/],
    [same, 200, { ...server, version: '99.0.0' }, 'version', /^The server has version 99\.0\.0/],
  ] as const)
    expect((await findings(env, status, answer))[name]).toEqual({
      ...{ state: 'warning', text: expect.stringMatching(text) },
    });
  await Promise.all([api.stop(), proxy.stop()]);
});

test('failed checks: each with its fix, in a terminal and as JSON, no secret, exit 1', async () => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'not-a-database'), 'plain text '.repeat(50));
  writeFileSync(join(cwd, 'agency.key'), `${WRONG_KEY}\n`, { mode: 0o644 });
  const env = {
    DATABASE_URL: 'sqlite:not-a-database',
    SMTP_URL: 'smtp://ana:secret@127.0.0.1:9',
    MAIL_FROM: 'nobody',
    REPORT_TIMEZONE: 'Europe/Berlin',
  };
  const given = { env: { ...env, NO_COLOR: '1' }, cwd };
  const { out } = await inTerminal('doctor', { ...given, columns: 500 });
  for (const line of [
    /^✗ Database {6}.*is not a SQLite database/m,
    /^✗ Agency key {4}Other users can read.*chmod 600/m,
    /^✗ Mail server {3}The mail server 127\.0\.0\.1:9/m,
    /^✗ Mail from {5}MAIL_FROM must be a mail address.*, for example .*\n {16}See: /m,
    /^! Files {9}Other users can read .*not-a-database\.\n {16}Run: chmod 600 /m,
    /Failed: 4. Warnings: 1\./,
  ])
    expect(out).toMatch(line);
  expect(readFileSync(join(cwd, 'not-a-database'), 'utf8')).toMatch(/^plain text/);
  const { code, out: json } = await runProgram('doctor --json', given);
  expect(JSON.parse(json)).toContainEqual(
    expect.objectContaining({ name: 'mailFrom', state: 'failed' }),
  );
  expect(out + json).not.toMatch(/secret|wrong-key/);
  expect(code).toBe(1);
  expect(existsSync(join(cwd, 'data'))).toBe(false);
});

test('doctor and the start name each file that other users can read, with the command that corrects it', async () => {
  const api = await startApi();
  const path = api.databaseUrl.slice('sqlite:'.length);
  const { file }: { file: string } = JSON.parse((await api.runLocally('backup --json')).out);
  const files = async () =>
    cellsOf((await api.runLocally('doctor')).out).filter(([, name]) => name === 'files');
  const open = [path, `${path}-wal`, `${path}-shm`, file];
  for (const it of open) chmodSync(it, 0o600);
  expect(await files()).toEqual([]);
  for (const it of open) chmodSync(it, 0o640);
  expect(await files()).toEqual(
    open.map((it) => [
      ...['warning', 'files', expect.stringMatching(`Other users can read .* ${it}\\.$`)],
      `Run: chmod 600 ${it}`,
    ]),
  );
  await api.stop();

  const log: string[] = [];
  const server = await startServer({
    settings: readSettings({ DATABASE_URL: api.databaseUrl, AGENCY_KEY: api.key, PORT: '0' }),
    log: pino({ level: 'warn' }, { write: (line: string) => void log.push(line) }),
  });
  await server.stop();
  for (const it of [path, file]) expect(log.join('')).toContain(`Run: chmod 600 ${it}`);
});

test('checks the connection and the login of a mail server, and sends no mail', async () => {
  const server = await catchMail({
    ...{ hideSTARTTLS: true, allowInsecureAuth: true },
    onAuth: ({ username, password }, _, answer) =>
      password === 'right' ? answer(null, { user: username }) : answer(new Error('Not known')),
  });
  const through = (login: string) =>
    doctor({ SMTP_URL: server.url.replace('//', `//ana:${login}@`), MAIL_FROM });
  const [right, wrong] = [await through('right'), await through('secret')];
  await server.stop();
  expect(right.found).toMatchObject({
    mailServer: {
      state: 'ok',
      text: `127.0.0.1:${server.port} answers on this machine; it accepts the login | `,
    },
    mailFrom: { text: `${MAIL_FROM} | ` },
  });
  expect(wrong.found.mailServer?.text).toMatch(/refused the login.*SMTP_URL\.$/);
  expect(wrong.out).not.toContain('secret');
  expect([right.code, wrong.code]).toEqual([0, 1]);
  expect([...server.mails, ...server.asked]).toEqual([]);
});

test('wraps at 40 columns, so that no line is cut in the middle of a word', async () => {
  const { out } = await inTerminal('doctor --no-color', { columns: 40 });
  expect(out).toContain(
    '! Mail server   SMTP_URL is not set.\n                Set it to send weekly\n',
  );
  // A path or a link stays whole.
  const wide = out.split('\n').filter((line) => line.length > 40);
  expect(wide.filter((line) => line.slice(16).includes(' '))).toEqual([]);
});
