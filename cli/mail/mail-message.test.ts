import { projectWeeklyUpdateOf } from '@project-dashboard/core/messages/weekly-update/weekly-update';
import type { AgencySettings } from '@project-dashboard/core/rows/agency/settings';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { mailMessage, messageFile } from './mail-message.ts';

const from = { name: 'Diaz, Ana "and" team', address: 'updates@agency.example' };
const NOBODY: AgencySettings = {
  ...{ name: null, accent: null, replyTo: null, logo: null },
  ...{ takesPartByDefault: false, version: 1 },
};
const updatedAt = '2026-11-19T17:42:00.000Z';

/** The mail of a study as a mail program reads it. */
async function mailOf(
  title: string,
  client: string,
  projectLead: string,
  agency: Partial<AgencySettings> = {},
) {
  const project = { id: 'p', slug: 's', title, client, projectLead, updatedAt };
  const update = projectWeeklyUpdateOf({ project, milestones: [], inputs: [] }, '2026-11-19');
  const dashboardUrl = 'https://p.example/sub/dashboard';
  const stopUrl = `https://p.example/unsubscribe/${'a'.repeat(120)}`;
  const links = () => ({ dashboardUrl, unsubscribeUrl: stopUrl });
  const parts = { from, timeZone: 'UTC', links, agency: { ...NOBODY, ...agency } };
  const mail = { kind: 'weekly', to: "o'neil+x@agency.example", update, stopUrl } as const;
  const file = await messageFile(mailMessage(mail, parts));
  return { file, mail: await PostalMime.parse(file) };
}

test('keeps special characters in names and adds no line to a header', async () => {
  const { file, mail } = await mailOf('Étude 市場 🙂', 'A, "B" <e@evil.example>', 'Łukasz, Ü');
  expect(mail).toMatchObject({
    from: { name: from.name, address: from.address },
    to: [{ address: "o'neil+x@agency.example" }],
    replyTo: [{ name: 'Łukasz, Ü', address: from.address }],
    subject: '[A, "B" <e@evil.example>] Étude 市場 🙂: ON TRACK, week of Nov 16',
  });
  const [head = ''] = file.split('\r\n\r\n');
  expect(head).toMatch(/^[\x20-\x7e\r\n]+$/);
  for (const line of file.split('\r\n')) expect(line.length).toBeLessThan(998);
  const listId = mail.headers.find(({ key }) => key === 'list-id')?.value;
  expect(listId).toBe('<weekly.p.agency.example>');
  const unsubscribe = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
  expect(unsubscribe).toBe(`<https://p.example/unsubscribe/${'a'.repeat(120)}>`);
});

test.each([
  ['ana@agency.example', { name: '', address: 'ana@agency.example' }],
  ['Ana Diaz <ana@agency.example>', { name: 'Ana Diaz', address: 'ana@agency.example' }],
  ['Ana Diaz', { name: 'Ana Diaz', address: 'updates@agency.example' }],
])('replies for the lead %s', async (lead, expected) => {
  expect((await mailOf('Study', 'Acme', lead)).mail.replyTo).toEqual([expected]);
});

test('removes invisible characters, which an earlier version stored, from headers', async () => {
  for (const lead of ['An\u202ea Diaz', 'An\u202ea Diaz <ana@agency.example>']) {
    const { mail } = await mailOf('Brand\u202e Study', 'Ac\u200bme', lead);
    expect(mail.subject).toBe('[Acme] Brand Study: ON TRACK, week of Nov 16');
    expect(mail.replyTo?.map(({ name }) => name)).toEqual(['Ana Diaz']);
  }
});

test("carries the agency's name, logo, colour and reply address", async () => {
  const logo = `/api/agency/logo/${'0'.repeat(64)}`;
  const name = 'Fieldnote "Ä" <Studio>';
  const agency = { name, logo, accent: '#0b5563', replyTo: 'studies@fieldnote.example' };
  const { mail } = await mailOf('Study', 'Acme', 'ana@agency.example', agency);
  expect(mail.from).toEqual({ name, address: from.address });
  expect(mail.replyTo).toEqual([
    { name: 'ana@agency.example', address: 'studies@fieldnote.example' },
  ]);
  const { html = '' } = mail;
  expect(html).toContain('Fieldnote &quot;Ä&quot; &lt;Studio&gt;</td>');
  expect(html).toContain(`<img src="https://p.example/sub${logo}" alt="" height="32"`);
  expect(html).toMatch(/bgcolor="#0b5563"[^>]*><a class="bt"/);
  expect(html).toContain('border-bottom:3px solid #0b5563');
  expect(html.match(/Project Dashboard/g)).toEqual(['Project Dashboard']);
  expect(html).toContain('<br>Sent with Project Dashboard</td>');
  expect(html).not.toContain('#5b2a63');
});

test('without a name, a logo alone stands at the head with its text', async () => {
  const { mail } = await mailOf('Study', 'Acme', 'Ana', { logo: '/api/agency/logo/0' });
  expect(mail.html).toContain('<img src="https://p.example/sub/api/agency/logo/0" alt="Logo"');
  expect(mail.from).toEqual({ name: from.name, address: from.address });
});
