import { createClient } from '@project-dashboard/core/contract/client/client';
import { milestone } from '@project-dashboard/core/rows/milestones/schema';
import { projectOverview } from '@project-dashboard/core/rows/projects/overview';
import type { Page, Route } from 'playwright-core';
import * as z from 'zod/mini';
import { manyMilestones } from '../timeline/testing/many-milestones.ts';
import { milestoneRow, stressCases } from '../timeline/testing/milestone-row.ts';
import { serveHostPage } from './host-page.ts';
import { routeList } from './route-list.ts';
import { SAMPLE_DELIVERIES, SAMPLE_PLACES } from './sample-places.ts';
import { type Audience, alike, type State } from './state.ts';
import {
  act,
  answer,
  changed,
  choose,
  clicks,
  fail,
  fills,
  hang,
  holdNotice,
  offers,
  opens,
  press,
  rewrite,
  type Step,
  section,
  sees,
  settled,
  steps,
  strikes,
  withProject,
  withRows,
} from './state-steps.ts';

const BOTH: readonly Audience[] = ['internal', 'client'];
const CLIENT: readonly Audience[] = ['client'];
const AGENCY: readonly Audience[] = ['agency'];
const ANYBODY: readonly Audience[] = ['anybody'];
const LISTS = '**/api/projects/overview?*';
const HISTORY = /\/history(\?|$)/;
const PROJECT = '**/api/projects/token/**';
const ROWS = ['milestones', 'inputs', 'approvals'] as const;
const DIALOG = 'dialog[open]';
const MENU = `${DIALOG}, [role=menu], [aria-expanded=true]`;
const TIP = '[role=tooltip], [aria-describedby]';
const WELL_FORMED = 'a'.repeat(32);

const dialog = (page: Page) => page.getByRole('dialog');
/** Opens the form of a row. */
const edits = (id: string, title: string) =>
  steps(act(id, 'Edit', title), opens('form', `Edit ${title}`));
const openForm = (id: string, opener: string, name: string) =>
  steps(press(id, opener), opens('form', name));
/** A section, or on a phone the bottom sheet with its form. */
const inSection = (id: string) => `#${id}, ${DIALOG}`;
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
const chooseForAgency = (name: string) =>
  steps(clicks('Agency staff'), (page) => page.getByRole('menuitem', { name }).click());

/** The list of an agency without projects. */
const noProjects = rewrite(LISTS, projectOverview, ({ counts }) => {
  const none = Object.fromEntries(Object.keys(counts).map((filter) => [filter, 0]));
  return { total: 0, counts: none, projects: [] };
});

/** Shows all projects of the list as archived, whatever is asked for. */
const archivedList = (page: Page) =>
  page.route(LISTS, async (route) => {
    const url = route.request().url().replace('show=archived', 'show=all');
    const response = await route.fetch({ url });
    const { projects, counts, ...rest } = projectOverview.parse(await response.json());
    const archivedAt = '2026-11-03T15:00:00.000Z';
    const json = {
      ...rest,
      counts: { ...counts, archived: projects.length },
      projects: projects.map((row) => ({ ...row, archivedAt })),
    };
    await route.fulfill({ response, json });
  });

/** The list as a timeline, with a project for each hard case of the strip and one without milestones. */
const crowdedTimeline = rewrite(LISTS, projectOverview, (overview) => {
  const [first] = overview.projects;
  const hard = Object.entries({
    ...stressCases,
    'Forty milestones': manyMilestones(40),
    'Nothing planned': [],
  }).map(([title, milestones]) => ({ title, id: title, milestones }));
  const more = first ? hard.map((parts) => ({ ...first, ...parts })) : [];
  return { ...overview, projects: [...overview.projects, ...more] };
});

const toplineMark = (page: Page) => page.getByRole('link', { name: /: Topline, Scheduled/ });

