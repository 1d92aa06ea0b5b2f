import { createClient } from '@project-dashboard/core/client';
import { milestone } from '@project-dashboard/core/milestones';
import { projectOverview } from '@project-dashboard/core/projects';
import type { Page, Route } from 'playwright-core';
import * as z from 'zod/mini';
import { manyMilestones } from '../project/timeline/testing/many-milestones.ts';
import { milestoneRow, stressCases } from '../project/timeline/testing/milestone-row.ts';
import { serveHostPage } from './host-page.ts';
import { routeList } from './route-list.ts';
import { SAMPLE_CHANGES } from './sample-changes.ts';
import { SAMPLE_LEDGER } from './sample-ledger.ts';
import { SAMPLE_DELIVERIES, SAMPLE_PLACES } from './sample-places.ts';
import type { Audience, State } from './state.ts';
import {
  act,
  answer,
  choose,
  fail,
  hang,
  holdNotice,
  press,
  section,
  settled,
} from './state-steps.ts';

const BOTH: readonly Audience[] = ['internal', 'client'];
const CLIENT: readonly Audience[] = ['client'];
const AGENCY: readonly Audience[] = ['agency'];
const ANYBODY: readonly Audience[] = ['anybody'];
const LISTS = '**/api/projects/overview?*';
const NO_PROJECTS = {
  total: 0,
  counts: {
    all: 0,
    behind: 0,
    'at-risk': 0,
    'on-track': 0,
    waiting: 0,
    'needs-us': 0,
    archived: 0,
  },
  projects: [],
};
const HISTORY = /\/history(\?|$)/;
const OPEN_DIALOG = 'dialog[open]';
const WELL_FORMED = 'a'.repeat(32);

const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();
const edit = (id: string, title: string) => async (page: Page) => {
  await act(page, id, 'Edit', title);
  await page.getByRole('form', { name: `Edit ${title}` }).waitFor();
};
const openForm = (id: string, opener: string, name: string) => async (page: Page) => {
  await press(page, id, opener);
  await page.getByRole('form', { name }).waitFor();
};
/** A section, or on a phone the bottom sheet with its form. */
const inSection = (id: string) => `#${id}, ${OPEN_DIALOG}`;
const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Attaches a picture of the page itself, so that no image file is needed. */
async function attachPicture(page: Page) {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 260 } });
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'approved-nov19.png', mimeType: 'image/png', buffer });
  await dialog(page).getByText('approved-nov19.png', { exact: true }).waitFor();
}

