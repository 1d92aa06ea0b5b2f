import { projectWeeklyUpdateOf } from '@project-dashboard/core/weekly-update';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { messageFile } from './message-file.ts';
import { weeklyMessage } from './weekly-message.ts';

const from = { name: 'Diaz, Ana "and" team', address: 'updates@agency.example' };
const updatedAt = '2026-11-19T17:42:00.000Z';

/** The mail of a study as a mail program reads it. */
async function mailOf(title: string, client: string, projectLead: string) {
  const project = { id: 'p', slug: 's', title, client, projectLead, updatedAt };
  const update = projectWeeklyUpdateOf({ project, milestones: [], inputs: [] }, '2026-11-19');
  const links = { unsubscribeUrl: `https://p.example/unsubscribe/${'a'.repeat(120)}` };
  const parts = { from, to: "o'neil+x@agency.example", timeZone: 'UTC', links };
  const file = await messageFile(weeklyMessage(update, parts));
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
