import type { Link } from '@project-dashboard/core/rows/links/schema';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';

const PUBLIC_URL = 'https://projects.agency.example';
const DAY = 86_400_000;
const START = Date.parse('2026-11-19T14:42:00Z');

describe('the pages to which a reminder leads', () => {
  const server = testServer({
    clock: () => new Date(now),
    settings: { publicUrl: PUBLIC_URL },
  });
  const { agency } = server;
  let project: Project;
  let ines: Link;
  let page: string;
  let off: string;
  let now = START;

  beforeEach(async () => {
    now = START;
    project = await server.createProject({ title: 'Who <b>knows</b> us?', takesPart: true });
    const { id } = project;
    await agency.createInput({ id, body: { title: 'Customer list', dueDate: '2026-11-12' } });
    ines = await agency.createLink({ id, body: { name: 'Ines Park', email: 'Ines@acme.example' } });
    const { pageUrl, stopUrl } = await claim();
    page = pageUrl.slice(PUBLIC_URL.length);
    off = stopUrl?.slice(PUBLIC_URL.length) ?? '';
  });
  async function claim(terms: { readonly resend?: boolean } = {}) {
    const body = { projectId: project.id, recipientId: ines.id, ...terms };
    const { mail } = await agency.claimMail({ kind: 'reminder', body });
    if (mail?.kind !== 'reminder') throw new Error('No reminder was claimed.');
    return mail;
  }

  const visit = server.request;
  const linkNow = async () => {
    await server.openings.write();
    return (await agency.listLinks({ id: project.id })).find(({ id }) => id === ines.id);
  };

  test('a press leads to the project, for 14 days and as long as the link works', async () => {
    const press = () => visit(page, { method: 'POST' });
    const pressed = await press();
    expect(pressed.status).toBe(303);
    expect(pressed.headers.location).toBe(`${PUBLIC_URL}/?token=${ines.token}`);
    expect(pressed.headers['cache-control']).toBe('no-store');
    now += 14 * DAY;
    expect((await press()).status).toBe(303);
    now += DAY;
    for (const method of ['GET', 'POST']) {
      const ended = await visit(page, { method });
      expect(ended.status).toBe(404);
      expect(ended.text).toContain('This link has ended.');
      expect(ended.text).toContain('Ask us for a new one by replying to the mail.');
      expect(ended.text).not.toContain('knows');
    }
    now = START;
    await agency.endLink({ id: project.id, linkId: ines.id });
    expect((await press()).status).toBe(404);
  });

  test('the addresses in a preview say what they do, and count as no failed credential', async () => {
    for (let attempt = 0; attempt < 31; attempt += 1) {
      const opened = await visit('/open/preview');
      expect(opened.status).toBe(200);
      expect(opened.text).toContain('The button of a reminder opens the page of the project');
    }
    const stopped = await visit('/reminders-off/preview', { method: 'POST' });
    expect(stopped.status).toBe(200);
    expect(stopped.text).toContain('The link of a reminder stops the reminders of the project');
    expect((await visit('/open/preview/x')).status).toBe(404);
  });

  test('one click stops the reminders of this project to this address for good, until its owner starts them', async () => {
    const other = await server.createProject({ title: 'Other study' });
    const same = { name: 'Ines Park', email: 'ines@acme.example' };
    await agency.createLink({ id: other.id, body: same });
    await agency.createInput({ id: other.id, body: { title: 'Logos', dueDate: '2026-11-12' } });
    const stopped = await visit(off, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect(stopped.status).toBe(200);
    expect(stopped.text).toContain('The reminders have stopped');
    expect(stopped.text).toContain('I…@acme.example');
    expect(await linkNow()).toMatchObject({ stoppedAt: '2026-11-19T14:42:00.000Z' });
    expect((await agency.readProject({ id: project.id })).version).toBe(project.version);
    now += DAY;
    const today = async () =>
      (await agency.listReminders({ query: {} })).map(({ projectId }) => projectId);
    expect(await today()).toContain(other.id);
    // The address stays stopped on another link, whatever its case, and the agency cannot start it.
    await agency.updateLink({ id: project.id, linkId: ines.id, body: { email: null } });
    const again = await agency.createLink({
      id: project.id,
      body: { name: 'Ines', email: 'INES@acme.example' },
    });
    expect(again.stoppedAt).not.toBeNull();
    expect(await today()).not.toContain(project.id);
    await expect(agency.remindNow({ id: project.id, body: { linkId: again.id } })).rejects.toThrow(
      '409: Ines stopped these mails. Only Ines can start them again.',
    );
    expect((await visit(off)).text).toContain('Start them again');
    expect((await visit(off, { method: 'POST', body: 'start=yes' })).text).toContain(
      'The reminders have started again',
    );
    expect(await today()).toContain(project.id);
  });

  test('the portal of a client takes the place of the page', async () => {
    const { id } = project;
    const clientPageUrl = 'https://portal.acme.example/study';
    await agency.updateProject({ id, body: { clientPageUrl } });
    now += 15 * 60_000;
    expect(await claim({ resend: true })).toMatchObject({ pageUrl: clientPageUrl });
  });
});
