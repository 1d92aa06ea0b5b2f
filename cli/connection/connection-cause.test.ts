import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer as createPlainServer, type Server } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@project-dashboard/core/client';
import { afterAll, expect, test } from 'vitest';
import { makeCertificate } from '../testing/certificate.ts';
import { runProcess } from '../testing/run-process.ts';
import { emptyFolder, runProgram } from '../testing/run-program.ts';
import { apiFailure } from './api-failure.ts';

const KEY = 'the-key-of-the-tests-0123456789abcdef';
const PAGE = '<html><body><h1>Bad Gateway</h1></body></html>';

const open = new Set<{ destroy(): void }>();
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  for (const socket of open) socket.destroy();
});

/** Starts a server on a free port and returns `host:port`. */
async function listen(server: Server): Promise<string> {
  servers.push(server);
  server.on('connection', (socket) => open.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `127.0.0.1:${address.port}`;
}

/** Starts an https server. Returns it with an environment that trusts its certificate. */
async function listenWithTls(names: readonly string[], validOn = new Date()) {
  const certificate = makeCertificate(names, validOn);
  const file = join(emptyFolder(), 'certificate.pem');
  writeFileSync(file, certificate.cert);
  const server = createHttpsServer(certificate, (_, response) => response.end(PAGE));
  return { host: await listen(server), env: { NODE_EXTRA_CA_CERTS: file } };
}

const health = (url: string, env: Readonly<Record<string, string>> = {}, ...args: string[]) =>
  // Node reads the certificates that it trusts once, when it starts.
  ('NODE_EXTRA_CA_CERTS' in env ? runProcess : runProgram)(['health', '--url', url, ...args], {
    env: { AGENCY_KEY: KEY, ...env },
  });

/** Runs a command against `url` and expects this error, as text and as JSON. */
async function expectError(
  url: string,
  [message, fix]: readonly [message: string, fix: string],
  { code, exit = 1, env = {} }: { code: string; exit?: number; env?: Record<string, string> },
): Promise<void> {
  const text = await health(url, env);
  expect(text.err).toMatch(/^✗ [^\n]+\n[^\n]+\n$/);
  expect(text.err).toContain(message);
  expect(text.err).toContain(fix);
  expect(text.err).not.toContain('<');
  expect([text.code, text.out]).toEqual([exit, '']);
  const json = await health(url, env, '--json');
  expect(json.out).not.toContain('<');
  const { error } = JSON.parse(json.out);
  expect(error).toMatchObject({ code, message: expect.stringContaining(message) });
  expect(json.code).toBe(exit);
}

test('names a certificate that has expired', async () => {
  const past = new Date(Date.now() - 30 * 86_400_000);
  const { host, env } = await listenWithTls(['127.0.0.1'], past);
  const url = `https://${host}`;
  await expectError(url, [`${url} has a certificate that has expired.`, 'Renew'], {
    code: 'api.tls',
    env,
  });
});

test('names a certificate that is not valid yet', async () => {
  const future = new Date(Date.now() + 30 * 86_400_000);
  const { host, env } = await listenWithTls(['127.0.0.1'], future);
  await expectError(`https://${host}`, ['is not valid yet.', 'Check the clock'], {
    code: 'api.tls',
    env,
  });
});

test('names a certificate for another name', async () => {
  const { host, env } = await listenWithTls(['10.9.8.7']);
  await expectError(`https://${host}`, ['has a certificate for another name.', 'Use the name'], {
    code: 'api.tls',
    env,
  });
});

test('names a certificate of an unknown issuer', async () => {
  const { host } = await listenWithTls(['127.0.0.1']);
  await expectError(`https://${host}`, ['from an unknown authority', 'NODE_EXTRA_CA_CERTS'], {
    code: 'api.tls',
  });
});

test('names an https address of an http port', async () => {
  const host = await listen(createServer((_, response) => response.end()));
  await expectError(`https://${host}`, ['does not speak TLS on this port.', 'http://'], {
    code: 'api.tls',
  });
});

test('names an http address of an https port', async () => {
  const { host } = await listenWithTls(['127.0.0.1']);
  await expectError(`http://${host}`, ['speaks TLS on this port.', 'https://'], {
    code: 'api.tls',
  });
});

test('names the target of a redirect and does not follow it', async () => {
  const asked: (string | undefined)[] = [];
  const target = await listen(
    createServer((request, response) => {
      asked.push(request.headers.authorization);
      response.end();
    }),
  );
  const host = await listen(
    createServer((_, response) =>
      response.writeHead(301, { Location: `http://${target}/x?y=z` }).end(PAGE),
    ),
  );
  const message = `http://${host} redirects to http://${target}/x.`;
  await expectError(`http://${host}`, [message, 'The agency key was not sent there.'], {
    code: 'api.redirect',
  });
  expect(asked).toEqual([]);
});

test.each([
  [502, 'it got no usable response from the API', 'api.unavailable', 75],
  [503, 'the API is not available', 'api.unavailable', 75],
  [504, 'the API did not respond in time', 'api.unavailable', 75],
  [500, 'responded with 500. It does not seem to be a Project Dashboard server.', 'api.foreign', 1],
  [404, 'responded with 404. It does not seem to be a Project Dashboard server.', 'api.foreign', 1],
  [401, 'responded with 401. It does not seem to be a Project Dashboard server.', 'api.foreign', 1],
  [200, 'It does not seem to be a Project Dashboard server.', 'api.foreign', 1],
])('never prints the HTML page of a proxy that answers %i', async (status, message, code, exit) => {
  const host = await listen(
    createServer((_, response) =>
      response.writeHead(status, { 'Content-Type': 'text/html' }).end(PAGE),
    ),
  );
  await expectError(`http://${host}`, [message, 'Check'], { code, exit });
});

test('names a host name that is not found', () =>
  expectError('https://nothing.invalid', ['has a host name that was not found.', 'spelling'], {
    code: 'api.unreachable',
  }));

test('names a refused connection', async () => {
  const free = createPlainServer();
  const host = await listen(free);
  await new Promise((resolve) => free.close(resolve));
  await expectError(`http://${host}`, ['refused the connection', 'project-dashboard serve'], {
    code: 'api.unreachable',
  });
});

test('names a connection that was closed without a response', async () => {
  const host = await listen(createPlainServer((socket) => socket.once('data', () => socket.end())));
  await expectError(`http://${host}`, ['closed the connection without a response.', 'again'], {
    code: 'api.unreachable',
  });
});

test('names a time-out', async () => {
  const silent = createPlainServer();
  const baseUrl = `http://${await listen(silent)}`;
  const client = createClient({ baseUrl, token: KEY, timeoutMs: 100 });
  const error: unknown = await client.listProjects().catch((thrown: unknown) => thrown);
  expect(await apiFailure(error, baseUrl)).toMatchObject({
    code: 'api.unreachable',
    message: `${baseUrl} did not respond in time.`,
  });
});