const listTimelines = alike({
  audiences: AGENCY,
  address: ({ list }) => list.replace('#', '?view=timeline#'),
})({
  'dashboard-timeline': {
    isLong: true,
    widths: [1440, 1024, 390],
    prepare: crowdedTimeline,
    show: (page) => page.getByRole('row', { name: /20 milestones/ }).waitFor(),
  },
  'dashboard-timeline-card': {
    isHeld: true,
    part: TIP,
    show: steps((page) => toplineMark(page).hover(), opens('tooltip')),
  },
  'dashboard-timeline-sheet': {
    widths: [390],
    isHeld: true,
    part: 'dialog',
    show: async (page) => {
      await toplineMark(page).dispatchEvent('pointerdown', { pointerType: 'touch' });
      await toplineMark(page).dispatchEvent('click', { detail: 1 });
      await dialog(page).getByText('Topline', { exact: true }).waitFor();
    },
  },
});

const places = answer(/\/api\/webhooks$/, SAMPLE_PLACES);

const lists = alike({ audiences: AGENCY })({
  'dashboard-loading': {
    prepare: hang(LISTS),
    show: (page) => page.getByText('Loading projects').waitFor({ state: 'attached' }),
  },
  'dashboard-error': { prepare: fail(LISTS), show: opens('heading', 'Error Loading Projects') },
  'dashboard-empty': { prepare: noProjects, show: opens('heading', 'No Projects Yet') },
  'dashboard-list': { isLong: true, show: sees(/^Showing \d+ projects/) },
  'dashboard-archived': {
    address: ({ list }) => list.replace('#', '?show=archived#'),
    prepare: archivedList,
    show: sees('Archived November 3'),
  },
  'dashboard-nothing-archived': {
    address: ({ list }) => list.replace('#', '?show=archived#'),
    show: opens('heading', 'Nothing is archived.'),
  },
  'dashboard-nothing-found': {
    address: ({ list }) => list.replace('#', '?q=nothing#'),
    show: opens('heading', 'No projects match.'),
  },
  'dashboard-place-paused': { prepare: places, show: sees(/^Warehouse is paused/) },
  'dashboard-sort-menu': {
    address: ({ list }) => list.replace('#', '?sort=worst#'),
    widths: [1440],
    part: '[role=menu]',
    show: steps(clicks(/^Sort:/), opens('menu')),
  },
});

const listDialogs = alike({ audiences: AGENCY, part: DIALOG })({
  'dashboard-sort-sheet': {
    address: ({ list }) => list.replace('#', '?sort=worst#'),
    widths: [390],
    show: steps(clicks('Sort and view'), opens('dialog')),
  },
  'dashboard-agency-settings': steps(
    chooseForAgency('Agency settings'),
    fills('Agency name', 'Fieldnote Studio'),
    fills(/^Colour$/, '#0fa3b8'),
    sees('Too light for text'),
  ),
  'dashboard-subscribe': steps(chooseForAgency('Subscribe'), offers('Copy', DIALOG)),
  'dashboard-working-calendar': steps(
    chooseForAgency('Working calendar'),
    offers('Mon', DIALOG),
    clicks('Add free day'),
  ),
  'dashboard-notifications': {
    prepare: steps(places, answer(/\/api\/webhooks\/deliveries/, SAMPLE_DELIVERIES)),
    show: steps(
      // The line above the list says that a place is paused.
      clicks('Open notifications'),
      clicks('Change Studio channel'),
      opens('form', 'Change Studio channel'),
      (page) =>
        dialog(page)
          .getByRole('row', { name: /Given up/ })
          .waitFor(),
    ),
  },
  'dashboard-end-sessions': steps(chooseForAgency('End all sessions'), opens('alertdialog')),
  'dashboard-add-project': steps(
    clicks('Add Project'),
    fills('Study Name', 'Q1 Brand Lift Study', DIALOG),
    fills('Project Lead', 'Maya Okafor', DIALOG),
    fills('Start Date', 'November 16, 2026', DIALOG),
    strikes('Enter'),
    sees('Company is required'),
  ),
});

/** Of a token that has the form of one, on a page of its own. */
const loads = alike({
  audiences: ANYBODY,
  isFresh: true,
  address: () => `/?token=${WELL_FORMED}`,
})({
  'project-loading': {
    prepare: hang(PROJECT),
    // The element's own text hides the page's.
    show: (page) => page.getByText('Loading project data...').filter({ visible: true }).waitFor(),
  },
  'project-away': { prepare: fail(PROJECT), show: sees('Next try in') },
  'project-away-trying': {
    prepare: fail(PROJECT),
    show: steps(sees('Next try in'), hang(PROJECT), clicks('Try again'), sees('Trying...')),
  },
  'project-denied': sees(/^Project not found or access denied/),
});

