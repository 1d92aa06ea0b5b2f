import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { version } from '../package.json';
import { hostPages } from '../testing/host-pages.ts';

const host = hostPages();
const createProject = (fields = {}) => host.server().createProject(fields);

const logged = async (page: Page) =>
  (await page.consoleMessages()).map((message) => message.text());

const said = z.array(
  z.object({ name: z.string(), id: z.string(), detail: z.record(z.string(), z.unknown()) }),
);
const heard = async (page: Page, name: string) =>
  said.parse(await page.evaluate('window.heard')).filter((event) => event.name === name);

/** What the errors of the elements said. */
const errors = async (page: Page) =>
  (await heard(page, 'error')).map(({ detail }) => detail.message);

const addRow = (token: string, id: string, title: string) =>
  host
    .server()
    .client(token)
    .createMilestone({ id, body: { title, dueDate: '2999-12-24' } });

describe('elements in a host page on another site', () => {
  test('project-health says what is left where nothing is ahead, and no health of an archived project', async () => {
    const [empty, late, sent, archived] = await Promise.all([
      createProject({ title: 'Empty' }),
      createProject({ title: 'Late' }),
      createProject({ title: 'Sent' }),
      createProject({ title: 'Archived' }),
    ]);
    await host.server().agency.archiveProject({ id: archived.id });
    const body = { title: 'Kickoff', status: 'overdue', dueDate: '2026-01-05' } as const;
    await host.server().client(late.internalToken).createMilestone({ id: late.id, body });
    const agency = host.server().client(sent.internalToken);
    await agency.updateProject({ id: sent.id, body: { takesPart: true } });
    const input = await agency.createInput({ id: sent.id, body: { ...body, title: 'Customers' } });
    await host.server().client(sent.clientToken).markSent({ id: input.id, body: {} });
    const page = await host.open(`
      <project-health id="empty" token="${empty.clientToken}"></project-health>
      <project-health id="sent" token="${sent.clientToken}"></project-health>
      <project-health id="sent-internal" token="${sent.internalToken}"></project-health>
      <project-health id="late" token="${late.clientToken}"></project-health>
      <project-health id="archived" token="${archived.clientToken}"></project-health>`);
    await page.locator('#empty').getByText('No dates yet').waitFor();
    await page.locator('#late').getByText('Nothing ahead, 1 overdue').waitFor();
    // What the client has sent is overdue for the agency alone.
    await page.locator('#sent').getByText('Nothing ahead', { exact: true }).waitFor();
    await page.locator('#sent-internal').getByText('Nothing ahead, 1 overdue').waitFor();
    await page.locator('#archived').getByText('Archived').waitFor();
    expect(await page.locator('#archived').getByText('ON TRACK').count()).toBe(0);
  });

  test('several elements keep their own tokens, state and events when they are added, moved or changed', async () => {
    const [one, two] = await Promise.all([
      createProject({ title: 'Study One' }),
      createProject({ title: 'Study Two' }),
    ]);
    await addRow(one.internalToken, one.id, 'Kickoff');
    const page = await host.open(`
      <main id="here"><project-dashboard id="one" token="${one.clientToken}" nav="none" heading="3"
        sections="milestones overview" locale="de"></project-dashboard></main>
      <aside id="there"><project-health id="glance" token="${one.clientToken}"></project-health></aside>`);
    const dashboard = page.locator('#one');
    await dashboard.getByRole('row', { name: /Kickoff/ }).waitFor();

    // Sections in the given order, headings from level 3, dates in German.
    await expect
      .poll(() => dashboard.getByRole('heading').allTextContents())
      .toEqual(['Project Milestones', 'Study One', 'Timeline']);
    await dashboard.getByRole('heading', { name: 'Study One', level: 3 }).waitFor();
    await dashboard.getByRole('row', { name: /Kickoff.*24\. Dezember/ }).waitFor();
    await dashboard
      .getByRole('button', { name: 'Kickoff, Scheduled, due 24. Dezember', exact: true })
      .waitFor();
    await page.locator('#glance').getByText('Next due December 24').waitFor();
    await page.locator('#glance').getByText('ON TRACK').waitFor();

    // ready and view fire once, and resize fires. No event reaches the window.
    await expect
      .poll(() => heard(page, 'view'))
      .toEqual([{ name: 'view', id: 'one', detail: { view: 'client' } }]);
    await expect
      .poll(async () => (await heard(page, 'ready')).map(({ id }) => id).toSorted())
      .toEqual(['glance', 'one']);
    await expect
      .poll(async () => (await heard(page, 'resize')).find(({ id }) => id === 'one')?.detail.height)
      .toBeGreaterThan(100);

    // An element added later gets its token as a property, which stays out of the markup.
    await page.evaluate((token) => {
      const late = document.createElement('project-dashboard');
      late.id = 'two';
      Object.assign(late, { token, sections: ['overview'] });
      document.body.append(late);
    }, two.internalToken);
    await page.locator('#two').getByRole('heading', { name: 'Study Two' }).waitFor();
    await expect.poll(() => page.locator('#two').getAttribute('token')).toBeNull();

    // An element that moves keeps a half-typed form.
    const late = page.locator('#two');
    const field = late.getByLabel('Client', { exact: true });
    await late.getByRole('button', { name: 'Edit', exact: true }).click();
    await field.fill('Half typed');
    await page.evaluate("document.querySelector('#there').append(document.querySelector('#two'))");
    expect(await field.inputValue()).toBe('Half typed');
    await late.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => heard(page, 'changed'))
      .toEqual([
        {
          name: 'changed',
          id: 'two',
          detail: { what: ['project', 'projects'], id: two.id, action: 'updated' },
        },
      ]);

    // refresh() resolves when the new row is on screen.
    await addRow(one.internalToken, one.id, 'Fieldwork');
    await page.evaluate("document.querySelector('#one').refresh()");
    await expect.poll(() => dashboard.getByRole('row', { name: /Fieldwork/ }).count()).toBe(1);

    // A new row is told by its own id, not by that of its project.
    await page.evaluate("document.querySelector('#two').sections = ['milestones']");
    await late.getByRole('button', { name: 'Add milestone' }).click();
    await late.getByLabel('Milestone', { exact: true }).fill('Debrief');
    await late.getByRole('button', { name: 'Save', exact: true }).click();
    await late.getByRole('row', { name: /Debrief/ }).waitFor();
    await expect.poll(() => heard(page, 'changed')).toHaveLength(2);
    const [debrief] = await host.server().agency.listMilestones({ id: two.id });
    expect((await heard(page, 'changed')).at(-1)).toMatchObject({
      id: 'two',
      detail: { id: debrief?.id, action: 'created' },
    });

    // Changed, emptied and removed attributes take effect at once.
    await page.evaluate("document.querySelector('#one').setAttribute('sections', 'analysis')");
    await dashboard.getByRole('heading', { name: 'Analysis Plan' }).waitFor();
    expect(await dashboard.getByRole('heading', { name: 'Project Milestones' }).count()).toBe(0);
    await page.evaluate("document.querySelector('#one').removeAttribute('sections')");
    await dashboard.getByRole('heading', { name: 'Client Approvals' }).waitFor();
    await page.evaluate("document.querySelector('#one').setAttribute('token', '')");
    await dashboard.getByText('Invalid or missing access token.').waitFor();
    await expect
      .poll(() => errors(page))
      .toEqual(['Invalid or missing access token. Please check your URL and try again.']);
    await page.evaluate((token) => {
      Object.assign(document.querySelector('#one') ?? {}, { token });
    }, two.clientToken);
    await dashboard.getByRole('heading', { name: 'Study Two' }).waitFor();
    // The widget adds nothing to the page except the elements.
    await expect
      .poll(() => page.evaluate('[document.body.children.length, document.head.children.length]'))
      .toEqual([2, 3]);
  });

  test("dialogs, notices and errors write dates in the element's language", async () => {
    const project = await createProject();
    const staff = host.server().client(project.internalToken);
    await addRow(project.internalToken, project.id, 'Fieldwork');
    const late = {
      status: 'complete',
      dueDate: '2026-10-19',
      completedDate: '2026-10-20',
    } as const;
    await staff.createMilestone({ id: project.id, body: { title: 'Kickoff', ...late } });
    const page = await host.open(
      `<project-dashboard token="${project.internalToken}" sections="milestones" nav="none" locale="de"></project-dashboard>`,
    );
    await page.getByRole('button', { name: 'Shift timeline Kickoff' }).click();
    const opened = page.getByRole('dialog', { name: 'Update Timeline' });
    await opened.getByText('was due 19. Oktober and completed 20. Oktober, 1').waitFor();
    await opened.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Reschedule Fieldwork' }).click();
    await opened.getByText(/Fieldwork is due 24\. Dezember 2999, in \d+ days\./).waitFor();
    await opened.getByLabel('New due date').fill('2999-12-26');
    await opened.getByText('Donnerstag, 2 working days later').waitFor();
    await opened.getByRole('button', { name: 'Update Timeline' }).click();
    await page.getByText('Fieldwork is now due 26. Dezember.').waitFor();

    await page.getByRole('button', { name: 'Edit Fieldwork' }).click();
    const form = page.getByRole('form', { name: 'Edit Fieldwork' });
    await form.getByLabel('Due date').fill('2024-12-31');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Use 1. Januar 2025 or a later date.').waitFor();
  });

  test('a badge is as wide as its content in every layout, and wraps where there is less room', async () => {
    const { id, internalToken, clientToken } = await createProject();
    await addRow(internalToken, id, 'Kickoff');
    const badge = `<project-health token="${clientToken}"></project-health>`;
    const page = await host.open(`
      <div style="display: flex">${badge}</div>
      <div style="display: grid; grid-template-columns: auto 1fr">${badge}<b></b></div>
      <div style="display: flow-root"><div style="float: right">${badge}</div></div>
      <p id="line">Study ${badge}</p>
      <div id="narrow" style="display: flex; width: 150px">${badge}</div>`);
    const badges = page.locator('project-health');
    for (const one of await badges.all()) await one.getByText('Next due December 24').waitFor();
    const boxes = await badges.evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return { width: Math.round(width), height };
      }),
    );
    const [row, ...others] = boxes;
    const narrow = others.pop();
    expect(row?.width).toBeGreaterThan(150);
    expect(row?.width).toBeLessThan(400);
    expect(others).toEqual([row, row, row]);
    expect(narrow?.width).toBe(150);
    expect(narrow?.height).toBeGreaterThan((row?.height ?? 0) + 10);
    await expect
      .poll(() => page.locator('#line').evaluate(({ clientHeight }) => clientHeight))
      .toBeLessThan((row?.height ?? 0) + 10);
  });

  test('print() prints only the element and leaves the page unchanged', async () => {
    const { clientToken } = await createProject({ title: 'Study in print' });
    const page = await host.open(`
      <style>
        #high { height: 9000px; display: block !important; }
        body { padding: 60px; }
        body::before { content: 'Stamp'; }
        .frame { height: 90px; overflow: hidden; transform: rotate(3deg); border: 9px solid; }
      </style>
      <header id="high">Portal</header>
      <portal-layout><div class="frame"><project-dashboard token="${clientToken}" sections="overview"></project-dashboard></div></portal-layout>
      <script>
        customElements.define('portal-layout', class extends HTMLElement {
          connectedCallback() {
            this.attachShadow({ mode: 'open' }).innerHTML = '<div style="height: 9000px" id="menu">Menu</div><slot></slot>';
          }
        });
        window.print = () => {};
      </script>`);
    await page.getByRole('heading', { name: 'Study in print' }).waitFor();
    const pageCount = async () =>
      (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    const markup = await page.content();
    await expect.poll(() => pageCount()).toBeGreaterThan(15);

    const print = () => page.evaluate("document.querySelector('project-dashboard').print()");
    await print();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('#high, #menu').filter({ visible: true }).count()).toBe(0);
    await expect
      .poll(() => page.locator('project-dashboard').boundingBox())
      .toMatchObject({ x: 0, y: 0 });
    await expect
      .poll(() => page.evaluate("getComputedStyle(document.body, '::before').content"))
      .toBe('none');
    await page.emulateMedia({ media: null });
    // Chromium fires afterprint after it makes a PDF.
    await expect.poll(() => pageCount()).toBe(1);
    await expect.poll(() => page.content()).toBe(markup);
    await expect.poll(() => pageCount()).toBeGreaterThan(15);
    await expect.poll(() => page.evaluate('document.adoptedStyleSheets.length')).toBe(0);
  });

  test('the project list asks for the agency key and keeps it only in memory', async () => {
    const project = await createProject({ title: 'Listed study' });
    const page = await host.open('<project-list heading="2"></project-list>');
    const list = page.locator('project-list');
    await list.getByLabel('Agency key').fill('x'.repeat(40));
    await list.getByRole('button', { name: 'Sign in' }).click();
    await list.getByLabel('Agency key').and(page.locator('[aria-invalid=true]')).waitFor();
    await list.getByLabel('Agency key').fill(host.server().agencyKey);
    await list.getByRole('button', { name: 'Sign in' }).click();
    const card = list.getByRole('article', { name: 'Listed study' });
    await card.waitFor();
    await expect
      .poll(() => card.getByRole('link', { name: /Client View/ }).getAttribute('href'))
      .toBe(`${host.server().url}/?token=${project.clientToken}`);
    await list.getByRole('heading', { name: 'Project Dashboard', level: 2 }).waitFor();
    const kept = await page.evaluate(
      'JSON.stringify([localStorage, sessionStorage, document.cookie])',
    );
    expect(kept).toBe('[{},{},""]');
    await expect.poll(() => page.content()).not.toContain(host.server().agencyKey);
    await list.getByRole('button', { name: 'Agency staff' }).click();
    await list.getByRole('menuitem', { name: 'Sign out' }).click();
    await list.getByLabel('Agency key').waitFor();
  });

  test("hides a proxy's error page from the host's error event", async () => {
    const project = await createProject();
    const page = await host.open(
      `<project-dashboard token="${project.internalToken}"></project-dashboard>`,
    );
    const dashboard = page.locator('project-dashboard');
    await dashboard.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.route('**/api/projects/*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
    await dashboard.getByLabel('Client', { exact: true }).fill('Typed');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => errors(page))
      .toEqual(['Something went wrong on our side. Try again in a few minutes.']);
  });

  test.each(['project-dashboard', 'project-health', 'project-list'])(
    '<%s> on an unlisted site shows visitors a calm sentence, and says in the console which origin to list',
    async (element) => {
      const project = await createProject();
      const page = await host.open(`<${element} token="${project.clientToken}"></${element}>`, {
        site: 'stranger',
      });
      const shown = page.locator(element);
      const isList = element === 'project-list';
      if (isList) {
        await shown.getByLabel('Agency key').fill(host.server().agencyKey);
        await shown.getByRole('button', { name: 'Sign in' }).click();
      }
      const what = isList ? 'The project list' : 'This project';
      const calm = `${what} cannot be shown on this page. Please tell the people who run this site.`;
      await shown.getByText(calm).waitFor();
      expect(await shown.innerText()).not.toMatch(/EMBED_ORIGINS|http/);
      const advice = `This site is not allowed to show the dashboard. Add ${host.origin('stranger')} to EMBED_ORIGINS on ${host.server().url}.`;
      await expect.poll(() => logged(page)).toContain(advice);
    },
  );

  test.each([
    ['2.0.0', 1],
    [version.replace(/\d+$/, '9'), 0],
  ])(
    'elements beside a server of version %s warn in %i lines of the console',
    async (served, lines) => {
      const project = await createProject();
      const page = await host.open('');
      await page.route(/\/api\/(?!.*events$)/, async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), 'dashboard-version': served };
        await route.fulfill({ response, headers });
      });
      const { clientToken: token } = project;
      await page.evaluate(
        `document.body.innerHTML = '<project-health token="${token}"></project-health><project-dashboard token="${token}"></project-dashboard>'`,
      );
      await page
        .locator('project-dashboard')
        .getByRole('heading', { name: project.title })
        .waitFor();
      await page.locator('project-health').getByText('ON TRACK').waitFor();
      const warning = `The elements on this page are version ${version}, but the server ${host.server().url} is version ${served}. Install the same version of both.`;
      await expect
        .poll(async () => (await logged(page)).filter((line) => line === warning).length)
        .toBe(lines);
      await page.unrouteAll({ behavior: 'wait' });
    },
  );
});
