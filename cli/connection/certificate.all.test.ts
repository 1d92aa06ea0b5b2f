import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { catchMail } from '../testing/catch-mail.ts';
import { type Certificate, makeCertificate } from '../testing/certificate.ts';
import { startFrontProxy } from '../testing/front-proxy.ts';
import { runProcess } from '../testing/run-process.ts';
import { folderWith, lastLine } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';
import { counts, weeklyProject } from '../testing/weekly-project.ts';

// Node reads the authorities that it trusts once, when it starts, so each of these runs is a process.
const good = makeCertificate(['127.0.0.1', '0.0.0.0']);
const expired = makeCertificate(['127.0.0.1'], new Date('2020-02-02'));
const otherName = makeCertificate(['10.0.0.1']);
const catcher = await catchMail();
const api = await startApi({ catcher });
afterAll(() => Promise.all([api.stop(), catcher.stop()]));
/** Runs the program in a process that trusts this certificate. */
function run(line: string, { cert }: Certificate, env: Record<string, string>) {
  const NODE_EXTRA_CA_CERTS = join(folderWith({ 'ca.pem': cert }), 'ca.pem');
  return runProcess(line.split(' '), { env: { ...api.env, NODE_EXTRA_CA_CERTS, ...env } });
}

test.each([
  [
    'has expired',
    expired,
    /has a certificate that has expired\.\n.*Renew/,
    /certificate has expired/,
  ],
  [
    'is for another name',
    otherName,
    /has a certificate for another name\.\n.*Use the name/,
    /not in the cert's list/,
  ],
])(
  'a certificate of the API or of the mail server that %s: exit 75, and every mail stays waiting',
  async (what, certificate, ofApi, ofMailServer) => {
    const { id, slug } = await weeklyProject(api.client, `It ${what}`, ['a@client.example']);
    const [proxy, server] = await Promise.all([
      startFrontProxy(api.url, certificate),
      catchMail({ secure: true, ...certificate }),
    ]);
    const unreachable = await run(`weekly send ${slug}`, certificate, {
      PROJECT_DASHBOARD_URL: proxy.url,
    });
    const unsent = await run(`weekly send ${slug} --quiet`, certificate, { SMTP_URL: server.url });
    await Promise.all([proxy.stop(), server.stop()]);
    expect(unreachable.err).toMatch(ofApi);
    expect([unreachable.code, lastLine(unreachable.err)]).toEqual([
      75,
      'This run: 0 sent. The number of waiting mails is unknown.',
    ]);
    expect(unsent.err).toMatch(ofMailServer);
    expect([unsent.code, lastLine(unsent.err)]).toEqual([75, counts('This week', { waiting: 1 })]);
    expect(await api.client.listProjectWeeklyMail({ id })).toMatchObject([{ state: 'waiting' }]);
  },
);

test('a trusted certificate of the API is fine', async () => {
  const proxy = await startFrontProxy(api.url, good);
  expect(await run('health', good, { PROJECT_DASHBOARD_URL: proxy.url })).toMatchObject({
    code: 0,
  });
  await proxy.stop();
});

test('sends over STARTTLS with a trusted certificate', async () => {
  const server = await catchMail({ ...good });
  const line = 'mail test --to me@agency.example --json';
  const { code, out } = await run(line, good, { SMTP_URL: `smtp://0.0.0.0:${server.port}` });
  await server.stop();
  expect(JSON.parse(out)).toMatchObject({ security: 'TLS by STARTTLS', login: null });
  expect(code).toBe(0);
  expect(server.mails).toMatchObject([{ isEncrypted: true, user: undefined }]);
});
