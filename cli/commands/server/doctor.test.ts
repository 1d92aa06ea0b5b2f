import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startReceiver } from '../../../api/testing/receiver.ts';
import { catchMail } from '../../testing/catch-mail.ts';
import { startFrontProxy } from '../../testing/front-proxy.ts';
import { inTerminal } from '../../testing/in-terminal.ts';
import { ended, PROGRAM } from '../../testing/run-process.ts';
import { emptyFolder, environment, runProgram } from '../../testing/run-program.ts';
import { startApi } from '../../testing/start-api.ts';

const WRONG_KEY = 'wrong-key-wrong-key-wrong-key-wrong-key';

/** Runs doctor in a pipe and returns its findings by name. */
async function doctor(env: Record<string, string>, args: string[] = [], cwd = emptyFolder()) {
  const { code, out, err } = await runProgram(['doctor', ...args], { env, cwd });
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const found = Object.fromEntries(
    lines.map(([state, name, ...rest]) => [name, { state, text: rest.join(' | ') }]),
  );
  return { code, out, err, found };
}

test('warns about a missing database, key and settings, exits 0 and creates nothing', async () => {
  const cwd = emptyFolder();
  const { code, err, found } = await doctor({}, [], cwd);
  expect(readdirSync(cwd)).toEqual([]);
  expect(found.node).toEqual({ state: 'ok', text: `${process.versions.node} | ` });
  expect(found.database?.text).toMatch(
    /sqlite3 does not exist yet\. \| .*project-dashboard migrate$/,
  );
  expect(found.agencyKey?.state).toBe('warning');
  expect(found.mailServer?.text).toMatch(/^SMTP_URL is not set\. \| .*SMTP_URL=smtp:/);
  expect(found.mailFrom?.state).toBe('warning');
  expect(found.timezone?.text).toMatch(/^UTC, today is \w+day, .*REPORT_TIMEZONE is not set/);
  expect(found.clock?.state).toBe('ok');
  expect(err).toBe('Failed: 0. Warnings: 4.\n');
  expect(code).toBe(0);
});

test('checks a server through its database or its API', async () => {
  const api = await startApi();
  const local = await doctor({ DATABASE_URL: api.databaseUrl, AGENCY_KEY: api.key });
  expect(local.found.database?.text).toMatch(/tables are up to date/);
  expect(local.found.agencyKey).toEqual({ state: 'ok', text: 'AGENCY_KEY | ' });
  const remote = await doctor(api.env);
  expect(remote.found.api).toEqual({ state: 'ok', text: `${api.url} answers | ` });
  expect(remote.found.agencyKey).toEqual({ state: 'ok', text: 'the API accepts it | ' });
  expect(remote.found.clock?.state).toBe('ok');
  expect(remote.found.database).toBeUndefined();
  expect(remote.code).toBe(0);

  const refused = await doctor({ ...api.env, AGENCY_KEY: WRONG_KEY });
  expect(refused.found.api?.state).toBe('ok');
  expect(refused.found.agencyKey?.text).toMatch(/^The API refused it\. \| Set AGENCY_KEY/);
  expect(refused.code).toBe(1);

  const page = await doctor({ ...api.env, PROJECT_DASHBOARD_URL: `${api.url}/elsewhere` });
  expect(page.found.api?.text).toContain('It does not seem to be a Project Dashboard server.');
  for (const { out } of [local, remote, refused, page])
    for (const secret of [api.key, WRONG_KEY]) expect(out).not.toContain(secret);
  await api.stop();
  const down = await doctor(api.env);
  expect(down.found.api?.text).toMatch(/refused the connection.*project-dashboard serve/);
  expect(down.code).toBe(1);
});

