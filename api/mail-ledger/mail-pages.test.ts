import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages, sharedBrowser } from '../../core/testing/browser.ts';
import { testServer } from '../testing/server.ts';
import { claimMail } from '../testing/weekly-mail.ts';

const PUBLIC_URL = 'https://projects.agency.example';
const STUDY = `Who <b>knows</b> us? ${'Wiedererkennungswertanalyse'.repeat(5)}`;
const pathOf = (url: string | null | undefined) => url?.slice(PUBLIC_URL.length) ?? '';

/** A page whose address stands in a mail, and the text of its button. */
const PAGES = [
  ['/unsubscribe/', 'Unsubscribe'],
  ['/open/', 'Open the project page'],
  ['/reminders-off/', 'Stop reminders'],
] as const;

describe('a page to which a mail leads', () => {
  const server = testServer({
    clock: () => new Date('2026-11-19T14:42:00Z'),
    settings: { publicUrl: PUBLIC_URL, trustedProxies: 1 },
  });
  const { agency } = server;
  /** The addresses in the mails to two people, by page. */
  const paths = new Map<string, [string, string]>();
  const secrets: string[] = [];

  beforeAll(async () => {
    await agency.updateAgency({ body: { name: 'Fieldnote <Studio>', accent: '#0a6a7a' } });
    const project = await server.createProject({ title: STUDY, takesPart: true });
    const { id, internalToken, clientToken } = project;
    secrets.push(id, internalToken, clientToken, 'Ines', 'ines@', 'ben@', 'Customer list');
    await agency.createInput({ id, body: { title: 'Customer list', dueDate: '2026-11-12' } });
    const found: (readonly string[])[] = [];
    for (const name of ['Ines', 'Ben']) {
      const email = `${name.toLowerCase()}@acme.example`;
      await agency.addRecipient({ id, body: { email } });
      const { mail } = await claimMail(agency, { projectId: id, email });
      const link = await agency.createLink({ id, body: { name, email } });
      secrets.push(link.token);
      const { mail: reminder } = await agency.claimMail({
        kind: 'reminder',
        body: { projectId: id, recipientId: link.id },
      });
      if (reminder?.kind !== 'reminder') throw new Error('No reminder was claimed.');
      found.push([mail?.stopUrl, reminder.pageUrl, reminder.stopUrl].map(pathOf));
    }
    for (const [place, [name]] of PAGES.entries())
      paths.set(name, [found[0]?.[place] ?? '', found[1]?.[place] ?? '']);
  });
  afterAll(closePages);

  const addressesOf = (name: string) => paths.get(name) ?? ['', ''];
  let visitors = 0;
  const visit = (path: string, method = 'GET', from = `10.9.0.${++visitors}`, body = '') =>
    server.request(path, { method, headers: { 'X-Forwarded-For': from }, ...(body && { body }) });

  describe.each(PAGES)('%s', (name, button) => {
    test('changes, counts and shows nothing but the title when a scanner opens it', async () => {
      const [path] = addressesOf(name);
      const before = await server.snapshot();
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await visit(path, method);
        expect(status).toBe(200);
        expect(headers).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': expect.stringMatching(
            /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
          ),
        });
        expect(headers['set-cookie']).toBeUndefined();
      }
      const { text } = await visit(path);
      expect(text).toContain('Who &lt;b&gt;knows&lt;/b&gt; us?');
      expect(text).toContain('Fieldnote &lt;Studio&gt;');
      for (const secret of [...secrets, '<script']) expect(text).not.toContain(secret);
      await server.openings.write();
      expect(await server.snapshot()).toBe(before);
    });

    test('answers 404 to an invented, cut or changed address, and 429 to many of them', async () => {
      const [path, another] = addressesOf(name);
      const mac = another.split('.').at(-1) ?? '';
      const forged = [
        path.slice(0, -1),
        path.slice(0, path.indexOf('.')),
        `${path}A`,
        `${path}/`,
        path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        path.replace(/\.[^.]+$/, `.${mac}`),
        `${name}${path.slice(name.length).toUpperCase()}`,
        ...PAGES.filter(([other]) => other !== name).map(([other]) => path.replace(name, other)),
        name,
        `${name}%00`,
        `${name}${'a'.repeat(8000)}`,
      ];
      const before = await server.snapshot();
      for (const wrong of forged)
        for (const method of ['GET', 'POST'])
          expect((await visit(wrong, method)).status, wrong).toBe(404);
      expect((await visit(path, 'POST', undefined, 'x'.repeat(1025))).status).toBe(413);
      const other = await visit(path, 'DELETE');
      expect([other.status, other.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
      const from = `10.10.0.${++visitors}`;
      for (let attempt = 0; attempt < 30; attempt += 1) await visit(`${name}x`, 'GET', from);
      const held = await visit(`${name}x`, 'GET', from);
      expect(held.status).toBe(429);
      expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
      expect((await visit(path, 'GET', from)).status).toBe(200);
      expect(await server.snapshot()).toBe(before);
      expect(server.logs()).toContain(`"${name}{token}"`);
      expect(server.logs()).not.toContain(mac);
    });

    test('fits a phone under the strict policy', async () => {
      const browser = await sharedBrowser();
      const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      await page.goto(server.url + addressesOf(name)[0]);
      const found = page.getByRole('button', { name: button });
      expect(await found.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe(
        'rgb(10, 106, 122)',
      );
      expect((await found.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      if (name !== '/open/') {
        await found.click();
        await page.getByRole('heading', { name: /are unsubscribed|have stopped/ }).waitFor();
      }
      expect(complaints).toEqual([]);
    });
  });
});
