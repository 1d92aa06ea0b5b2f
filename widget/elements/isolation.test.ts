import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hostPages } from '../testing/host-pages.ts';

const host = hostPages();

/** Opens the portal with these styles and strips the API's cookies from every response. */
async function open(token: string, css: string, headers = {}) {
  const page = await host.open(
    `<h2 id="own">Our own heading</h2><button id="button" type="button">Our own button</button>
<div id="frame"><project-dashboard token="${token}" nav="none" theme="light"></project-dashboard></div>`,
    {
      head: `<link rel="stylesheet" href="${host.origin()}/page.css">`,
      headers,
      css,
      context: { viewport: { width: 1300, height: 800 } },
      prepare: (opened) =>
        opened.route(`${host.server().url}/api/**`, async (route) => {
          // A stream has no end to fetch.
          if (route.request().url().endsWith('/events')) return route.continue();
          const response = await route.fetch();
          const { 'set-cookie': _cookie, ...kept } = response.headers();
          await route.fulfill({ response, headers: kept });
        }),
    },
  );
  await page.getByRole('row', { name: /Kickoff/ }).waitFor();
  await page.getByRole('button', { name: 'Add input' }).waitFor();
  return page;
}

/** Closes the page and its context. A response that is being fetched would fail with them. */
async function close(page: Page) {
  await page.unrouteAll({ behavior: 'wait' });
  await page.context().close();
}

async function study() {
  const project = await host.server().createProject();
  const client = host.server().client(project.internalToken);
  await client.createMilestone({
    id: project.id,
    body: { title: 'Kickoff', dueDate: '2999-12-24' },
  });
  await client.agreePlan({ id: project.id, body: {} });
  return project;
}

const LOOKS = [
  'color',
  'backgroundColor',
  'fontSize',
  'fontFamily',
  'lineHeight',
  'fontWeight',
  'letterSpacing',
  'textTransform',
  'textAlign',
  'direction',
  'padding',
  'display',
  'visibility',
  'cursor',
  'borderTopWidth',
];

/**
 * The computed styles of everything inside the element, one line each. Skips the slot, which shows the host page's
 * content.
 */
const looks = async (page: Page) =>
  z.array(z.string()).parse(
    await page.evaluate(`[...document.querySelector('project-dashboard').shadowRoot.querySelectorAll(':not(slot)')].map((inner) => {
      const style = getComputedStyle(inner);
      return inner.tagName + ': ' + ${JSON.stringify(LOOKS)}.map((name) => style[name]).join(' | ');
    })`),
  );

const ownLooks = (page: Page) =>
  page.evaluate(`['own', 'button'].map((id) => {
    const style = getComputedStyle(document.getElementById(id));
    return [...style].map((name) => name + ': ' + style.getPropertyValue(name)).join(';');
  })`);

const HOSTILE = `
  html { font-size: 62.5%; direction: rtl; }
  * { all: unset !important; }
  *, *::before { color: red !important; letter-spacing: 9px !important; text-transform: uppercase !important;
    font: 40px/3 fantasy !important; cursor: wait !important; visibility: hidden !important; }
  #frame { display: block !important; transform: rotate(0.01deg) !important; overflow: hidden !important; height: 900px !important;
    width: 1200px !important; direction: rtl !important; }
`;
const PLAIN = '#frame { width: 1200px; }';

test('host styles stay out, widget styles stay in, and a dialog escapes its clipping container', async () => {
  const project = await study();
  const plain = await open(project.internalToken, PLAIN);
  // The timeline's drawing and tools and the sentences of the slip ledger come last.
  await plain
    .getByRole('toolbar')
    .getByRole('button', { name: /^Kickoff, / })
    .waitFor();
  await plain.getByRole('button', { name: 'Subscribe' }).waitFor();
  await plain.getByText('Kickoff is on its agreed date').nth(1).waitFor();
  const expected = await looks(plain);
  expect(expected.length).toBeGreaterThan(100);
  // The host page's own content looks the same as without the element.
  const own = await ownLooks(plain);
  await plain.evaluate("document.querySelector('project-dashboard').remove()");
  await expect.poll(() => ownLooks(plain)).toEqual(own);
  await expect
    .poll(() => plain.evaluate('[document.head.children.length, document.body.children.length]'))
    .toEqual([4, 3]);
  await close(plain);

  const page = await open(project.internalToken, HOSTILE);
  await expect.poll(() => looks(page)).toEqual(expected);
  await page.getByRole('button', { name: 'Reschedule Kickoff' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const box = await dialog.boundingBox();
  // The dialog is centred in the window, not in the frame that clips.
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 650)).toBeLessThan(12);
  await expect.poll(() => page.context().cookies()).toEqual([]);
  await close(page);
});

const THEME = `${PLAIN}
  :root { --pd-color-text: rgb(1, 2, 3); }
  project-dashboard { --pd-color-accent: rgb(4, 5, 6); }
  project-dashboard::part(heading) { font-style: italic; }
`;

test("works under the documented content security policy, and the page's tokens and parts apply", async () => {
  const project = await study();
  const page = await open(project.internalToken, THEME, {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src ${host.server().url} ${host.origin()}`,
      `connect-src ${host.server().url}`,
      `style-src ${host.origin()}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  });
  await page.getByRole('button', { name: 'Edit Kickoff' }).click();
  await page.getByLabel('Milestone', { exact: true }).fill('Kickoff workshop');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Milestone has been saved').waitFor();
  await page.getByRole('button', { name: 'Copy as text' }).first().click();
  await expect.poll(() => page.evaluate('window.violations')).toEqual([]);

  // The page's custom properties and ::part() rules apply.
  const look = (name: string, property: string) =>
    page
      .getByRole('heading', { name })
      .first()
      .evaluate((found, key) => getComputedStyle(found).getPropertyValue(key), property);
  await expect.poll(() => look('Project Milestones', 'color')).toBe('rgb(1, 2, 3)');
  await expect.poll(() => look('Project Milestones', 'font-style')).toBe('italic');
  await expect
    .poll(() =>
      page.evaluate(
        `getComputedStyle(document.querySelector('project-dashboard').shadowRoot.lastElementChild).accentColor`,
      ),
    )
    .toBe('rgb(4, 5, 6)');
  await close(page);
});