test('names a place outside that is paused or receives nothing, through the API and in the database', async () => {
  const receiver = await startReceiver();
  const api = await startApi({ settings: { WEBHOOK_PRIVATE: '1' } });
  const both = async () => {
    const [remote, local] = await Promise.all([
      doctor(api.env),
      doctor({ DATABASE_URL: api.databaseUrl, AGENCY_KEY: api.key }),
    ]);
    expect(local.found.notifications).toEqual(remote.found.notifications);
    expect(local.code).toBe(0);
    return remote.found.notifications;
  };
  expect(await both()).toBeUndefined();
  const body = { url: receiver.url, name: 'Warehouse' };
  const { id } = await api.client.createWebhook({ body });
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
  const [api, plain] = await Promise.all([
    startApi({
      settings: {
        PUBLIC_URL: 'https://projects.agency.example',
        REPORT_TIMEZONE: 'Europe/Berlin',
      },
    }),
    startApi(),
  ]);
  const same = { PUBLIC_URL: 'https://projects.agency.example/', REPORT_TIMEZONE: 'Europe/Berlin' };
  const agreed = await doctor({ ...api.env, ...same });
  expect(agreed.found).toMatchObject({
    version: { state: 'ok' },
    publicUrl: { state: 'ok', text: 'https://projects.agency.example, the same on the server | ' },
    serverTimezone: { state: 'ok', text: 'Europe/Berlin | ' },
  });

  const { found, code } = await doctor(api.env);
  expect(found.publicUrl?.state).toBe('warning');
  expect(found.publicUrl?.text).toMatch(/^PUBLIC_URL is set on the server, but not here/);
  expect(found.serverTimezone?.state).toBe('warning');
  expect(found.serverTimezone?.text).toMatch(/is Europe\/Berlin on the server and UTC here/);
  expect(code).toBe(0);

  const onlyHere = await doctor({ ...plain.env, ...same, REPORT_TIMEZONE: 'UTC' });
  expect(onlyHere.found.publicUrl?.state).toBe('warning');
  expect(onlyHere.found.publicUrl?.text).toMatch(
    /^PUBLIC_URL is set here, but not on the server: .* \| Set it on the server: PUBLIC_URL=/,
  );
  const other = await doctor({ ...api.env, ...same, PUBLIC_URL: 'https://other.example' });
  expect(other.found.publicUrl?.text).toMatch(/^PUBLIC_URL is https.* and https:\/\/other/);

  // A server of another version, and one without this route.
  const proxy = await startFrontProxy(api.url);
  const through = { ...api.env, ...same, PROJECT_DASHBOARD_URL: proxy.url };
  const answered = async (status: number, json: unknown) => {
    proxy.answer = (path) =>
      path === '/api/server' ? { status, html: JSON.stringify(json) } : undefined;
    return (await doctor(through)).found.version;
  };
  const newer = { version: '99.0.0', publicUrl: same.PUBLIC_URL, reportTimezone: 'UTC' };
  expect((await answered(200, newer))?.text).toMatch(/^The server has version 99\.0\.0/);
  expect((await answered(404, {}))?.text).toMatch(/^The server is older than this command line/);
  await Promise.all([api.stop(), plain.stop(), proxy.stop()]);
});

test('failed checks: each with its fix, in a terminal and as JSON, no secret, exit 1', async () => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'not-a-database'), 'plain text '.repeat(50));
  const key = join(cwd, 'agency.key');
  writeFileSync(key, `${WRONG_KEY}\n`);
  chmodSync(key, 0o644);
  const env = {
    DATABASE_URL: 'sqlite:not-a-database',
    SMTP_URL: 'smtp://ana:secret@127.0.0.1:9',
    MAIL_FROM: 'nobody',
    REPORT_TIMEZONE: 'Europe/Berlin',
  };
  const { out } = await inTerminal(['doctor'], {
    env: { ...env, NO_COLOR: '1' },
    cwd,
    columns: 500,
  });
  expect(out).toMatch(/^✗ Database {6}.*is not a SQLite database/m);
  expect(out).toMatch(/^✗ Agency key {4}Other users can read.*chmod 600/m);
  expect(out).toMatch(/^✗ Mail server {3}The mail server 127\.0\.0\.1:9/m);
  expect(out).toMatch(
    /^✗ Mail from {5}MAIL_FROM must be a mail address.*, for example .*\n {16}See: /m,
  );
  expect(out).toMatch(/^✓ Time zone {5}Europe\/Berlin/m);
  expect(out).toMatch(/^! Files {9}Other users can read .*not-a-database\.\n {16}Run: chmod 600 /m);
  expect(out).toContain('Failed: 4. Warnings: 1.');
  expect(out).not.toMatch(/secret|wrong-key/);
  expect(readFileSync(join(cwd, 'not-a-database'), 'utf8')).toMatch(/^plain text/);

  const { code, out: json } = await runProgram(['doctor', '--json'], { env, cwd });
  expect(JSON.parse(json)).toContainEqual({
    name: 'mailFrom',
    label: 'Mail from',
    state: 'failed',
    message: expect.stringContaining('MAIL_FROM'),
    fix: expect.stringContaining('help environment'),
  });
  expect(json).not.toMatch(/secret|wrong-key/);
  expect(code).toBe(1);
  expect(existsSync(join(cwd, 'data'))).toBe(false);
});