const pages = alike({ audiences: ANYBODY })({
  homepage: {
    isLong: true,
    address: () => '/',
    show: opens('heading', 'Brand Research Project Dashboard'),
  },
  'homepage-bad-token': {
    address: () => '/',
    show: steps(
      (page) => page.getByRole('textbox').fill('short'),
      strikes('Enter'),
      sees(/^Invalid or missing access token/),
    ),
  },
  'not-found': { address: () => '/no-such-page', show: opens('heading', '404 Page Not Found') },
  'dashboard-signed-out': {
    address: () => '/dashboard',
    show: (page) => page.getByLabel('Agency key').waitFor(),
  },
  'project-bad-token': {
    address: () => '/?token=short',
    show: sees(/^Invalid or missing access token/),
  },
});

const projects = alike({ isLong: true })({
  project: { audiences: BOTH },
  'project-takes-part': {
    audiences: BOTH,
    part: '#waiting',
    prepare: withProject({ takesPart: true }),
  },
  'project-tablet': { widths: [1180, 1024], show: edits('milestones', 'Fieldwork') },
  embedded: {
    audiences: CLIENT,
    isEmbedded: true,
    address: () => '/portal',
    prepare: (page, { token }) => serveHostPage(page, token),
    show: steps(sees(/^Last updated/), sees(/of 9 complete/)),
  },
});

const sections = alike({ audiences: BOTH, isLong: true })({
  'sections-loading': {
    prepare: async (page) => {
      for (const list of ROWS) await routeList(page, list, () => new Promise(() => {}));
    },
    // The status summary's code is the last to load.
    show: (page) =>
      page
        .getByText('Loading status summary')
        .or(page.getByText('Client View', { exact: true }))
        .first()
        .waitFor({ state: 'attached' }),
  },
  'sections-failed': {
    prepare: async (page) => {
      for (const list of ROWS)
        await routeList(page, list, (route) => route.fulfill({ status: 500, body: '' }));
    },
    show: steps(sees('Milestones did not load'), sees('Client inputs did not load')),
  },
  'sections-empty': {
    address: ({ empty }) => empty,
    show: steps(sees('No milestones yet'), settled),
  },
});

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
/** Shows these milestones instead of the project's own. */
const milestones = (rows: readonly unknown[]) => (page: Page) =>
  routeList(page, 'milestones', (route) => route.fulfill({ json: rows }));

const COMPLETED = '[popover]:has(form)';

const dates = alike({})({
  'milestones-dates': {
    audiences: BOTH,
    isLong: true,
    part: inSection('milestones'),
    prepare: milestones(LATE_ROWS),
    show: steps(settled, sees('2 of 8 complete, 3 late')),
  },
  'status-menu': {
    isHeld: true,
    part: MENU,
    show: async (page) => {
      await press('milestones', 'Pending, status of Fieldwork')(page);
      await page.keyboard.press('ArrowDown');
      await page.getByRole('menuitemradio', { name: 'Complete, dated today' }).waitFor();
    },
  },
  'completed-date': {
    isHeld: true,
    part: `${COMPLETED}, [aria-expanded=true]`,
    prepare: milestones(LATE_ROWS),
    show: steps(
      settled,
      clicks('Change completed date of Stimulus'),
      fills(/^Completed$/, '2024-12-31', COMPLETED),
      strikes('Enter'),
      sees('Use January 1, 2025 or a later date.', COMPLETED),
    ),
  },
});

/** Pastes rows into the form of a new milestone. */
const pastes: (page: Page) => Promise<unknown> = (page) =>
  page
    .getByRole('form')
    .getByLabel('Milestone', { exact: true })
    .evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/plain',
        'Title\tStatus\tOwner\nPilot\tPending\tClient\t2026-11-30\nTopline\tdone\t\tsoon\nDebrief',
      );
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });

