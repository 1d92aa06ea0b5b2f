import { createServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer as createPlainServer, type Server } from 'node:net';
import { createClient } from '@project-dashboard/core/contract/client/client';
import { afterAll, expect, test } from 'vitest';
import { makeCertificate } from '../testing/certificate.ts';
import { listenOn } from '../testing/front-proxy.ts';
import { runProgram } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';
import { apiFailure } from './api-failure.ts';

const KEY = 'the-key-of-the-tests-0123456789abcdef';
const PAGE = '<html><body><h1>Bad Gateway</h1></body></html>';

const open = new Set<{ destroy(): void }>();
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  for (const socket of open) socket.destroy();
});

/** The address of a server that ends with this file. */
async function listen(server: Server, protocol = 'http') {
  servers.push(server);
  server.on('connection', (socket) => open.add(socket));
  return `${protocol}://${await listenOn(server)}`;
}
const http = (answer: RequestListener) => listen(createServer(answer));
const DAY_MS = 86_400_000;
/** A server with a certificate of its own, for the day that is so far from today. */
function https(days = 0) {
  const certificate = makeCertificate(['127.0.0.1'], new Date(Date.now() + days * DAY_MS));
  return listen(
    createHttpsServer(certificate, (_, response) => response.end(PAGE)),
    'https',
  );
}

/** Runs a command against `url`, and expects this sentence and fix, as text and as JSON. */
async function expectError(url: string, message: string, fix: string, code: string, exit = 1) {
  const health = (flags: string) =>
    runProgram(`health --url ${url} ${flags}`, { env: { AGENCY_KEY: KEY } });
  const text = await health('');
  expect(text.err).toMatch(/^✗ [^\n]+\n[^\n]+\n$/);
  expect(text.err).toContain(message);
  expect(text.err).toContain(fix);
  expect(text.err).not.toContain('<');
  expect([text.code, text.out]).toEqual([exit, '']);
  const json = await health('--json');
  expect(json.out).not.toContain('<');
  const { error } = JSON.parse(json.out);
  expect(error).toMatchObject({ code, message: expect.stringContaining(message) });
  expect(json.code).toBe(exit);
}

const hangingUp = () =>
  listen(createPlainServer((socket) => socket.once('data', () => socket.end())));

type Wrong = [what: string, at: () => Promise<string>, say: string, fix: string];
const TLS: Wrong[] = [
  ['an old certificate', () => https(-30), 'certificate that has expired.', 'Renew'],
  ['a certificate of tomorrow', () => https(30), 'not valid yet.', 'Check the clock'],
  ['an unknown issuer', () => https(), 'from an unknown authority', 'NODE_EXTRA_CA_CERTS'],
  [
    'https at an http port',
    async () => (await http(() => {})).replace('http', 'https'),
    ...(['does not speak TLS on this port.', 'http://'] as const),
  ],
  [
    'http at an https port',
    async () => (await https()).replace('https', 'http'),
    ...(['speaks TLS on this port.', 'https://'] as const),
  ],
];
const UNREACHABLE: Wrong[] = [
  ['an unknown host', async () => 'https://nothing.invalid', 'was not found.', 'spelling'],
  ['a closed connection', hangingUp, 'closed the connection without a response.', 'again'],
];
test.each([
  ...TLS.map((wrong) => ['api.tls', ...wrong] as const),
  ...UNREACHABLE.map((wrong) => ['api.unreachable', ...wrong] as const),
])('%s: names %s', async (code, _, at, message, fix) => {
  await expectError(await at(), message, fix, code);
});

test('names the target of a redirect and does not follow it', async () => {
  const asked: (string | undefined)[] = [];
  const target = await http((request, response) => {
    asked.push(request.headers.authorization);
    response.end();
  });
  const host = await http((_, response) =>
    response.writeHead(301, { Location: `${target}/x?y=z` }).end(PAGE),
  );
  const message = `${host} redirects to ${target}/x.`;
  const fix = 'The agency key was not sent there.';
  await expectError(host, message, fix, 'api.redirect');
  expect(asked).toEqual([]);
});

const FOREIGN = 'It does not seem to be a Project Dashboard server.';
test.each([
  [502, 'it got no usable response from the API', 'api.unavailable', 75],
  [503, 'the API is not available', 'api.unavailable', 75],
  [504, 'the API did not respond in time', 'api.unavailable', 75],
  [500, `responded with 500. ${FOREIGN}`, 'api.foreign', 1],
  [404, `responded with 404. ${FOREIGN}`, 'api.foreign', 1],
  [401, `responded with 401. ${FOREIGN}`, 'api.foreign', 1],
  [200, FOREIGN, 'api.foreign', 1],
])('never prints the HTML page of a proxy that answers %i', async (status, message, code, exit) => {
  const host = await http((_, response) =>
    response.writeHead(status, { 'Content-Type': 'text/html' }).end(PAGE),
  );
  await expectError(host, message, 'Check', code, exit);
});

test('names a time-out', async () => {
  const baseUrl = await listen(createPlainServer());
  const client = createClient({ baseUrl, token: KEY, timeoutMs: 100 });
  const error: unknown = await client.listProjects().catch((thrown: unknown) => thrown);
  expect(await apiFailure(error, baseUrl)).toMatchObject({
    code: 'api.unreachable',
    message: `${baseUrl} did not respond in time.`,
  });
});

test('a server with too many requests: exit 75, and how long to wait', async () => {
  const api = await startApi();
  const AGENCY_KEY = 'wrong-key-wrong-key-wrong-key-wrong-key';
  const stranger = createClient({ baseUrl: api.url, token: AGENCY_KEY });
  // More failures than the server allows one address in a minute.
  for (let attempt = 0; attempt < 40; attempt++)
    await expect(stranger.listProjects()).rejects.toThrow();
  const { code, err } = await api.run('health', { env: { AGENCY_KEY } });
  await api.stop();
  expect(err).toMatch(/\nWait \d+ seconds and run the command again\.\n$/);
  expect(code).toBe(75);
});
