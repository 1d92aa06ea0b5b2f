import { expect, test } from 'vitest';
import { hostPages } from '../testing/host-pages.ts';

const host = hostPages();

const SENTENCE =
  'The api attribute must be an http or https address without a path, for example api="https://dashboard.example".';

const WRONG = [
  'dashboard.example',
  '//dashboard.example',
  '/dashboard',
  'https://[',
  'https://dashboard.example:port',
  'https://dashboard.example/portal',
  'https://dashboard.example/?study=1',
  'https://someone:secret@dashboard.example',
  'ftp://dashboard.example',
];

test('refuses an invalid api address, sends the token nowhere, and works once the address is corrected', async () => {
  const { clientToken } = await host.server().createProject({ title: 'Study One' });
  const elements = [
    ...WRONG.map((api) => `<project-dashboard token="${clientToken}" api="${api}" nav="none">`),
    `<project-health token="${clientToken}" api="dashboard.example">`,
    '<project-list api="dashboard.example">',
  ].map((tag) => `${tag}${tag.replace(/<([\w-]+).*/, '</$1>')}`);
  const logged: string[] = [];
  const calls: string[] = [];
  const page = await host.open(elements.join(''), {
    prepare: (opened) => {
      opened.on('console', (message) => {
        if (message.type() === 'error') logged.push(message.text());
      });
      opened.on('request', (request) => {
        const { authorization = '' } = request.headers();
        if (`${request.url()} ${authorization}`.includes(clientToken)) calls.push(request.url());
        if (request.url().includes('/api/')) calls.push(request.url());
      });
    },
  });

  const dashboards = page.locator('project-dashboard');
  const health = page.locator('project-health');
  const list = page.locator('project-list');
  for (const element of [...(await dashboards.all()), health, list])
    await element.getByText(SENTENCE).waitFor();
  await expect.poll(() => logged).toEqual(elements.map(() => SENTENCE));
  const told =
    "window.heard.filter(({ name }) => name === 'error').map(({ detail }) => detail.message)";
  await expect.poll(() => page.evaluate(told)).toEqual(elements.map(() => SENTENCE));
  expect(calls).toEqual([]);

  // A second wrong address adds one more console line. The property is checked like the attribute.
  await page.evaluate("document.querySelector('project-health').api = 5");
  await expect.poll(() => logged).toHaveLength(elements.length + 1);

  // Surrounding white space and trailing slashes are accepted.
  await page.evaluate((api) => {
    for (const element of document.querySelectorAll('[api]')) element.setAttribute('api', api);
  }, ` ${host.server().url}// `);
  for (const dashboard of await dashboards.all())
    await dashboard.getByRole('heading', { name: 'Study One' }).waitFor();
  await health.getByText('ON TRACK').waitFor();
  await list.getByLabel('Agency key').waitFor();
  await expect.poll(() => page.getByText(SENTENCE).count()).toBe(0);
  expect(calls.filter((url) => !url.startsWith(`${host.server().url}/api/`))).toEqual([]);
  expect(logged.filter((line) => line !== SENTENCE)).toEqual([]);
});

test('reads an address with white space and slashes around it on the first load', async () => {
  const { clientToken } = await host.server().createProject({ title: 'Study Two' });
  const strange: string[] = [];
  const page = await host.open(
    `<project-dashboard token="${clientToken}" api=" ${host.server().url}/ "></project-dashboard>
<project-dashboard token="${clientToken}" api=" "></project-dashboard>`,
    {
      prepare: (opened) =>
        opened.on('request', (request) => {
          if (
            request.url().includes('/api/') &&
            !request.url().startsWith(`${host.server().url}/api/`)
          )
            strange.push(request.url());
        }),
    },
  );
  for (const dashboard of await page.locator('project-dashboard').all())
    await dashboard.getByRole('heading', { name: 'Study Two' }).waitFor();
  expect(strange).toEqual([]);
});

test('does not send the agency key to another server when api changes', async () => {
  const others: string[] = [];
  const { url, agencyKey } = host.server();
  const page = await host.open(`<project-list api="${url}"></project-list>`, {
    prepare: (opened) =>
      opened.on('request', (request) => {
        const { authorization } = request.headers();
        if (authorization && !request.url().startsWith(url)) others.push(request.url());
      }),
  });
  await page.getByLabel('Agency key').fill(agencyKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Agency staff' }).waitFor();
  await page.evaluate("document.querySelector('project-list').api = location.origin");
  await page.getByLabel('Agency key').waitFor();
  expect(others).toEqual([]);
});