/** Chooses from the menu of the agency's staff in the list. */
async function chooseForAgency(page: Page, name: string) {
  await page.getByRole('button', { name: 'Agency staff' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Shows all projects of the list as archived. */
const archivedList = (page: Page) =>
  page.route(LISTS, async (route) => {
    const response = await route.fetch();
    const { projects, ...rest } = projectOverview.parse(await response.json());
    const archivedAt = '2026-11-03T15:00:00.000Z';
    await route.fulfill({
      json: { ...rest, projects: projects.map((row) => ({ ...row, archivedAt })) },
    });
  });

/** The list as a timeline, with a project for each hard case of the strip and one without milestones. */
const crowdedTimeline = (page: Page) =>
  page.route(LISTS, async (route) => {
    const response = await route.fetch();
    const overview = projectOverview.parse(await response.json());
    const [first] = overview.projects;
    const hard = Object.entries({
      ...stressCases,
      'Forty milestones': manyMilestones(40),
      'Nothing planned': [],
    }).map(([title, milestones]) => ({ title, id: title, milestones }));
    const more = first ? hard.map((parts) => ({ ...first, ...parts })) : [];
    await route.fulfill({
      json: { ...overview, projects: [...overview.projects, ...more] },
    });
  });

const timeline = ({ list: address }: { readonly list: string }) =>
  address.replace('#', '?view=timeline#');

const screens: readonly State[] = [
  {
    name: 'homepage',
    audiences: ANYBODY,
    isLong: true,
    address: () => '/',
    show: (page) => heading(page, 'Brand Research Project Dashboard'),
  },
  {
    name: 'homepage-bad-token',
    audiences: ANYBODY,
    address: () => '/',
    show: async (page) => {
      await page.getByRole('textbox').fill('short');
      await page.keyboard.press('Enter');
      await page.getByText(/^Invalid or missing access token/).waitFor();
    },
  },
  {
    name: 'not-found',
    audiences: ANYBODY,
    address: () => '/no-such-page',
    show: (page) => heading(page, '404 Page Not Found'),
  },
  {
    name: 'dashboard-signed-out',
    audiences: ANYBODY,
    address: () => '/dashboard',
    show: (page) => page.getByLabel('Agency key').waitFor(),
  },
  {
    name: 'dashboard-loading',
    audiences: AGENCY,
    prepare: (page) => hang(page, LISTS),
    show: (page) => page.getByText('Loading projects').waitFor({ state: 'attached' }),
  },
  {
    name: 'dashboard-error',
    audiences: AGENCY,
    prepare: (page) => fail(page, LISTS),
    show: (page) => heading(page, 'Error Loading Projects'),
  },
  {
    name: 'dashboard-empty',
    audiences: AGENCY,
    prepare: (page) => answer(page, LISTS, NO_PROJECTS),
    show: (page) => heading(page, 'No Projects Yet'),
  },
  {
    name: 'dashboard-list',
    audiences: AGENCY,
    isLong: true,
    show: (page) => page.getByText(/^Showing \d+ projects/).waitFor(),
  },
  {
    name: 'dashboard-timeline',
    audiences: AGENCY,
    isLong: true,
    widths: [1440, 1024, 390],
    address: timeline,
    prepare: crowdedTimeline,
    show: (page) => page.getByRole('row', { name: /20 milestones/ }).waitFor(),
  },
  {
    name: 'dashboard-timeline-card',
    audiences: AGENCY,
    isHeld: true,
    part: '[role=tooltip], [aria-describedby]',
    address: timeline,
    show: async (page) => {
      await page.getByRole('link', { name: /: Fieldwork, Pending/ }).hover();
      await page.getByRole('tooltip').waitFor();
    },
  },
  {
    name: 'dashboard-timeline-sheet',
    audiences: AGENCY,
    widths: [390],
    isHeld: true,
    part: 'dialog',
    address: timeline,
    show: async (page) => {
      const mark = page.getByRole('link', { name: /: Fieldwork, Pending/ });
      await mark.dispatchEvent('pointerdown', { pointerType: 'touch' });
      await mark.dispatchEvent('click', { detail: 1 });
      await dialog(page).getByText('Fieldwork', { exact: true }).waitFor();
    },
  },
  {
    name: 'dashboard-archived',
    audiences: AGENCY,
    prepare: archivedList,
    show: (page) => page.getByText('Archived November 3').first().waitFor(),
  },
  {
    name: 'dashboard-nothing-archived',
    audiences: AGENCY,
    address: ({ list: address }) => address.replace('#', '?show=archived#'),
    show: (page) => heading(page, 'Nothing is archived.'),
  },
  {
    name: 'dashboard-nothing-found',
    audiences: AGENCY,
    address: ({ list: address }) => address.replace('#', '?q=nothing#'),
    show: (page) => heading(page, 'No projects match.'),
  },
  {
    name: 'dashboard-sort-menu',
    audiences: AGENCY,
    widths: [1440],
    part: '[role=menu]',
    show: async (page) => {
      await page.getByRole('button', { name: /^Sort:/ }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'dashboard-sort-sheet',
    audiences: AGENCY,
    widths: [390],
    part: OPEN_DIALOG,
    show: async (page) => {
      await page.getByRole('button', { name: 'Sort and view' }).click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'dashboard-agency-settings',
    audiences: AGENCY,
    part: OPEN_DIALOG,
    show: async (page) => {
      await chooseForAgency(page, 'Agency settings');
      await dialog(page).getByLabel('Agency name').fill('Fieldnote Studio');
      await dialog(page).getByLabel('Colour', { exact: true }).fill('#0fa3b8');
      await dialog(page).getByText('too light for text').waitFor();
    },
  },
  {
    name: 'dashboard-subscribe',
    audiences: AGENCY,
    part: OPEN_DIALOG,
    show: async (page) => {
      await chooseForAgency(page, 'Subscribe');
      await dialog(page).getByRole('button', { name: 'Copy' }).waitFor();
    },
  },
  {
    name: 'dashboard-working-calendar',
    audiences: AGENCY,
    part: OPEN_DIALOG,
    show: async (page) => {
      await chooseForAgency(page, 'Working calendar');
      await dialog(page).getByRole('button', { name: 'Mon' }).waitFor();
      await dialog(page).getByRole('button', { name: 'Add free day' }).click();
    },
  },
  {
    name: 'dashboard-notifications',
    audiences: AGENCY,
    part: OPEN_DIALOG,
    prepare: async (page) => {
      await answer(page, /\/api\/webhooks$/, SAMPLE_PLACES);
      await answer(page, /\/api\/webhooks\/deliveries/, SAMPLE_DELIVERIES);
    },
    show: async (page) => {
      // The line above the list says that a place is paused.
      await page.getByRole('button', { name: 'Open notifications' }).click();
      await dialog(page).getByRole('button', { name: 'Change Studio channel' }).click();
      await dialog(page).getByRole('form', { name: 'Change Studio channel' }).waitFor();
      await dialog(page)
        .getByRole('row', { name: /Given up/ })
        .waitFor();
    },
  },
  {
    name: 'dashboard-place-paused',
    audiences: AGENCY,
    prepare: (page) => answer(page, /\/api\/webhooks$/, SAMPLE_PLACES),
    show: (page) => page.getByText(/^Warehouse is paused/).waitFor(),
  },
  {
    name: 'dashboard-end-sessions',
    audiences: AGENCY,
    part: OPEN_DIALOG,
    show: async (page) => {
      await chooseForAgency(page, 'End all sessions');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'dashboard-add-project',
    audiences: AGENCY,
    part: OPEN_DIALOG,
    show: async (page) => {
      await page.getByRole('button', { name: 'Add Project' }).first().click();
      await dialog(page).getByLabel('Study Name').fill('Q1 Brand Lift Study');
      await dialog(page).getByLabel('Project Lead').fill('Maya Okafor');
      await dialog(page).getByLabel('Start Date').fill('November 16, 2026');
      await page.keyboard.press('Enter');
      await dialog(page).getByText('Company is required').waitFor();
    },
  },
  {
    name: 'project-loading',
    audiences: ANYBODY,
    isFresh: true,
    address: () => `/?token=${WELL_FORMED}`,
    prepare: (page) => hang(page, '**/api/projects/token/**'),
    // The element's own text hides the page's.
    show: (page) => page.getByText('Loading project data...').filter({ visible: true }).waitFor(),
  },
  {
    name: 'project-bad-token',
    audiences: ANYBODY,
    address: () => '/?token=short',
    show: (page) => page.getByText(/^Invalid or missing access token/).waitFor(),
  },
  {
    name: 'project-away',
    audiences: ANYBODY,
    isFresh: true,
    address: () => `/?token=${WELL_FORMED}`,
    prepare: (page) => fail(page, '**/api/projects/token/**'),
    show: (page) => page.getByText('Next try in').waitFor(),
  },
  {
    name: 'project-away-trying',
    audiences: ANYBODY,
    isFresh: true,
    address: () => `/?token=${WELL_FORMED}`,
    prepare: (page) => fail(page, '**/api/projects/token/**'),
    show: async (page) => {
      const retry = page.getByRole('button', { name: 'Try again' });
      await retry.waitFor();
      await hang(page, '**/api/projects/token/**');
      await retry.click();
      await page.getByText('Trying...').waitFor();
    },
  },
  {
    name: 'project-lists-failed',
    audiences: BOTH,
    isLong: true,
    prepare: async (page) => {
      await fail(page, '**/api/projects/token/*/rows');
      await fail(page, /\/api\/projects\/[^/]+\/(milestones|inputs|approvals)$/);
    },
    show: (page) => page.getByText('Milestones did not load').waitFor(),
  },
  {
    name: 'project-denied',
    audiences: ANYBODY,
    isFresh: true,
    address: () => `/?token=${WELL_FORMED}`,
    show: (page) => page.getByText(/^Project not found or access denied/).waitFor(),
  },
  { name: 'project', audiences: BOTH, isLong: true, show: settled },
  {
    name: 'project-tablet',
    widths: [1180, 1024],
    isLong: true,
    show: edit('milestones', 'Fieldwork'),
  },
  {
    name: 'embedded',
    audiences: CLIENT,
    isLong: true,
    isEmbedded: true,
    address: () => '/portal',
    prepare: (page, { token }) => serveHostPage(page, token),
    show: async (page) => {
      await page.getByText(/^Last updated/).waitFor();
      await page.getByText(/of 9 complete/).waitFor();
    },
  },
];

const sections: readonly State[] = [
  {
    name: 'sections-loading',
    audiences: BOTH,
    isLong: true,
    prepare: async (page) => {
      for (const list of ['milestones', 'inputs', 'approvals'] as const)
        await routeList(page, list, () => new Promise(() => {}));
    },
    // The status summary's code is the last to load.
    show: (page) =>
      page
        .getByText('Loading the status summary')
        .or(page.getByText('Client View', { exact: true }))
        .first()
        .waitFor({ state: 'attached' }),
  },
  {
    name: 'sections-failed',
    audiences: BOTH,
    isLong: true,
    prepare: async (page) => {
      for (const list of ['milestones', 'inputs', 'approvals'] as const)
        await routeList(page, list, (route) => route.fulfill({ status: 500, body: '' }));
    },
    show: async (page) => {
      await page.getByText('Milestones did not load').waitFor();
      await page.getByText('Client inputs did not load').waitFor();
    },
  },
  {
    name: 'sections-empty',
    audiences: BOTH,
    isLong: true,
    address: ({ empty }) => empty,
    show: async (page) => {
      await page.getByText('No milestones yet').waitFor();
      await settled(page);
    },
  },
];

const late = (page: Page) =>
  routeList(page, 'milestones', (route) => route.fulfill({ json: LATE_ROWS }));

/** Milestones with every kind of words, hints and offers. */
const LATE_ROWS = [
  { ...milestoneRow('Kickoff', 'complete', '2026-10-06'), completedDate: '2026-10-08' },
  { ...milestoneRow('Stimulus', 'complete', '2026-10-19'), completedDate: null },
  milestoneRow('Panel quota confirmation', 'overdue', '2026-11-16'),
  milestoneRow('Sample supplier brief', 'pending', '2026-11-17'),
  milestoneRow('Main questionnaire', 'pending', '2026-11-18', '2026-11-12'),
  milestoneRow('Fieldwork', 'pending', '2026-11-19'),
  { ...milestoneRow('Coding', 'incomplete', '2026-11-23'), completedDate: '2026-11-18' },
  milestoneRow('Final report', 'scheduled', '2027-01-12'),
];

const dates: readonly State[] = [
  {
    name: 'milestones-dates',
    audiences: BOTH,
    isLong: true,
    part: inSection('milestones'),
    prepare: late,
    show: async (page) => {
      await settled(page);
      await page.getByText('2 of 8 complete, 1 overdue, 2 past due').waitFor();
    },
  },
  {
    name: 'status-menu',
    isHeld: true,
    part: `${OPEN_DIALOG}, [role=menu], [aria-expanded=true]`,
    show: async (page) => {
      await press(page, 'milestones', 'Pending, status of Fieldwork');
      await page.keyboard.press('ArrowDown');
      await page.getByRole('menuitemradio', { name: 'Complete completed today' }).waitFor();
    },
  },
  {
    name: 'completed-date',
    isHeld: true,
    part: 'form[popover], [aria-expanded=true]',
    prepare: late,
    show: async (page) => {
      await settled(page);
      await page.getByRole('button', { name: 'Change completed date of Stimulus' }).click();
      const form = page.getByRole('form', { name: 'Completed date of Stimulus' });
      await form.getByLabel('Completed', { exact: true }).fill('2024-12-31');
      await page.keyboard.press('Enter');
      await form.getByText('Use January 1, 2025 or a later date.').waitFor();
    },
  },
];

const forms: readonly State[] = [
  {
    name: 'header-edit',
    part: inSection('overview'),
    show: openForm('overview', 'Edit', 'Edit project header'),
  },
  { name: 'milestone-edit', part: inSection('milestones'), show: edit('milestones', 'Fieldwork') },
  {
    name: 'milestone-add',
    part: inSection('milestones'),
    // A sheet on a phone.
    isHeld: true,
    show: openForm('milestones', 'Add milestone', 'Add milestone'),
  },
  {
    name: 'milestone-paste',
    part: inSection('milestones'),
    isHeld: true,
    show: async (page) => {
      await press(page, 'milestones', 'Add milestone');
      const title = page.getByRole('form').getByLabel('Milestone', { exact: true });
      await title.evaluate((field) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData(
          'text/plain',
          'Title\tStatus\tOwner\nPilot\tPending\tClient\t2026-11-30\nTopline\tdone\t\tsoon\nDebrief',
        );
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      });
      await page.getByRole('dialog', { name: 'Add pasted rows' }).waitFor();
    },
  },
  {
    name: 'milestone-paste-empty',
    part: OPEN_DIALOG,
    address: ({ empty }) => empty,
    show: async (page) => {
      await settled(page);
      await section(page, 'milestones')
        .getByRole('button', { name: 'Paste from a spreadsheet' })
        .click();
      await dialog(page).getByLabel('Rows').waitFor();
    },
  },
  {
    name: 'milestone-edit-error',
    part: inSection('milestones'),
    show: async (page) => {
      await act(page, 'milestones', 'Edit', 'Fieldwork');
      await page.getByRole('form').getByLabel('Milestone', { exact: true }).fill(' ');
      await page.keyboard.press('Enter');
      await page.getByText('Title is required.').waitFor();
    },
  },
  {
    name: 'milestone-saving',
    part: inSection('milestones'),
    prepare: (page) => hang(page, '**/api/milestones/*'),
    show: async (page) => {
      await act(page, 'milestones', 'Edit', 'Fieldwork');
      await page.getByRole('form').getByLabel('Milestone', { exact: true }).fill('Field phase');
      await page.keyboard.press('Enter');
      await page.getByText('Saving...').waitFor();
    },
  },
  {
    name: 'row-lifted',
    widths: [1440],
    part: inSection('milestones'),
    show: async (page) => {
      await settled(page);
      await section(page, 'milestones').getByRole('button', { name: 'Reorder Fieldwork' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.getByText('Now position 6 of 9').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'milestone-conflict',
    part: inSection('milestones'),
    prepare: (page, { token }) => page.route('**/api/milestones/*', changedMeanwhile(token)),
    show: async (page) => {
      await act(page, 'milestones', 'Edit', 'Fieldwork');
      await page.getByRole('form').getByLabel('Due date').fill('2026-11-24');
      await page.getByRole('form').getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Changed by somebody else meanwhile.').waitFor();
    },
  },
  { name: 'input-edit', part: inSection('inputs'), show: edit('inputs', 'Customer list') },
  {
    name: 'approval-add',
    part: inSection('approvals'),
    show: async (page) => {
      await press(page, 'approvals', 'Add approval');
      await page.getByRole('form', { name: 'Add approval' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('Item name is required.').waitFor();
    },
  },
  {
    name: 'approval-edit',
    part: inSection('approvals'),
    show: edit('approvals', 'Screener questionnaire'),
  },
  {
    name: 'approval-not-saved',
    audiences: CLIENT,
    part: inSection('approvals'),
    prepare: (page) => fail(page, '**/api/approvals/*'),
    show: async (page) => {
      await settled(page);
      await section(page, 'approvals').getByRole('checkbox', { checked: false }).first().click();
      await section(page, 'approvals').getByText('Not saved.').waitFor();
    },
  },
  {
    name: 'waiting-ticked',
    audiences: CLIENT,
    part: inSection('waiting'),
    prepare: (page) => hang(page, '**/api/approvals/*'),
    show: async (page) => {
      await settled(page);
      await section(page, 'waiting').getByRole('checkbox').first().click();
      await section(page, 'waiting').getByText('5 items, 2 of them late').waitFor();
    },
  },
  {
    // Also without a shared folder.
    name: 'waiting-not-saved',
    audiences: CLIENT,
    part: inSection('waiting'),
    prepare: async (page) => {
      await fail(page, '**/api/approvals/*');
      await page.route(/\/api\/projects\/token\/\w+$/, async (route) => {
        const response = await route.fetch();
        const loaded = await response.json();
        loaded.project.sharedFolderUrl = null;
        await route.fulfill({ response, json: loaded });
      });
    },
    show: async (page) => {
      await settled(page);
      await section(page, 'waiting').getByRole('checkbox').first().click();
      await section(page, 'waiting').getByText('Not saved.').waitFor();
    },
  },
  {
    name: 'waiting-nothing',
    audiences: BOTH,
    part: inSection('waiting'),
    prepare: async (page) => {
      const rows = /\/api\/projects\/token\/\w+\/rows$/;
      await page.route(rows, async (route) => {
        const response = await route.fetch();
        const { milestones, inputs } = await response.json();
        const later = inputs.filter(({ status = '' }) =>
          ['received', 'scheduled'].includes(status),
        );
        await route.fulfill({ response, json: { milestones, inputs: later, approvals: [] } });
      });
    },
    show: async (page) => {
      await settled(page);
      await section(page, 'waiting')
        .getByText(/^Nothing is waiting for/)
        .waitFor();
    },
  },
  {
    name: 'plan-edit',
    part: inSection('analysis'),
    show: openForm('analysis', 'Edit plan', 'Edit analysis plan'),
  },
];

/** Refuses a save as if somebody else had just moved Fieldwork to November 26. */
const changedMeanwhile = (token: string) => async (route: Route) => {
  const { origin } = new URL(route.request().url());
  const rows = await createClient({ baseUrl: origin }).readRowsByToken({ token });
  const fieldwork = rows.milestones.find(({ title }) => title === 'Fieldwork');
  await route.fulfill({
    status: 412,
    json: {
      type: 'about:blank',
      title: 'Precondition Failed',
      status: 412,
      detail: 'Someone else changed this in the meantime.',
      current: { ...fieldwork, dueDate: '2026-11-26', version: 99 },
    },
  });
};

/** Shows a project as archived on November 19. */
const archived = (page: Page) =>
  page.route('**/api/projects/token/*', async (route) => {
    const response = await route.fetch();
    const loaded: unknown = await response.json();
    const { project, viewMode } = loadedProject.parse(loaded);
    await route.fulfill({
      json: { project: { ...project, archivedAt: '2026-11-19T14:00:00.000Z' }, viewMode },
    });
  });

const loadedProject = z.object({ project: z.looseObject({}), viewMode: z.string() });

/** The links of picture 21. */
const links = (page: Page) => {
  const link = (id: string, rest: object) => ({
    ...{ id, view: 'client', name: null, token: '9d0f'.repeat(8), endsOn: null, endedAt: null },
    ...{ createdAt: '2026-10-05T13:00:00.000Z', lastOpenedAt: null, opened: 0 },
    ...{ email: null, reminds: true, pausedUntil: null, stoppedAt: null, lastRemindedOn: null },
    ...rest,
  });
  return answer(page, '**/api/projects/*/links', [
    link('client', { lastOpenedAt: '2026-11-19T14:31:00.000Z', opened: 12 }),
    link('internal', { view: 'internal', lastOpenedAt: '2026-11-19T14:42:00.000Z', opened: 40 }),
    link('1', {
      name: 'Ines Park',
      endsOn: '2026-12-31',
      lastOpenedAt: '2026-11-19T14:31:00.000Z',
    }),
    link('2', { name: 'Orbit Media' }),
    link('3', {
      name: 'Board preview',
      endsOn: '2026-11-10',
      lastOpenedAt: '2026-11-09T15:00:00.000Z',
    }),
  ]);
};

/** Opens the settings of the sample project, for the agency from its list. */
async function openSettings(page: Page) {
  const card = page.getByRole('article').filter({ hasText: 'Q3 Brand Perception Study' });
  const settings = page.getByRole('button', { name: 'Settings', exact: true });
  await card.or(settings).first().waitFor();
  if (await card.isVisible()) {
    const address = await card.getByRole('link', { name: /Internal/ }).getAttribute('href');
    await page.goto(new URL(address ?? '', page.url()).href);
  }
  await settled(page);
  await settings.click();
}

const settings: readonly State[] = [
  {
    name: 'settings',
    audiences: AGENCY,
    part: OPEN_DIALOG,
    prepare: links,
    show: async (page) => {
      await openSettings(page);
      await dialog(page).getByText('Board preview').waitFor();
    },
  },
  {
    name: 'settings-new-link',
    audiences: AGENCY,
    part: OPEN_DIALOG,
    prepare: links,
    show: async (page) => {
      await openSettings(page);
      await dialog(page).getByRole('button', { name: 'New link, client' }).click();
      await dialog(page).getByText('Make a new client link?').waitFor();
    },
  },
  {
    name: 'settings-add-link',
    audiences: AGENCY,
    part: OPEN_DIALOG,
    prepare: links,
    show: async (page) => {
      await openSettings(page);
      await dialog(page).getByRole('button', { name: 'Add link for a client' }).click();
      await dialog(page).getByRole('form', { name: 'Add link' }).waitFor();
      await page.keyboard.press('Enter');
      await dialog(page).getByText('Name the person or team that the link is for.').waitFor();
    },
  },
  {
    name: 'settings-internal-link',
    part: OPEN_DIALOG,
    show: async (page) => {
      await openSettings(page);
      await dialog(page).getByText('Sign in as the agency').waitFor();
    },
  },
  {
    name: 'dialog-duplicate',
    audiences: AGENCY,
    part: OPEN_DIALOG,
    show: async (page) => {
      await openSettings(page);
      await dialog(page).getByRole('button', { name: 'Duplicate' }).click();
      await page.getByRole('dialog', { name: 'Duplicate as a new project' }).waitFor();
    },
  },
  {
    name: 'dialog-archive',
    audiences: AGENCY,
    part: OPEN_DIALOG,
    show: async (page) => {
      await openSettings(page);
      await dialog(page).getByRole('button', { name: 'Archive project' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'settings-archived',
    audiences: AGENCY,
    part: OPEN_DIALOG,
    prepare: async (page) => {
      await archived(page);
      await links(page);
    },
    show: async (page) => {
      await openSettings(page);
      await dialog(page).getByRole('button', { name: 'Bring back' }).waitFor();
    },
  },
  {
    name: 'dialog-delete-project',
    audiences: AGENCY,
    part: OPEN_DIALOG,
    prepare: archived,
    show: async (page) => {
      await openSettings(page);
      await dialog(page).getByRole('button', { name: 'Delete project' }).click();
      await page.getByRole('alertdialog').waitFor();
      await page.keyboard.press('Enter');
      await page.getByText(/^The slug of this project is/).waitFor();
    },
  },
  {
    name: 'project-archived',
    audiences: BOTH,
    isLong: true,
    prepare: archived,
    show: (page) => page.getByText('Archived November 19. Read-only.').waitFor(),
  },
];

const reschedule = (date: string) => async (page: Page) => {
  await act(page, 'milestones', 'Reschedule', 'Fieldwork');
  await dialog(page).getByLabel('New due date').fill(date);
};

const dialogs: readonly State[] = [
  {
    name: 'dialog-reschedule',
    part: OPEN_DIALOG,
    show: async (page) => {
      await reschedule('2026-12-03')(page);
      await dialog(page).getByText('Thursday, 8 business days later').waitFor();
      await dialog(page)
        .getByLabel('Also shift future milestones by the same number of business days')
        .check();
      await dialog(page).getByRole('table').waitFor();
    },
  },
  {
    name: 'dialog-reschedule-empty',
    part: OPEN_DIALOG,
    show: async (page) => {
      await act(page, 'milestones', 'Reschedule', 'Fieldwork');
      await dialog(page).getByRole('button', { name: 'Update Timeline' }).click();
      await dialog(page).getByText('Please select a new due date.').waitFor();
    },
  },
  {
    name: 'dialog-causes',
    part: OPEN_DIALOG,
    show: async (page) => {
      await reschedule('2026-12-03')(page);
      const question = dialog(page).getByRole('group', { name: /What caused it/ });
      await question.getByRole('button').first().click();
      await question.getByRole('button', { name: 'Something else' }).click();
      await question.getByLabel('What was it?').waitFor();
      await dialog(page).getByText('After this move').waitFor();
    },
  },
  {
    name: 'slip-ledger',
    audiences: BOTH,
    part: OPEN_DIALOG,
    prepare: async (page, { token }) => {
      await page.route(`**/api/projects/token/${token}`, async (route) => {
        const response = await route.fetch();
        const json: unknown = await response.json();
        const load = z.looseObject({ project: z.looseObject({}) }).parse(json);
        const shared = { ...load, project: { ...load.project, sharesLedger: true } };
        await route.fulfill({ response, json: shared });
      });
      await answer(page, /\/slip$/, { shared: true, ledger: SAMPLE_LEDGER });
    },
    show: async (page) => {
      await settled(page);
      await page.getByRole('button', { name: /Details$/ }).click();
      const disagree = dialog(page).getByRole('button', { name: /^I see this differently/ });
      const correct = dialog(page).getByRole('button', { name: /^(Set|Change) cause/ });
      await disagree.or(correct).first().click();
      await dialog(page).getByRole('button', { name: 'Cancel' }).waitFor();
    },
  },
  {
    name: 'dialog-weekend',
    part: OPEN_DIALOG,
    show: async (page) => {
      await reschedule('2026-12-05')(page);
      await dialog(page).getByText('Due date must be a weekday (Monday-Friday).').waitFor();
    },
  },
  {
    name: 'dialog-shift',
    part: OPEN_DIALOG,
    show: async (page) => {
      await act(page, 'milestones', 'Shift timeline', 'Screener approval');
      await dialog(page).getByLabel('Shift future milestones by').fill('3');
      await dialog(page).getByRole('table').waitFor();
    },
  },
  {
    name: 'dialog-delete',
    part: OPEN_DIALOG,
    show: async (page) => {
      await act(page, 'milestones', 'Delete', 'Fieldwork');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'dialog-approve',
    part: OPEN_DIALOG,
    show: async (page) => {
      await settled(page);
      await section(page, 'approvals').getByRole('checkbox', { checked: false }).first().click();
      await dialog(page).getByRole('heading', { name: 'Approve with Screenshot' }).waitFor();
      await attachPicture(page);
    },
  },
  {
    name: 'dialog-proof',
    part: OPEN_DIALOG,
    show: async (page) => {
      await settled(page);
      await page.getByRole('button', { name: 'View proof of Screener questionnaire' }).click();
      await dialog(page).getByRole('img').waitFor();
    },
  },
  {
    name: 'dialog-discard',
    part: OPEN_DIALOG,
    show: async (page) => {
      await act(page, 'milestones', 'Reschedule', 'Fieldwork');
      await dialog(page).getByLabel('Reason').fill('The panel is late.');
      await page.keyboard.press('Escape');
      await dialog(page).getByRole('button', { name: 'Keep editing' }).waitFor();
    },
  },
  {
    name: 'dialog-discard-row',
    // On a phone the form is a sheet over the other rows.
    widths: [1440],
    part: inSection('inputs'),
    show: async (page) => {
      await act(page, 'inputs', 'Edit', 'Customer list');
      await page.getByRole('form').getByLabel('Input', { exact: true }).fill('Customer file');
      await act(page, 'inputs', 'Edit', 'Brand guidelines');
      await page.getByRole('alertdialog', { name: 'Discard changes?' }).waitFor();
    },
  },
];

const openHistory = async (page: Page) => {
  await press(page, 'overview', 'History');
  await page
    .getByRole('dialog', { name: 'History' })
    .getByText(/^Today, |No changes yet|did not load/)
    .first()
    .waitFor();
};

const histories: readonly State[] = [
  {
    name: 'history',
    part: OPEN_DIALOG,
    prepare: (page) => answer(page, HISTORY, { since: null, changes: SAMPLE_CHANGES }),
    show: openHistory,
  },
  {
    name: 'history-undo',
    part: 'dialog[role=alertdialog]',
    prepare: (page) => answer(page, HISTORY, { since: null, changes: SAMPLE_CHANGES }),
    show: async (page) => {
      await openHistory(page);
      await dialog(page)
        .getByRole('button', { name: /^Undo: Timeline shifted/ })
        .click();
      await page.getByRole('alertdialog', { name: 'Undo this shift?' }).waitFor();
    },
  },
  {
    name: 'history-empty',
    part: OPEN_DIALOG,
    prepare: (page) => answer(page, HISTORY, { since: '2026-11-19T14:00:00.000Z', changes: [] }),
    show: openHistory,
  },
  {
    name: 'history-failed',
    part: OPEN_DIALOG,
    prepare: (page) => fail(page, HISTORY),
    show: openHistory,
  },
];

const overlays: readonly State[] = [
  {
    name: 'notice-undo',
    isHeld: true,
    part: '[aria-label^=Notices]',
    prepare: (page) =>
      page.route('**/api/milestones/*', (route) =>
        route.fulfill({ status: 204, headers: { 'Change-Id': 'a'.repeat(32) } }),
      ),
    show: async (page) => {
      await act(page, 'milestones', 'Delete', 'Fieldwork');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await holdNotice(page, 'Milestone deleted!');
    },
  },
  {
    name: 'notice-success',
    audiences: BOTH,
    isHeld: true,
    part: '[aria-label^=Notices]',
    show: async (page) => {
      await choose(page, 'Project Milestones', 'Copy as text');
      await holdNotice(page, 'Copied to clipboard!');
    },
  },
  {
    name: 'notice-failure',
    isHeld: true,
    part: '[aria-label^=Notices]',
    prepare: (page) => fail(page, '**/api/milestones/*'),
    show: async (page) => {
      await act(page, 'milestones', 'Delete', 'Fieldwork');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await holdNotice(page, 'Unable to delete milestone');
    },
  },
  {
    name: 'tooltip-original-date',
    isHeld: true,
    part: '[role=tooltip], [aria-describedby]',
    show: async (page) => {
      await settled(page);
      const original = page.getByRole('button', {
        // A card writes the month short.
        name: /^Originally Nov(ember)? 17$/,
      });
      await original.scrollIntoViewIfNeeded();
      await original.hover();
      await page
        .getByRole('tooltip')
        .getByText(/^Changed by/)
        .waitFor();
    },
  },
  {
    name: 'marker-card',
    audiences: BOTH,
    // A phone has a row for each month.
    widths: [1440],
    isHeld: true,
    part: '[role=tooltip], [aria-describedby]',
    show: async (page) => {
      await settled(page);
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: /^Fieldwork/ })
        .hover();
      await page.getByRole('tooltip').waitFor();
    },
  },
  {
    name: 'move-menu',
    widths: [1440],
    part: `${OPEN_DIALOG}, [role=menu], [aria-expanded=true]`,
    show: async (page) => {
      await press(page, 'milestones', 'Reorder Fieldwork');
      await page.getByRole('menuitem', { name: 'Move up' }).waitFor();
    },
  },
  {
    name: 'row-actions',
    widths: [390],
    part: `${OPEN_DIALOG}, [role=menu], [aria-expanded=true]`,
    show: async (page) => {
      await press(page, 'milestones', 'Actions for Screener approval');
      await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
    },
  },
  {
    name: 'section-menu',
    audiences: BOTH,
    widths: [390],
    part: `${OPEN_DIALOG}, [role=menu], [aria-expanded=true]`,
    show: async (page) => {
      await press(page, 'milestones', 'Actions for Project Milestones');
      await page.getByRole('menuitem', { name: 'Copy as text' }).waitFor();
    },
  },
  {
    name: 'links-of-the-agency',
    // On a phone they are in the drawer.
    isHeld: true,
    part: `aside, ${OPEN_DIALOG}`,
    prepare: (page) => answer(page, '**/api/session', { expiresAt: '2026-11-20T02:00:00.000Z' }),
    show: async (page) => {
      await settled(page);
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('link', { name: 'All projects' }).waitFor();
    },
  },
  {
    name: 'drawer',
    audiences: BOTH,
    widths: [390],
    part: OPEN_DIALOG,
    show: async (page) => {
      await settled(page);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
];

const timelines: readonly State[] = Object.entries(stressCases).map(([name, rows]) => ({
  name: `timeline-${slug(name)}`,
  part: inSection('overview'),
  prepare: (page) => routeList(page, 'milestones', (route) => route.fulfill({ json: rows })),
  show: settled,
}));

const groupList: State = {
  name: 'timeline-group-list',
  audiences: CLIENT,
  isHeld: true,
  part: inSection('overview'),
  prepare: (page) =>
    routeList(page, 'milestones', (route) =>
      route.fulfill({ json: stressCases['Five in one week'] }),
    ),
  show: async (page) => {
    await settled(page);
    await page
      // A phone has a row for each month.
      .getByRole('button', { name: /^5 milestones, Nov 16 to 20|^November\s*, 1 overdue/ })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: /^Nov 16 to/ })
      .getByText('Supplier brief')
      .waitFor();
  },
};

const subscribe: State = {
  name: 'subscribe',
  audiences: BOTH,
  part: OPEN_DIALOG,
  show: async (page) => {
    await settled(page);
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Copy' }).waitFor();
  },
};

const forty = (page: Page) =>
  routeList(page, 'milestones', (route) => route.fulfill({ json: manyMilestones(40) }));

/** A project with many milestones: all of its time, a quarter, and the list of a group. */
const manies: readonly State[] = [
  { name: 'timeline-forty', part: inSection('overview'), prepare: forty, show: settled },
  {
    name: 'timeline-quarter',
    audiences: CLIENT,
    widths: [1440],
    part: inSection('overview'),
    prepare: forty,
    show: async (page) => {
      await settled(page);
      await page.getByRole('button', { name: 'Quarter' }).click();
      await page.getByRole('button', { name: /^\+13 earlier/ }).waitFor();
    },
  },
  {
    name: 'timeline-many-group',
    audiences: CLIENT,
    isHeld: true,
    part: inSection('overview'),
    prepare: forty,
    show: async (page) => {
      await settled(page);
      await page.getByRole('button', { name: /Stimulus for wave 2\s+and \d more/ }).click();
      await page.getByRole('dialog').getByText('Customer list for Brazil').waitFor();
    },
  },
];

/** Others look at the same project. */
const lives: readonly State[] = [
  {
    name: 'live-lost',
    audiences: CLIENT,
    prepare: (page) => page.route('**/events', (route) => route.abort()),
    show: async (page) => {
      await settled(page);
      await page.getByText(/^Not live since/).waitFor();
    },
  },
  {
    name: 'live-others',
    address: ({ project: address }) => `${address}#milestones`,
    show: async (page) => {
      await settled(page);
      const other = await page.context().browser()?.newPage();
      await other?.goto(page.url());
      await other?.getByRole('button', { name: 'Edit Fieldwork' }).click();
      await page.getByText('Being edited').waitFor();
      await page.getByText('1 other is here').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'live-changed-row',
    part: inSection('milestones'),
    show: async (page) => {
      await settled(page);
      await page
        .locator('#milestones [data-row]')
        .nth(4)
        .evaluate((row) => row.setAttribute('data-changed', ''));
      await section(page, 'milestones').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'live-edited-row-changed',
    part: inSection('milestones'),
    show: async (page) => {
      await act(page, 'milestones', 'Edit', 'Fieldwork');
      await page.getByLabel('Milestone', { exact: true }).fill('Fieldwork, wave 2');
      await routeList(page, 'milestones', async (route) => {
        const response = await route.fetch();
        const rows = z.array(milestone).parse(await response.json());
        await route.fulfill({
          json: rows.map((row) =>
            row.title === 'Fieldwork'
              ? { ...row, version: row.version + 1, dueDate: '2026-12-04', status: 'incomplete' }
              : row,
          ),
        });
      });
      await page.evaluate("document.querySelector('project-dashboard-page').refresh()");
      await page.getByText('Somebody else changed this while you were editing.').waitFor();
    },
  },
];

/** Every state of the product's screens, in the order of DESIGN section 2. */
export const STATES: readonly State[] = [
  ...screens,
  ...sections,
  ...dates,
  ...forms,
  ...dialogs,
  ...histories,
  ...settings,
  ...overlays,
  ...timelines,
  groupList,
  subscribe,
  ...manies,
  ...lives,
];
