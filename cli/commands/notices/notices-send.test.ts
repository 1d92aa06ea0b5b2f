import { spawn } from 'node:child_process';
import type { Client } from '@project-dashboard/core/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catchMail, type MailCatcher } from '../../testing/catch-mail.ts';
import { ended, PROGRAM } from '../../testing/run-process.ts';
import { environment, runProgram } from '../../testing/run-program.ts';
import { type RunningApi, startApi } from '../../testing/start-api.ts';

const MAIL_FROM = 'Agency updates <updates@agency.example>';

let api: RunningApi;
let catcher: MailCatcher;
let client: Client;
beforeAll(async () => {
  [api, catcher] = await Promise.all([
    startApi({ settings: { PUBLIC_URL: 'https://projects.agency.example' } }),
    catchMail({ closeTimeout: 100 }),
  ]);
  ({ client } = api);
});
afterAll(() => Promise.all([api.stop(), catcher.stop()]));
beforeEach(() => {
  catcher.mails.length = 0;
  catcher.delay = () => 0;
  catcher.meanwhile = () => {};
});
afterEach(async () => {
  for (const { id } of await client.listWebhooks()) await client.deleteWebhook({ id });
});

const env = () => ({ ...api.env, SMTP_URL: catcher.url, MAIL_FROM });
const run = (...args: string[]) => runProgram(args, { env: env() });
const send = (...args: string[]) => run('notices', 'send', ...args);
const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

const addPlace = (url: string, projectId?: string) =>
  client.createWebhook({
    body: { url, format: 'mail', events: ['note.added'], ...(projectId && { projectId }) },
  });

/** Creates a project with a client input. */
async function makeProject(title: string) {
  const project = await client.createProject({
    body: {
      ...{ title, client: 'Acme', projectLead: 'Ana Diaz', startDate: 'October 5, 2026' },
      inputs: [
        { title: 'Customer list', dueDate: 'December 1, 2027', impactIfDelayed: 'Project Delay' },
      ],
    },
  });
  const [input] = await client.listInputs({ id: project.id });
  return { ...project, inputId: input?.id ?? '' };
}

/** Saves notes on the client input, one after the other, and waits until their mail waits. */
async function save(
  { id, inputId }: { readonly id: string; readonly inputId: string },
  texts: readonly string[],
  mails = 1,
) {
  for (const text of texts) await client.addInputNote({ id: inputId, body: { text } });
  await expect
    .poll(async () => (await waiting(id)).map(({ events }) => events), { timeout: 20_000 })
    .toEqual(Array.from({ length: mails }, () => texts.length));
}
const waiting = (project: string) => client.listNoticeMails({ query: { project } });

