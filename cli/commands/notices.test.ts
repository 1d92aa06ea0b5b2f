import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catchMail } from '../testing/catch-mail.ts';
import { lastLine } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';
import { counts } from '../testing/weekly-project.ts';

const catcher = await catchMail();
const settings = { PUBLIC_URL: 'https://projects.agency.example' };
const api = await startApi({ settings, catcher });
const { client } = api;
afterAll(() => Promise.all([api.stop(), catcher.stop()]));
beforeEach(() => catcher.reset());
afterEach(async () => {
  for (const { id } of await client.listWebhooks()) await client.deleteWebhook({ id });
});

const send = (line: string) => api.run(`notices send ${line}`);
const addPlace = (url: string, projectId?: string) =>
  client.createWebhook({
    body: { url, format: 'mail', events: ['note.added'], ...(projectId && { projectId }) },
  });

/** Creates a project with a client input. */
async function makeProject(title: string) {
  const inputs = [{ title: 'Customer list', dueDate: 'December 1, 2027' }];
  const project = await api.study({ title, projectLead: 'Ana Diaz', inputs });
  const [input] = await client.listInputs({ id: project.id });
  return { ...project, inputId: input?.id ?? '' };
}

/** Saves notes on the client input, and lets the server see that their mails wait. */
async function save({ inputId }: { readonly inputId: string }, ...texts: string[]) {
  for (const text of texts) await client.addInputNote({ id: inputId, body: { text } });
  await api.pass(2000);
}

describe('notices send', () => {
  test('two saves of a project are one mail with two events, and a second run sends nothing', async () => {
    const project = await makeProject('Packaging Test');
    await addPlace('lead@agency.example');
    await save(project, 'On Monday', 'On Tuesday');
    const dry = await send('--all --dry-run');
    expect(dry.out).toContain('[Packaging Test] 2 new events');
    expect(catcher.mails).toEqual([]);
    const first = await send('--all');
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('sent\tlead@agency') });
    expect(lastLine(first.err)).toBe(counts('Now', { sent: 1 }));
    expect(await send('--all --quiet')).toMatchObject({ code: 0, out: '', err: '' });
    const [mail, ...more] = catcher.mails;
    expect(more).toEqual([]);
    expect(mail?.to).toBe('lead@agency.example');
    expect(mail?.parsed.subject).toBe('[Packaging Test] 2 new events');
    expect(mail?.parsed.text).toMatch(
      /- Note on Customer list added\n {2}Agency\. .+\n- Note on Customer list added\n {2}Agency\. /,
    );
    for (const part of [mail?.parsed.text, mail?.parsed.html]) {
      expect(part).toContain('https://projects.agency.example/dashboard?q=packaging-test');
      expect(part).toContain('https://projects.agency.example/notices-off/');
    }
    expect(mail?.parsed.html).toContain('prefers-color-scheme');
    expect(mail?.parsed.html).not.toContain('<img');
    expect(mail?.raw).not.toMatch(new RegExp(`${project.clientToken}|${project.internalToken}`));
    expect(await client.listAllDeliveries({ query: {} })).toMatchObject([
      { state: 'sent' },
      { state: 'sent' },
    ]);
  });

  test('each place gets its own mail; one project is sent alone', async () => {
    const [one, other] = [await makeProject('One'), await makeProject('Other')];
    await addPlace('lead@agency.example');
    await addPlace('only-one@agency.example', one.id);
    await save(one, 'First');
    await save(other, 'Second');
    const { out } = await send(`${one.slug} --json`);
    const sent = { state: 'sent', events: 1, attempts: 1 };
    expect(JSON.parse(out)).toMatchObject([sent, sent]);
    expect(catcher.got().toSorted()).toEqual(['lead@agency.example', 'only-one@agency.example']);
    await send('--all');
    expect(catcher.got()).toHaveLength(3);
  });

  test('a mail that was interrupted is told once as unknown, with what sends its events again', async () => {
    const project = await makeProject('Faults');
    for (const name of ['refused', 'late']) await addPlace(`${name}@faults.example`);
    await save(project, 'Text');
    const { code, err } = await send('--all');
    expect([code, lastLine(err)]).toEqual([1, counts('Now', { failed: 1, unknown: 1 })]);
    expect(err).toContain('An unknown mail may have arrived.');
    expect(err).toContain('webhooks replay');
    expect(await send('--all')).toMatchObject({ code: 0 });
    expect(catcher.got()).toEqual(['late@faults.example']);
  });

  test('the link of a mail pauses its place after a question, and resume sends what waits', async () => {
    const project = await makeProject('Stopped');
    const { id } = await addPlace('lead@agency.example');
    await save(project, 'First');
    await send('--all');
    const [, path = ''] =
      /projects\.agency\.example(\/notices-off\/\S+)/.exec(catcher.mails[0]?.parsed.text ?? '') ??
      [];
    const url = api.url + path;
    expect(await (await fetch(url)).text()).toContain('Do you want to stop these mails?');
    expect(await client.listWebhooks()).toMatchObject([{ pausedAt: null }]);
    expect((await fetch(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    const pressed = await fetch(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    expect(await pressed.text()).toContain('The mails have stopped');
    await save(project, 'Second');
    expect(await send('--all')).toMatchObject({ code: 0 });
    expect(catcher.mails).toHaveLength(1);
    await client.updateWebhook({ id, body: { paused: false } });
    await send('--all');
    expect(catcher.mails).toHaveLength(2);
    // A link in an older mail does not pause the mails to another address.
    await client.updateWebhook({ id, body: { url: 'ben@agency.example' } });
    expect((await fetch(url)).status).toBe(404);
  });
});

test('webhooks add takes a mail address, masks it, and sends it no test', async () => {
  const added = await api.run('webhooks add lead@Agency.example --format mail');
  expect(added).toMatchObject({ code: 0, out: expect.stringContaining('l…@agency.example') });
  expect(added.out + added.err).not.toMatch(/whsec_|lead@/);
  expect(added.err).toContain('notices send --all');
  const tested = await api.run('webhooks test l…@agency.example');
  expect(tested).toMatchObject({ code: 1, err: expect.stringContaining('notices send --all') });
  const history = await client.readAgencyHistory({ query: {} });
  expect(JSON.stringify(history)).not.toContain('lead@');
  const [place] = await client.listWebhooks();
  const change = client.updateWebhook({ id: place?.id ?? '', body: { format: 'slack' } });
  await expect(change).rejects.toMatchObject({ status: 422 });
});
