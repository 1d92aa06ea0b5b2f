import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bodyLimitOf, type Route } from '@project-dashboard/core/contract/route';
import { routes as table } from '@project-dashboard/core/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readSettings } from '../../../api/settings.ts';
import { makeCertificate } from '../../../cli/testing/certificate.ts';
import { startApiProcess } from '../../../cli/testing/run-process.ts';
import { emptyFolder } from '../../../cli/testing/run-program.ts';
import type { RunningApi } from '../../../cli/testing/start-api.ts';
import { freePorts } from '../../../core/testing/free-ports.ts';
import { debianProgram } from '../../testing/debian-program.ts';
import { openOverTls, sendOverTls, type TlsRequest } from '../../testing/over-tls.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const routes = Object.values<Route>(table);
const largestBody = Math.max(...routes.map((route) => bodyLimitOf(route, 'internal')));
const certificate = makeCertificate(['127.0.0.1']);

/** Where a proxy of a test listens, and which API it serves. */
interface Place {
  readonly folder: string;
  readonly port: number;
  readonly plainPort: number;
  readonly apiPort: string;
}

/** Writes the settings of nginx, with the ports and folders of a test. Returns the words of the command. */
function nginxCommand({ folder, port, plainPort, apiPort }: Place): string[] {
  const keys = '/etc/letsencrypt/live/projects.agency.example';
  writeFileSync(join(folder, 'proxy.conf'), file('nginx/proxy.conf'));
  const site = file('nginx/site.conf')
    .replace('127.0.0.1:3000', `127.0.0.1:${apiPort}`)
    .replaceAll(/listen \[::\].*\n/g, '')
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(`${keys}/fullchain.pem`, join(folder, 'certificate.pem'))
    .replace(`${keys}/privkey.pem`, join(folder, 'key.pem'))
    .replaceAll('/var/log/nginx', folder)
    .replace('/etc/nginx/snippets/project-dashboard.conf', join(folder, 'proxy.conf'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'scgi', 'uwsgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const lines = ['daemon off;', `pid ${folder}/nginx.pid;`, 'events {}'];
  const http = ['http {', ...temporary, file('nginx/token-free-log.conf'), site, '}'];
  writeFileSync(join(folder, 'nginx.conf'), [...lines, ...http].join('\n'));
  return ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
}

/** Writes the settings of Caddy, with the certificate of a test. Returns the words of the command. */
function caddyCommand({ folder }: Place): string[] {
  const tls = `tls ${join(folder, 'certificate.pem')} ${join(folder, 'key.pem')}`;
  const settings = file('Caddyfile')
    .replace('\n{\n', '\n{\n\tadmin off\n\tauto_https off\n')
    .replace('\t# More than', `\t${tls}\n\n\t# More than`);
  writeFileSync(join(folder, 'Caddyfile'), settings);
  return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
}

const proxies = [
  { name: 'nginx', command: nginxCommand, check: ['-t'] },
  { name: 'caddy', command: caddyCommand, check: ['validate'] },
];

describe.each(proxies)('$name in front of the API', ({ name, command, check }) => {
  const { path, missing } = debianProgram(name);
  const folder = emptyFolder();
  let api: RunningApi;
  let place: Place;
  let proxy: ChildProcess;
  let url: string;
  let project: Awaited<ReturnType<RunningApi['client']['createProject']>>;

  const env = () => {
    const UPSTREAM = `127.0.0.1:${place.apiPort}`;
    return { PATH: process.env.PATH, HOME: folder, SITE: url, UPSTREAM };
  };
  const send = (address: string, given?: TlsRequest) =>
    sendOverTls(url + address, certificate.cert, given);
  const asEditor = () => {
    const Authorization = `Bearer ${project.internalToken}`;
    return { Authorization, 'Content-Type': 'application/json' };
  };

  beforeAll(async () => {
    if (missing !== '') return;
    api = await startApiProcess({ settings: { TRUST_PROXY: '1' } });
    const body = { title: 'Study', client: 'Acme', projectLead: 'Ana', startDate: '2026-11-02' };
    project = await api.client.createProject({ body });
    const [port = 0, plainPort = 0] = await freePorts(2);
    url = `https://127.0.0.1:${port}`;
    place = { folder, port, plainPort, apiPort: new URL(api.url).port };
    // The workers of nginx run as another user.
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'certificate.pem'), certificate.cert);
    writeFileSync(join(folder, 'key.pem'), certificate.key);
    proxy = spawn(path, command(place), { env: env(), stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [proxy.stdout, proxy.stderr])
      stream?.on('data', (chunk: Buffer) => {
        log += chunk.toString();
      });
    await vi.waitFor(() => send('/healthz'), { timeout: 15_000 });
  });
  afterAll(async () => {
    proxy?.kill('SIGTERM');
    if (proxy?.exitCode === null) await once(proxy, 'exit');
    await api?.stop();
  });
  beforeEach(({ skip }) => skip(missing !== '', missing));

  let log = '';
  const logs = () =>
    ['project-dashboard.log', 'project-dashboard-error.log', 'error.log']
      .map((one) => join(folder, one))
      .filter((one) => existsSync(one))
      .map((one) => readFileSync(one, 'utf8'))
      .join('') + log;

  test('accepts the settings', () => {
    const words = command(place).filter((word) => word !== 'run');
    const checked = spawnSync(path, [...check, ...words], { env: env(), encoding: 'utf8' });
    expect(checked.status, checked.stderr).toBe(0);
  });

  test('passes the largest body of the API, and answers 413 to a larger one', async () => {
    const start = '{"proofScreenshot":"';
    const sized = (bytes: number) => `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
    const change = (bytes: number) => {
      return { method: 'PATCH', headers: asEditor(), body: sized(bytes) };
    };
    const body = { itemName: 'Concept' };
    const { id } = await api.client.createApproval({ id: project.id, body });
    const address = `/api/approvals/${id}`;
    // The API has read it: this is no image.
    expect(await send(address, change(largestBody))).toMatchObject({ status: 422 });
    expect(await send(address, change(largestBody + 1))).toMatchObject({ status: 413 });
  });

  test('passes each event of a stream on at once', async () => {
    const address = `${url}/api/projects/${project.id}/events`;
    const events = await openOverTls(address, certificate.cert, { headers: asEditor() });
    let seen = '';
    events.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
    });
    await expect.poll(() => seen).toContain('event: changed');
    for (const title of ['Kickoff', 'Fieldwork']) {
      const before = seen.length;
      await api.client.createMilestone({ id: project.id, body: { title } });
      await expect.poll(() => seen.slice(before)).toContain('milestones');
    }
    expect(events.headers['content-encoding']).toBeUndefined();
    events.destroy();
  });

  test('keeps figures from the public', async () => {
    expect(await send('/metrics')).toMatchObject({ status: 404 });
  });

  test('writes no token into a log, not even while the API is down', async () => {
    const { clientToken, internalToken } = project;
    const signature = 'Qii821EIElsfrQy-oVfxWj1XfgpvElezBWKLMqkVyDg';
    const addresses = [
      `/api/projects/token/${clientToken}`,
      `/api/projects/token/${clientToken}/rows`,
      `/?token=${internalToken}`,
      `/embed?theme=dark&token=${clientToken}`,
      `/unsubscribe/${project.id}.${signature}`,
      `/calendar/internal-${project.id}.${signature}.ics`,
      `/${internalToken}`,
    ];
    const visit = async () => {
      for (const address of addresses)
        await send(address, { headers: { Referer: `${url}/?token=${clientToken}` } });
    };
    await visit();
    await send(`/api/projects/${project.id}/milestones`, { headers: asEditor() });
    await api.stop();
    await visit();
    expect(await send(addresses[0] ?? '')).toMatchObject({ status: 502 });
    // The API's address of a row stays readable, and the failures are in the log.
    await expect.poll(logs).toContain(`/api/projects/${project.id}/milestones`);
    await expect.poll(logs).toContain('502');
    for (const secret of [clientToken, internalToken, signature])
      expect(logs()).not.toContain(secret);
    expect(logs()).not.toMatch(/[?&](token|theme)=/);
  });
});

test('the settings of nginx fit the API', () => {
  const settings = file('nginx/proxy.conf');
  const [, streams = ''] = /location ~ (\S+)/.exec(settings) ?? [];
  const isStream = (address: string) => new RegExp(streams).test(address);
  for (const { path, reply } of routes) expect(isStream(path), path).toBe(reply === 'events');
  const seconds = Number(/proxy_read_timeout (\d+)s/.exec(settings)?.[1]);
  expect(seconds * 1000).toBeGreaterThan(readSettings({}).streamHeartbeat);
});
