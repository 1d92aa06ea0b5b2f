import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cookiesOf } from '../../testing/raw-request.ts';
import { testServer } from '../../testing/server.ts';
import { claimMail } from '../../testing/weekly-mail.ts';

const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };
const entry = z.object({
  method: z.string(),
  route: z.string(),
  status: z.number(),
  address: z.string(),
  role: z.string(),
});

const server = testServer();
const proxied = testServer({ settings: { trustedProxies: 1 } });

type Parts = Parameters<typeof server.request>[1];

/** Makes a request and returns its log line. */
async function logged(path: string, parts: Parts = {}, at = server) {
  const lines = () =>
    at
      .logs()
      .split('\n')
      .filter((it) => it.includes('"msg":"request"'));
  const before = lines().length;
  const answer = await at.request(path, parts);
  // The line is written after the response.
  await expect.poll(() => lines().length).toBeGreaterThan(before);
  const line = lines()[before] ?? '';
  return { answer, line: entry.parse(JSON.parse(line)) };
}
const bearer = (token: string) => ({ token });
const signIn = (body: object, headers = {}) =>
  ['/api/session', { method: 'POST', body, headers }] as const;

test('logs the address and the role of the principal', async () => {
  const project = await server.createProject();
  const milestones = `/api/projects/${project.id}/milestones`;
  const role = async (path: string, parts = {}) => (await logged(path, parts)).line.role;
  expect(await role(milestones, bearer(server.agencyKey))).toBe('agency');
  expect(await role(milestones, bearer(project.internalToken))).toBe('internal');
  expect(await role(milestones, bearer(project.clientToken))).toBe('client');
  expect(await role('/api/projects', bearer(project.clientToken))).toBe('client');
  expect(await role(milestones, bearer('f'.repeat(32)))).toBe('none');
  expect(await role(milestones)).toBe('none');
  expect(await role('/healthz')).toBe('none');
  expect(await role(`/api/projects/token/${project.clientToken}`)).toBe('client');
  expect(await role(`/api/projects/token/${project.internalToken}`)).toBe('internal');
});

test('logs the address of a failed sign-in', async () => {
  const { line } = await logged(...signIn({ key: 'wrong' }));
  expect(line).toEqual({
    method: 'POST',
    route: '/api/session',
    status: 401,
    address: '127.0.0.1',
    role: 'none',
  });
  expect((await logged(...signIn({ key: server.agencyKey }))).line.role).toBe('agency');
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['made-up, 198.51.100.7', '198.51.100.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['198.51.100.7:51234', '198.51.100.7'],
  ['[2001:db8::7]:51234', '2001:db8::7'],
  ['', '127.0.0.1'],
  ['no-address-but-a-secret-0123456789abcdef', '127.0.0.1'],
])('behind a trusted proxy reads %j as the address %s', async (named, address) => {
  const { line } = await logged('/healthz', { headers: { 'X-Forwarded-For': named } }, proxied);
  expect(line.address).toBe(address);
});

test('does not log an invented address', async () => {
  const headers = { 'X-Forwarded-For': '198.51.100.7' };
  expect((await logged('/healthz', { headers })).line.address).toBe('127.0.0.1');
});

test('logs no token, key, session, code or other secret', async () => {
  const project = await server.createProject();
  const key = bearer(server.agencyKey);
  const code = /#signin=(.+)$/.exec(await server.makeSigninLink())?.[1] ?? '';
  const { answer } = await logged(...signIn({ code }));
  const Cookie = cookiesOf(answer);
  const session = Cookie.split('=')[1] ?? '';
  const mail = await logged(`/api/projects/${project.id}/recipients`, {
    ...key,
    method: 'POST',
    body: { email: 'rosa@client.example' },
  });
  expect(mail.answer.status).toBe(201);
  const { claim } = await claimMail(server.client(server.agencyKey), {
    projectId: project.id,
    email: 'rosa@client.example',
  });
  const unsubscribe = `unsubscribe-${'u'.repeat(40)}`;
  const tokens = [project.internalToken, project.clientToken];
  for (const token of tokens) {
    await logged(`/api/projects/token/${token}?token=${token}`);
    await logged(`/?token=${token}`);
    await logged(`/embed?token=${token}`);
    await logged(`/${token}/%zz`);
    await logged('/healthz', { headers: { Referer: `${server.url}/?token=${token}` } });
    await logged('/api/projects', { headers: { Authorization: `Basic ${token}` } });
    await logged('/api/projects', { headers: { 'User-Agent': token, Host: `${token}.example` } });
  }
  await logged('/api/projects', { headers: { Cookie, ...SAME_ORIGIN } });
  await logged(`/unsubscribe/${unsubscribe}`);
  await logged(...signIn({ key: server.agencyKey, code }));
  // An unexpected error is logged with its stack and the driver's message, which quotes the statement.
  await server.database.writer.schema.renameTable('projects', 'elsewhere');
  for (const token of tokens)
    expect((await logged(`/api/projects/token/${token}`)).answer.status).toBe(500);
  await server.database.writer.schema.renameTable('elsewhere', 'projects');

  const lines = server.logs();
  const secrets = [server.agencyKey, ...tokens, session, code, claim ?? '', unsubscribe];
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(20);
  expect(secrets.filter((secret) => lines.includes(secret))).toEqual([]);
  expect(lines).toContain('A request failed unexpectedly.');
});
