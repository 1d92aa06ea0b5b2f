import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@project-dashboard/core/contract/client/client';
import pg from 'pg';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startOwnPostgres } from '../../../api/testing/postgres/postgres.ts';
import { watch } from '../../../api/testing/watch.ts';
import { catchMail, type MailCatcher } from '../../../cli/testing/catch-mail.ts';
import { startApiProcess } from '../../../cli/testing/run-process.ts';
import { emptyFolder } from '../../../cli/testing/run-program.ts';
import { weeklyProject } from '../../../cli/testing/weekly-project.ts';
import { debianProgram } from '../../testing/debian-program.ts';
import { makeSandbox, type Sandbox } from './testing/sandbox.ts';

// The tests continue each other: a server is set up, upgraded, and gets new keys.
const BACKUPS = '/var/lib/project-dashboard-backups';

/** A mail server that accepts only the new password of keys.md. */
const LOGIN: SMTPServerOptions = {
  closeTimeout: 100,
  allowInsecureAuth: true,
  onAuth({ username, password }, _, answer) {
    if (password === 'new-password') answer(null, { user: username ?? '' });
    else answer(new Error('535 Wrong password'));
  },
};

const missing = ['curl', 'openssl'].map((name) => debianProgram(name).missing).find(Boolean) ?? '';

let sandbox: Sandbox;
let catcher: MailCatcher;
beforeAll(async () => {
  [sandbox, catcher] = await Promise.all([makeSandbox(), catchMail(LOGIN)]);
});
afterAll(async () => {
  await Promise.all([sandbox?.stop(), catcher?.stop()]);
});

beforeEach(({ skip }) => skip(missing !== '', missing));

/** Runs a section of a page, which must succeed. */
async function run(page: string, heading: string, words?: Readonly<Record<string, string>>) {
  const ended = await sandbox.run(page, heading, words);
  expect(ended, ended.out + ended.err).toMatchObject({ code: 0 });
  return ended;
}
const read = (path: string) => readFileSync(sandbox.at(path), 'utf8').trim();
const key = () => read('/etc/project-dashboard/agency.key');
const agency = (token = key()) => createClient({ baseUrl: sandbox.url, token });
const titles = async () => (await agency().listProjects({})).map(({ title }) => title);
const body = (title: string) => ({
  body: { title, client: 'Acme', projectLead: 'Ana', startDate: '2026-11-02' },
});