describe('notices send', () => {
  test('two saves of a project are one mail with two events, and a second run sends nothing', async () => {
    const project = await makeProject('Packaging Test');
    await addPlace('lead@agency.example');
    await save(project, ['On Monday', 'On Tuesday']);
    const dry = await send('--all', '--dry-run');
    expect(dry.out).toContain('[Packaging Test] 2 new events');
    expect(catcher.mails).toEqual([]);
    const first = await send('--all');
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('sent\tlead@agency') });
    expect(lastLine(first.err)).toBe(
      'Now: 1 sent, 0 waiting, 0 to be retried, 0 failed, 0 unknown, 0 skipped.',
    );
    expect(await send('--all', '--quiet')).toMatchObject({ code: 0, out: '', err: '' });
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
    await save(one, ['First'], 2);
    await save(other, ['Second']);
    const { out } = await send(one.slug, '--json');
    expect(JSON.parse(out)).toMatchObject([
      { state: 'sent', events: 1, attempts: 1 },
      { state: 'sent', events: 1, attempts: 1 },
    ]);
    const sentTo = () => catcher.mails.map(({ to }) => to).toSorted();
    expect(sentTo()).toEqual(['lead@agency.example', 'only-one@agency.example']);
    await send('--all');
    expect(sentTo()).toHaveLength(3);
  });

  test('two runs at once mail each event once', async () => {
    const projects = [];
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) projects.push(await makeProject(title));
    await addPlace('lead@agency.example');
    for (const project of projects) await save(project, ['Text']);
    catcher.delay = () => 20;
    await Promise.all([send('--all'), send('--all')]);
    const subjects = catcher.mails.map(({ parsed }) => parsed.subject);
    expect(subjects.toSorted()).toEqual(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((title) => `[${title}] 1 new event`),
    );
  });

  test('a killed run doubles nothing: its mail is left alone, and new events are sent', async () => {
    const project = await makeProject('Killed');
    await addPlace('lead@agency.example');
    await save(project, ['Before']);
    const killed = spawn(process.execPath, [PROGRAM, 'notices', 'send', '--all'], {
      env: environment(env()),
    });
    catcher.meanwhile = () => killed.kill('SIGKILL');
    await ended(killed);
    catcher.meanwhile = () => {};
    expect(await waiting(project.id)).toMatchObject([{ state: 'sending', events: 1 }]);
    const before = catcher.mails.length;
    const second = await send('--all');
    expect(lastLine(second.err)).toContain('1 being sent by another run');
    expect(catcher.mails).toHaveLength(before);
    await client.addInputNote({ id: project.inputId, body: { text: 'After' } });
    await expect.poll(() => waiting(project.id), { timeout: 20_000 }).toHaveLength(2);
    await send('--all');
    expect(catcher.mails.slice(before).map(({ parsed }) => parsed.subject)).toEqual([
      '[Killed] 1 new event',
    ]);
  });

  test('faults of the mail server: refused for good and interrupted are told once, for now is retried', async () => {
    const project = await makeProject('Faults');
    for (const name of ['ada', 'refused', 'late', 'greylisted'])
      await addPlace(`${name}@faults.example`);
    await save(project, ['Text'], 4);
    const first = await send('--all');
    expect(first.code).toBe(75);
    expect(lastLine(first.err)).toBe(
      'Now: 1 sent, 0 waiting, 1 to be retried, 1 failed, 1 unknown, 0 skipped.',
    );
    await expect.poll(async () => (await waiting(project.id)).length, { timeout: 20_000 }).toBe(3);
    const second = await send('--all');
    expect(second.code).toBe(1);
    expect(second.err).toContain('An unknown mail may have arrived.');
    expect(second.err).toContain('webhooks replay');
    expect(await send('--all')).toMatchObject({ code: 0 });
    const sentTo = (name: string) =>
      catcher.mails.filter(({ to }) => to === `${name}@faults.example`).length;
    expect([sentTo('ada'), sentTo('greylisted')]).toEqual([1, 1]);
    expect(sentTo('late')).toBeLessThanOrEqual(1);
  });

  test('the link of a mail pauses its place after a question, and resume sends what waits', async () => {
    const project = await makeProject('Stopped');
    const { id } = await addPlace('lead@agency.example');
    await save(project, ['First']);
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
    expect(await client.listWebhooks()).toMatchObject([
      { pausedReason: 'The recipient stopped these mails.' },
    ]);
    await client.addInputNote({ id: project.inputId, body: { text: 'Second' } });
    await expect
      .poll(async () => (await client.listWebhooks())[0]?.waiting, { timeout: 20_000 })
      .toBe(1);
    expect(await send('--all')).toMatchObject({ code: 0 });
    expect(catcher.mails).toHaveLength(1);
    await client.updateWebhook({ id, body: { paused: false } });
    await send('--all');
    expect(catcher.mails).toHaveLength(2);
    // A link in an older mail does not pause the mails to another address.
    await client.updateWebhook({ id, body: { url: 'ben@agency.example' } });
    expect((await fetch(url)).status).toBe(404);
  });

  test('bad input: a wrong project, an unknown address, an option of other mails', async () => {
    expect(await send('nothing')).toMatchObject({ code: 1 });
    expect(await send()).toMatchObject({ code: 2 });
    expect(await send('--all', '--resend', 'failed')).toMatchObject({ code: 2 });
    expect(await send('--all', '--only', 'nobody@agency.example')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Not a recipient'),
    });
    const silent = await send('--all');
    expect(silent).toMatchObject({ code: 0, err: expect.stringContaining('Nothing waits') });
  });
});

test('webhooks add takes a mail address, masks it, and sends it no test', async () => {
  const bad = await run('webhooks', 'add', 'the lead', '--format', 'mail');
  expect(bad).toMatchObject({ code: 1, err: expect.stringContaining('one plain mail address') });
  const added = await run('webhooks', 'add', 'lead@Agency.example', '--format', 'mail');
  expect(added).toMatchObject({ code: 0, out: expect.stringContaining('l…@agency.example') });
  expect(added.out + added.err).not.toMatch(/whsec_|lead@/);
  expect(added.err).toContain('notices send --all');
  const tested = await run('webhooks', 'test', 'l…@agency.example');
  expect(tested).toMatchObject({ code: 1, err: expect.stringContaining('notices send --all') });
  const history = await client.readAgencyHistory({ query: {} });
  expect(JSON.stringify(history)).not.toContain('lead@');
  const [place] = await client.listWebhooks();
  const change = client.updateWebhook({ id: place?.id ?? '', body: { format: 'slack' } });
  await expect(change).rejects.toMatchObject({ status: 422 });
});