test('doctor and the start name each file that other users can read, with the command that corrects it', async () => {
  const first = await startApi();
  await first.client.listProjects({});
  const path = first.databaseUrl.slice('sqlite:'.length);
  const env = { DATABASE_URL: first.databaseUrl, AGENCY_KEY: first.key };
  const made = await runProgram(['backup', '--json'], { env });
  const { file } = JSON.parse(made.out);
  expect((await doctor(env)).found.files).toBeUndefined();
  const open = [path, `${path}-wal`, `${path}-shm`, file];
  for (const it of open) chmodSync(it, 0o640);
  const { out, code } = await doctor(env);
  const lines = out.split('\n').filter((line) => line.startsWith('warning\tfiles\t'));
  expect(lines).toEqual(
    open.map((it) =>
      expect.stringMatching(`Other users can read .* ${it}\\.\tRun: chmod 600 ${it}$`),
    ),
  );
  expect(code).toBe(0);
  await first.stop();

  const started = spawn(process.execPath, [PROGRAM, 'serve', '--port', '0'], {
    cwd: emptyFolder(),
    env: environment(env),
  });
  const end = ended(started);
  let log = '';
  const isNamed = (it: string) => log.includes(`Run: chmod 600 ${it}`);
  started.stderr.on('data', (data) => {
    log += data;
    if (isNamed(path) && isNamed(file)) started.kill();
  });
  await end;
  expect([path, file].filter((it) => !isNamed(it))).toEqual([]);
});

test('checks the connection and the login of a mail server, and sends no mail', async () => {
  const server = await catchMail({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _, answer) =>
      password === 'right' ? answer(null, { user: username }) : answer(new Error('Not known')),
  });
  const through = (login: string) => ({
    SMTP_URL: server.url.replace('//', `//ana:${login}@`),
    MAIL_FROM: 'Agency updates <updates@agency.example>',
  });
  const right = await doctor(through('right'));
  const wrong = await doctor(through('secret'));
  await server.stop();
  expect(right.found.mailServer).toEqual({
    state: 'ok',
    text: `127.0.0.1:${server.port} answers on this machine; it accepts the login | `,
  });
  expect(right.found.mailFrom?.text).toBe('Agency updates <updates@agency.example> | ');
  expect(right.code).toBe(0);
  expect(wrong.found.mailServer?.text).toMatch(/refused the login.*SMTP_URL\.$/);
  expect(wrong.out).not.toContain('secret');
  expect(wrong.code).toBe(1);
  expect([...server.mails, ...server.asked]).toEqual([]);
});

test('wraps at 40 columns, so that no line is cut in the middle of a word', async () => {
  const { out } = await inTerminal(['doctor', '--no-color'], { columns: 40 });
  expect(out).toContain(
    '! Mail server   SMTP_URL is not set.\n                Set it to send weekly\n',
  );
  // A path or a link stays whole.
  const wide = out.split('\n').filter((line) => line.length > 40);
  expect(wide.filter((line) => line.slice(16).includes(' '))).toEqual([]);
});