/** Signs in with the link that a command printed. Returns a request with the session's cookie. */
async function signIn(printed: string) {
  const [, code] = /#signin=(\S+)/.exec(printed) ?? [];
  const response = await fetch(`${sandbox.url}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  expect(response.status).toBeLessThan(300);
  const Cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  return async () => (await fetch(`${sandbox.url}/api/projects`, { headers: { Cookie } })).status;
}

test('README: the server is set up, and answers probes', async () => {
  const set = await run('README.md', 'Set up on Debian');
  expect(set.out).toMatch(/https:\/\/projects\.agency\.example\/dashboard#signin=/);
  await agency().createProject(body('Before'));
  const well = await run('README.md', 'Is it well?');
  expect(well.out).toContain('nodejs_eventloop_lag');
});

test('README: the proxies are set up', async () => {
  for (const name of ['nginx', 'Caddy']) await run('README.md', `TLS with ${name}`);
  expect(read('/etc/nginx/sites-enabled/project-dashboard')).toContain(
    'snippets/project-dashboard.conf',
  );
});

test('an upgrade leaves a backup', async () => {
  await run('upgrade.md', 'On one machine');
  expect(await titles()).toEqual(['Before']);
  expect(read('npm.log').split('\n').slice(1)).toEqual([
    'install -g research-project-dashboard@1.1.0',
  ]);
  const kept = await sandbox.shell(`ls ${BACKUPS}/before-1.1.0`);
  expect(kept.out).toMatch(/project-dashboard-\w+\.sqlite3\n/);
});

test('a new agency key ends sessions and the old key, and --end-sessions ends sessions alone', async () => {
  const old = key();
  const before = await signIn((await sandbox.shell('dashboard-admin signin-link')).out);
  expect(await before()).toBe(200);
  const { clientToken } = (await agency().listProjects({}))[0] ?? { clientToken: '' };
  const made = await run('keys.md', 'The agency key');
  expect(key()).not.toBe(old);
  await expect(agency(old).listProjects({})).rejects.toMatchObject({ status: 401 });
  expect(await before()).toBe(401);
  expect(await agency().readProjectByToken({ token: clientToken })).toMatchObject({});

  const after = await signIn(made.out);
  expect(await after()).toBe(200);
  const ended = await run('keys.md', 'All sessions');
  expect(await after()).toBe(401);
  expect(await (await signIn(ended.out))()).toBe(200);
  expect(await titles()).toEqual(['Before']);
});

test('replaced and ended links stop working, in open pages too', async () => {
  const project = await agency().createProject(body('Brand Study'));
  const link = await agency().createLink({ id: project.id, body: { name: 'Orbit Media' } });
  const tokens = [project.clientToken, project.internalToken, link.token];
  const pages = await Promise.all(
    tokens.map((token) => watch(createClient({ baseUrl: sandbox.url, token }), project.id)),
  );
  await run('keys.md', 'A link');
  for (const [at, page] of pages.entries()) {
    await page.ended;
    const token = tokens[at] ?? '';
    const load = createClient({ baseUrl: sandbox.url }).readProjectByToken({ token });
    await expect(load).rejects.toMatchObject({ status: 404 });
  }
});

test('mails: the records, a test mail, a new password, and a paced run', async () => {
  const [, records = ''] = /```dns\n([\s\S]*?)```/.exec(read('/deploy/mail.md')) ?? [];
  writeFileSync(sandbox.at('records'), records);
  const shown = await run('mail.md', 'Three records');
  expect(shown.out.split('\n')).toEqual([
    expect.stringContaining('v=spf1'),
    expect.stringContaining('v=DKIM1'),
    expect.stringContaining('v=DMARC1'),
    '',
  ]);
  const example = join(import.meta.dirname, '../weekly-cron/weekly.env.example');
  const url = `$1=${sandbox.url}`;
  const settings = readFileSync(example, 'utf8').replace(/^(PROJECT_DASHBOARD_URL)=.*/m, url);
  writeFileSync(sandbox.at('/etc/project-dashboard/weekly.env'), settings);
  const server = { 'mail.agency.example:587': `127.0.0.1:${catcher.port}` };
  await run('keys.md', 'The mail password', server);
  await run('mail.md', 'Try it');
  expect(catcher.mails).toHaveLength(2);
  await weeklyProject(agency(), 'Weekly', ['ana@agency.example']);
  const sent = await run('mail.md', 'Pace');
  expect(catcher.mails).toHaveLength(3);
  expect(sent.out).toMatch(/^sent\tana@agency\.example/m);
});

test('commands in a container: a sign-in link, and backups', async () => {
  // The server of the container made its database and its key.
  const databaseUrl = `sqlite:${sandbox.at('image/project-dashboard.sqlite3')}`;
  const server = await startApiProcess({ databaseUrl, key: '' });
  await server.stop();
  const shown = await run('README.md', 'With containers');
  expect(shown.out).toContain('/dashboard#signin=');
  await run('upgrade.md', 'In containers');
  expect((await sandbox.shell('ls ../image/backups/*.sqlite3')).out.split('\n')).toHaveLength(3);
});

test('a new database password works at once, and the old one does not', async ({ skip }) => {
  const hasPsql = spawnSync('psql', ['--version']).error === undefined;
  skip(!hasPsql, 'psql is missing: apt-get install postgresql-client');
  const folder = emptyFolder();
  chmodSync(folder, 0o755);
  const rules = join(folder, 'pg_hba.conf');
  const lines = ['dashboard 127.0.0.1/32 scram-sha-256', 'all 127.0.0.1/32 trust'];
  writeFileSync(rules, lines.map((line) => `host all ${line}\n`).join(''));
  const postgres = await startOwnPostgres();
  try {
    await postgres.halt();
    await postgres.resume(`hba_file=${rules}`);
    const owner = new pg.Client({ connectionString: postgres.url });
    await owner.connect();
    await owner.query("create role dashboard login password 'old'");
    await owner.query('create database dashboard owner dashboard');
    await owner.end();
    const old = new URL(postgres.url);
    Object.assign(old, { username: 'dashboard', password: 'old', pathname: '/dashboard' });
    writeFileSync(sandbox.at('/etc/project-dashboard/database-url'), old.href);
    await sandbox.shell('systemctl restart project-dashboard');

    await run('keys.md', 'The database password');
    await agency().createProject(body('On PostgreSQL'));
    const refused = new pg.Client({ connectionString: old.href });
    await expect(refused.connect()).rejects.toThrow('password authentication failed');
    await sandbox.stop();
  } finally {
    await postgres.stop();
  }
});

test('every command of the pages has run', () => {
  expect(sandbox.left()).toEqual([]);
});
