import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { serverOfTest, testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { claimMail } from '../testing/weekly-mail.ts';

const PUBLIC_URL = 'https://projects.agency.example';
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe.each(DATABASE_KINDS)('unsubscribing by the link of a mail, on %s', (kind) => {
  const server = testServer({
    kind,
    settings: { publicUrl: PUBLIC_URL },
    clock: () => new Date('2026-11-19T14:42:00Z'),
  });
  const { agency } = server;
  let project: Project;
  beforeAll(async () => {
    project = await server.createProject({ title: 'Who <b>knows</b> us?' });
  });

  /** A new recipient, with the path of its unsubscribe link. */
  async function subscribe(email: string, id = project.id) {
    const recipient = await agency.addRecipient({ id, body: { email } });
    const { mail } = await claimMail(agency, { projectId: id, email });
    const path = mail?.stopUrl?.slice(PUBLIC_URL.length) ?? '';
    return { recipient, path };
  }
  const states = async (id = project.id) =>
    Object.fromEntries(
      (await agency.listRecipients({ id })).map((it) => [it.email, it.unsubscribedAt]),
    );
  const visit = server.request;

  test('opening the link changes nothing; the button unsubscribes this recipient from this project only', async () => {
    const rosa = await subscribe('rosa@client.example');
    await subscribe('ben@client.example');
    const other = await server.createProject({ title: 'Secret sequel' });
    await subscribe('rosa@client.example', other.id);
    const before = await server.snapshot();

    const { text } = await visit(rosa.path);
    expect(text).toContain('r…@client.example');
    expect(text).toContain('<form method="post"><button>Unsubscribe</button></form>');
    expect(text).not.toMatch(/rosa|ben@|Secret sequel/);
    expect(await server.snapshot()).toBe(before);

    const done = await visit(rosa.path, { method: 'POST' });
    expect(done.status).toBe(200);
    expect(done.headers.location).toBeUndefined();
    expect(done.text).toContain('You are unsubscribed');
    const after = await server.snapshot();
    const now = '2026-11-19T14:42:00.000Z';
    expect(await states()).toEqual({ 'rosa@client.example': now, 'ben@client.example': null });
    expect(await states(other.id)).toEqual({ 'rosa@client.example': null });

    const again = await visit(rosa.path, { method: 'POST' });
    expect(again.status).toBe(200);
    expect((await visit(rosa.path)).text).not.toContain('<form');
    expect(await server.snapshot()).toBe(after);
  });

  test.each([
    ['one click', FORM_TYPE, 'List-Unsubscribe=One-Click'],
    [
      'one click as multipart',
      { 'Content-Type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['no body', {}, ''],
    [
      'another site',
      { ...FORM_TYPE, Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
      'x',
    ],
    ['a full body', {}, 'x'.repeat(1024)],
  ])('a mail program unsubscribes with a POST: %s', async (name, headers, body) => {
    const email = `${name.replaceAll(' ', '-')}@client.example`;
    const { path } = await subscribe(email);
    const done = await visit(path, { method: 'POST', headers, body });
    expect(done.status).toBe(200);
    expect((await states())[email]).not.toBeNull();
  });

  test('an unsubscribed address stays unsubscribed when removed and added again, until resubscribed', async () => {
    const email = 'Lena@client.example';
    const { recipient, path } = await subscribe(email);
    await visit(path, { method: 'POST' });
    await agency.removeRecipient({ id: recipient.id });
    expect(await states()).not.toHaveProperty(email);
    const add = (resubscribe?: boolean) =>
      agency.addRecipient({
        id: project.id,
        body: {
          email: 'lena@CLIENT.example',
          ...(resubscribe === undefined ? {} : { resubscribe }),
        },
      });
    await expect(add()).rejects.toMatchObject({
      status: 409,
      problem: {
        detail:
          'Lena@client.example unsubscribed on November 19, 2026. To add it again, set resubscribe, but only if its owner asks for it.',
      },
    });
    expect(await states()).not.toHaveProperty(email);
    expect(await add(true)).toMatchObject({ id: recipient.id, unsubscribedAt: null });
    await expect(add(true)).rejects.toMatchObject({ status: 409 });
  });

  test('the link of an old mail works after the recipient was removed', async () => {
    const { recipient, path } = await subscribe('old@client.example');
    await agency.removeRecipient({ id: recipient.id });
    expect((await visit(path, { method: 'POST' })).status).toBe(200);
    const body = { email: 'old@client.example' };
    await expect(agency.addRecipient({ id: project.id, body })).rejects.toMatchObject({
      status: 409,
    });
  });

  test('without PUBLIC_URL a mail has no unsubscribe link', async () => {
    const local = await serverOfTest({ kind });
    const { id } = await local.createProject();
    const body = { email: 'rosa@client.example' };
    await local.agency.addRecipient({ id, body });
    const claim = await claimMail(local.agency, { projectId: id, ...body });
    expect(claim.mail?.stopUrl).toBeNull();
    expect(claim.delivery.messageId).toMatch(/@project-dashboard\.invalid>$/);
  });
});