const milestoneForms = alike({ part: inSection('milestones') })({
  'milestone-edit': edits('milestones', 'Fieldwork'),
  'milestone-add': {
    // A sheet on a phone.
    isHeld: true,
    show: openForm('milestones', 'Add milestone', 'Add milestone'),
  },
  'milestone-paste': {
    isHeld: true,
    show: steps(
      openForm('milestones', 'Add milestone', 'Add milestone'),
      pastes,
      opens('dialog', 'Add pasted rows'),
    ),
  },
  'milestone-edit-error': steps(
    edits('milestones', 'Fieldwork'),
    fills(/^Milestone$/, ' ', 'form'),
    strikes('Enter'),
    sees('Give the milestone a title.'),
  ),
  'milestone-saving': {
    prepare: hang('**/api/milestones/*'),
    show: steps(
      edits('milestones', 'Fieldwork'),
      fills(/^Milestone$/, 'Field phase', 'form'),
      strikes('Enter'),
      sees('Saving...'),
    ),
  },
  'row-lifted': {
    widths: [1440],
    show: async (page) => {
      await settled(page);
      await section(page, 'milestones').getByRole('button', { name: 'Reorder Fieldwork' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.getByText('Now position 6 of 9').waitFor({ state: 'attached' });
    },
  },
  'milestone-conflict': {
    prepare: (page, { token }) => page.route('**/api/milestones/*', changedMeanwhile(token)),
    show: steps(
      edits('milestones', 'Fieldwork'),
      fills('Due date', '2026-11-24', 'form'),
      clicks(/^Save$/, 'form'),
      sees('Changed by somebody else meanwhile.'),
    ),
  },
});

const approvalForms = alike({ part: inSection('approvals') })({
  'approval-add': steps(
    openForm('approvals', 'Add approval', 'Add approval'),
    strikes('Enter'),
    sees('Item name is required.'),
  ),
  'approval-edit': edits('approvals', 'Screener questionnaire'),
  'approval-not-saved': {
    audiences: CLIENT,
    prepare: fail('**/api/approvals/*'),
    show: steps(settled, ticks('approvals'), sees('Not saved.', '#approvals')),
  },
});

/** Ticks the first box of a section that is not ticked. */
function ticks(id: string) {
  return (page: Page) =>
    section(page, id).getByRole('checkbox', { checked: false }).first().click();
}

const waits = alike({ audiences: CLIENT, part: inSection('waiting') })({
  'waiting-ticked': {
    prepare: hang('**/api/approvals/*'),
    show: steps(
      settled,
      ticks('waiting'),
      sees(/^5 (of 6 )?items( left)?, 2 of them late$/, '#waiting'),
    ),
  },
  'waiting-not-saved': {
    // Also without a shared folder.
    prepare: steps(fail('**/api/approvals/*'), withProject({ sharedFolderUrl: null })),
    show: steps(settled, ticks('waiting'), sees('Not saved.', '#waiting')),
  },
  'waiting-nothing': {
    audiences: CLIENT,
    prepare: withRows(({ milestones, inputs }) => ({
      milestones: milestones.filter(({ status }) => status !== 'overdue'),
      inputs: inputs.filter(({ status }) => status === 'received' || status === 'scheduled'),
      approvals: [],
    })),
    show: steps(settled, sees(/^Nothing is waiting for/, '#waiting')),
  },
});

const forms = alike({})({
  'header-edit': {
    part: inSection('overview'),
    show: openForm('overview', 'Edit', 'Edit project header'),
  },
  'milestone-paste-empty': {
    part: DIALOG,
    address: ({ empty }) => empty,
    show: steps(settled, clicks('Paste from a spreadsheet', '#milestones'), (page) =>
      dialog(page).getByLabel('Rows').waitFor(),
    ),
  },
  'input-edit': { part: inSection('inputs'), show: edits('inputs', 'Customer list') },
  'plan-edit': {
    part: inSection('analysis'),
    show: openForm('analysis', 'Edit plan', 'Edit analysis plan'),
  },
});

/** Refuses a save as if somebody else had just moved Fieldwork to November 26. */
function changedMeanwhile(token: string) {
  return async (route: Route) => {
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
}

/** Shows a project as archived on November 19. */
const archived = withProject({ archivedAt: '2026-11-19T14:00:00.000Z' });

/** A link of the settings. */
const link = (id: string, rest: object) => ({
  ...{ id, view: 'client', name: null, token: '9d0f'.repeat(8), endsOn: null, endedAt: null },
  ...{ createdAt: '2026-10-05T13:00:00.000Z', lastOpenedAt: null, opened: 0 },
  ...{ email: null, reminds: true, pausedUntil: null, stoppedAt: null, lastRemindedOn: null },
  ...rest,
});
const MORNING = '2026-11-19T14:31:00.000Z';
const links = answer('**/api/projects/*/links', [
  link('client', { lastOpenedAt: MORNING, opened: 12 }),
  link('internal', { view: 'internal', lastOpenedAt: '2026-11-19T14:42:00.000Z', opened: 40 }),
  link('1', { name: 'Ines Park', endsOn: '2026-12-31', lastOpenedAt: MORNING }),
  link('2', { name: 'Orbit Media' }),
  link('3', { name: 'Board preview', endsOn: '2026-11-10', lastOpenedAt: '2026-11-09T15:00:00Z' }),
]);

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

const archives = alike({ audiences: BOTH, isLong: true })({
  'project-archived': { prepare: archived, show: sees('Archived November 19. Read-only.') },
});

const inSettings = (...more: readonly Step[]) => steps(openSettings, ...more);

const settings = alike({ audiences: AGENCY, part: DIALOG })({
  'settings-internal-link': {
    audiences: ['internal'],
    show: inSettings(sees('Sign in as the agency')),
  },
  settings: { prepare: links, show: inSettings(sees('Board preview')) },
  'settings-new-link': {
    prepare: links,
    show: inSettings(
      clicks('Actions for Client link'),
      (page) => page.getByRole('menuitem', { name: 'New link' }).click(),
      sees('Make a new client link?'),
    ),
  },
  'settings-add-link': {
    prepare: links,
    show: inSettings(
      clicks('Add link'),
      opens('form', 'Add link'),
      strikes('Enter'),
      sees('Name the person or team that the link is for.'),
    ),
  },
  'settings-archived': {
    prepare: steps(archived, links),
    show: inSettings(offers('Bring back', DIALOG)),
  },
  'dialog-duplicate': {
    prepare: links,
    show: inSettings(clicks('Duplicate project'), opens('dialog', 'Duplicate as a new project')),
  },
  'dialog-archive': inSettings(clicks('Archive project'), opens('alertdialog')),
  'dialog-delete-project': {
    prepare: archived,
    show: inSettings(clicks('Delete project'), opens('alertdialog'), strikes('Enter'), (page) =>
      page.locator('[aria-invalid=true]').waitFor(),
    ),
  },
});

const openReschedule = act('milestones', 'Reschedule', 'Fieldwork');
const reschedule = (date: string) => steps(openReschedule, fills('New due date', date));

const dialogs = alike({ part: DIALOG })({
  'dialog-reschedule': async (page) => {
    await reschedule('2026-12-03')(page);
    await dialog(page).getByText('Thursday, 8 working days later').waitFor();
    await dialog(page)
      .getByLabel('Also shift future milestones by the same number of business days')
      .check();
    await dialog(page).getByRole('table').waitFor();
  },
  'dialog-reschedule-empty': steps(
    openReschedule,
    clicks('Update Timeline'),
    sees('Please select a new due date.'),
  ),
  'dialog-causes': async (page) => {
    await reschedule('2026-12-03')(page);
    const question = dialog(page).getByRole('group', { name: /Cause in the ledger/ });
    await question.getByRole('button').click();
    await question.getByRole('button').nth(1).click();
    await question.getByRole('button', { name: 'Something else' }).click();
    await question.getByLabel('What was it?').waitFor();
    await dialog(page).getByText('After this move').waitFor();
  },
  'slip-ledger': {
    audiences: BOTH,
    address: ({ changed }) => changed(),
    show: async (page) => {
      await settled(page);
      await page.getByRole('button', { name: /Details$/ }).click();
      const disagree = dialog(page).getByRole('button', { name: /^I see this differently/ });
      const correct = dialog(page).getByRole('button', { name: /^(Set|Change) cause/ });
      await disagree.or(correct).first().click();
      await dialog(page).getByRole('button', { name: 'Cancel' }).waitFor();
    },
  },
  'dialog-weekend': steps(
    reschedule('2026-12-05'),
    sees('Due date must be a weekday (Monday-Friday).'),
  ),
  'dialog-shift': steps(
    act('milestones', 'Shift timeline', 'Screener approval'),
    fills('Shift future milestones by', '3'),
    (page) => dialog(page).getByRole('table').waitFor(),
  ),
  'dialog-delete': steps(act('milestones', 'Delete', 'Fieldwork'), opens('alertdialog')),
  'dialog-approve': steps(
    settled,
    ticks('approvals'),
    opens('heading', 'Approve with Screenshot'),
    attachPicture,
  ),
  'dialog-proof': steps(settled, clicks('View proof of Screener questionnaire'), (page) =>
    dialog(page).getByRole('img').waitFor(),
  ),
  'dialog-discard': steps(
    openReschedule,
    fills('Reason', 'The panel is late.'),
    strikes('Escape'),
    offers('Keep editing'),
  ),
  'dialog-discard-row': {
    // On a phone the form is a sheet over the other rows.
    widths: [1440],
    part: inSection('inputs'),
    show: steps(
      edits('inputs', 'Customer list'),
      fills(/^Input$/, 'Customer file', 'form'),
      act('inputs', 'Edit', 'Brand guidelines'),
      opens('alertdialog', 'Discard changes?'),
    ),
  },
});

const openHistory = async (page: Page) => {
  await press('overview', 'History')(page);
  await page
    .getByRole('dialog', { name: 'History' })
    .getByText(/^Today, |No changes yet|did not load/)
    .first()
    .waitFor();
};

const histories = alike({ part: DIALOG, show: openHistory })({
  history: { address: ({ changed }) => changed() },
  'history-undo': {
    part: 'dialog[role=alertdialog]',
    address: ({ changed }) => changed(),
    show: steps(
      openHistory,
      clicks(/^Undo: Timeline shifted/),
      opens('alertdialog', 'Undo this shift?'),
    ),
  },
  'history-empty': { prepare: answer(HISTORY, { changes: [] }) },
  'history-failed': { prepare: fail(HISTORY) },
});

/** Deletes Fieldwork, and rests the pointer on the notice about it. */
const deleted = (words: string) =>
  steps(
    act('milestones', 'Delete', 'Fieldwork'),
    (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
    holdNotice(words),
  );

const notices = alike({ isHeld: true, part: '[aria-label^=Notices]' })({
  'notice-undo': {
    prepare: async (page) => {
      let isGone = false;
      await page.route('**/api/milestones/*', (route) => {
        isGone = true;
        return route.fulfill({ status: 204, headers: { 'Change-Id': 'a'.repeat(32) } });
      });
      const without = changed(z.array(milestone), (rows) =>
        rows.filter(({ title }) => !isGone || title !== 'Fieldwork'),
      );
      await routeList(page, 'milestones', without);
    },
    show: deleted('Milestone deleted!'),
  },
  'notice-failure': {
    prepare: fail('**/api/milestones/*'),
    show: deleted('Unable to delete milestone'),
  },
  'notice-success': {
    audiences: BOTH,
    show: steps(choose('Project Milestones', 'Copy as text'), holdNotice('Copied to clipboard!')),
  },
});

/** Presses a button of the milestones, which opens a menu. */
const openMenu = (opener: string, name: string) =>
  steps(press('milestones', opener), (page) => page.getByRole('menuitem', { name }).waitFor());

const menus = alike({ part: MENU, widths: [390] })({
  'move-menu': { widths: [1440], show: openMenu('Reorder Fieldwork', 'Move up') },
  'row-actions': openMenu('Actions for Screener approval', 'Edit'),
  'section-menu': {
    audiences: BOTH,
    show: openMenu('Actions for Project Milestones', 'Copy as text'),
  },
});

const overlays = alike({})({
  'tooltip-original-date': {
    isHeld: true,
    part: TIP,
    show: async (page) => {
      await settled(page);
      const original = page.getByRole('button', {
        // A card writes the month short.
        name: /^Originally Nov(ember)? 17$/,
      });
      await original.scrollIntoViewIfNeeded();
      await original.hover();
      await sees(/^Changed by/, '[role=tooltip]')(page);
    },
  },
  'marker-card': {
    audiences: BOTH,
    // A phone has a row for each month.
    widths: [1440],
    isHeld: true,
    part: TIP,
    show: async (page) => {
      await settled(page);
      const strip = page.getByRole('toolbar');
      await strip.getByRole('button', { name: /^Topline/ }).hover();
      await page.getByRole('tooltip').waitFor();
    },
  },
  'links-of-the-agency': {
    // On a phone they are in the drawer.
    isHeld: true,
    part: `aside, ${DIALOG}`,
    prepare: answer('**/api/session', { expiresAt: '2026-11-20T02:00:00.000Z' }),
    show: async (page) => {
      await settled(page);
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('link', { name: 'All projects' }).waitFor();
    },
  },
  drawer: {
    audiences: BOTH,
    widths: [390],
    part: DIALOG,
    show: steps(settled, clicks('Open menu'), opens('dialog', 'Menu')),
  },
  subscribe: {
    audiences: BOTH,
    part: DIALOG,
    show: steps(settled, clicks(/^Subscribe$/), offers('Copy', DIALOG)),
  },
});

const forty = milestones(manyMilestones(40));

/** With room below it for a list. */
const middle = (page: Page) =>
  page
    .getByRole('region', { name: 'Timeline' })
    .evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }));

/** The drawing of the milestones: each hard case. */
const hardTimelines = alike({ part: inSection('overview') })(
  Object.fromEntries(
    Object.entries(stressCases).map(([name, rows]) => [
      `timeline-${slug(name)}`,
      { prepare: milestones(rows) },
    ]),
  ),
);

/** All of many, a quarter, and the lists of groups. */
const timelines = alike({ audiences: CLIENT, part: inSection('overview'), prepare: forty })({
  'timeline-group-list': {
    isHeld: true,
    prepare: milestones(stressCases['Five in one week']),
    show: async (page) => {
      await settled(page);
      await middle(page);
      // A phone has a row for each month.
      await clicks(/^3 milestones, Nov 16 to 18|^November\s*, \d.* late/)(page);
      const list = page.getByRole('dialog', { name: /^Nov 16 to/ });
      await list.getByText('Supplier brief').waitFor();
    },
  },
  'timeline-forty': { audiences: ['internal'] },
  'timeline-quarter': {
    widths: [1440],
    show: async (page) => {
      await settled(page);
      await middle(page);
      await page.getByRole('button', { name: 'Quarter' }).click();
      await page.getByRole('button', { name: /^\+13 earlier/ }).waitFor();
    },
  },
  'timeline-many-group': {
    isHeld: true,
    show: steps(
      settled,
      middle,
      clicks(/Stimulus for wave 2\s+and \d more/),
      sees('Customer list for Brazil', '[role=dialog]'),
    ),
  },
});

/** Others look at the same project. */
const lives = alike({})({
  'live-lost': {
    audiences: CLIENT,
    prepare: (page) => page.route('**/events', (route) => route.abort()),
    show: steps(settled, sees(/^Not live since/)),
  },
  'live-others': {
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
  'live-changed-row': {
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
  'live-edited-row-changed': {
    part: inSection('milestones'),
    show: async (page) => {
      await act('milestones', 'Edit', 'Fieldwork')(page);
      await page.getByLabel('Milestone', { exact: true }).fill('Fieldwork, wave 2');
      const theirs = { dueDate: '2026-12-04', status: 'incomplete' };
      await routeList(
        page,
        'milestones',
        changed(z.array(milestone), (rows) =>
          rows.map((row) =>
            row.title === 'Fieldwork' ? { ...row, ...theirs, version: row.version + 1 } : row,
          ),
        ),
      );
      await page.evaluate("document.querySelector('project-dashboard-page').refresh()");
      await page.getByText('Somebody else changed this while you were editing.').waitFor();
    },
  },
});

/** Every state of the product's screens. */
export const STATES: readonly State[] = [
  ...pages,
  ...lists,
  ...listTimelines,
  ...listDialogs,
  ...loads,
  ...projects,
  ...sections,
  ...dates,
  ...forms,
  ...milestoneForms,
  ...approvalForms,
  ...waits,
  ...dialogs,
  ...histories,
  ...archives,
  ...settings,
  ...notices,
  ...menus,
  ...overlays,
  ...hardTimelines,
  ...timelines,
  ...lives,
];
