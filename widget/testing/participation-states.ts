import type { Page, Route } from 'playwright-core';
import * as z from 'zod/mini';
import { routeList } from './route-list.ts';
import type { State, Width } from './state.ts';
import { answer, fail, hang, section, settled } from './state-steps.ts';

const SIZES = [0, 40, 200];
const WALKED: readonly Width[] = [1440, 820, 390];
const AT = '2026-11-17T14:42:00.000Z';
const BY = { role: 'client', link: 'Ines Park' };
const LONG = ' of the second wave with the boosted sample of lapsed buyers';

const idOf = (place: number) => `01890000-0000-7000-8000-${`${place}`.padStart(12, '0')}`;
const said = (text: string) => ({ text, at: AT, by: BY, noteId: idOf(9000) });
const dayOf = (place: number) => `2026-11-${`${(place % 20) + 8}`.padStart(2, '0')}`;
const notesOf = (place: number) => ({
  noteCount: [0, 3, 0, 12][place % 4] ?? 0,
  internalNoteCount: place % 5 === 0 ? 1 : 0,
});

/** So many inputs: most wait for the client, some are with the agency. */
const inputs = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...notesOf(place),
    id: idOf(place),
    projectId: 'project',
    title: `Customer list ${place + 1}${place % 7 === 5 ? LONG : ''}`,
    status: 'pending',
    dueDate: dayOf(place),
    receivedDate: null,
    impactIfDelayed: ['Project Delay', 'Analysis Risk', 'None'][place % 3] ?? 'None',
    sortOrder: place,
    createdAt: AT,
    updatedAt: AT,
    version: 1,
    sent: place % 4 === 1 ? { ...said('All regions but Brazil.'), url: '' } : null,
  }));

const approvals = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...notesOf(place),
    id: idOf(1000 + place),
    projectId: 'project',
    itemName: `Stimulus boards ${place + 1}${place % 7 === 5 ? LONG : ''}`,
    type: place % 3 === 0 ? 'image' : 'link',
    url: place % 3 === 2 ? '' : 'https://files.example/boards.png',
    dueDate: place % 2 === 0 ? dayOf(place) : null,
    approved: false,
    approvedDate: null,
    approvedAt: null,
    approvedBy: null,
    changedSinceApproval: null,
    sortOrder: place,
    createdAt: AT,
    updatedAt: AT,
    version: 1,
    round: place % 3 === 0 ? 2 : 1,
    changesRequested: place % 4 === 1 ? said('The packs should be larger on the shelf.') : null,
    proofScreenshot: null,
    proof: null,
  }));

const loaded = z.looseObject({ project: z.looseObject({}) });

/** The sample project with a client that takes part, and so many rows to answer. */
async function participating(page: Page, count: number) {
  await page.route(/\/api\/projects\/token\/\w+$/, async (route) => {
    const response = await route.fetch();
    const load = loaded.parse(await response.json());
    const project = { ...load.project, takesPart: true };
    await route.fulfill({ response, json: { ...load, project } });
  });
  const half = count / 2;
  await routeList(page, 'inputs', (route) => route.fulfill({ json: inputs(half) }));
  await page.route('**/api/projects/*/approvals', (route) =>
    route.fulfill({ json: approvals(half) }),
  );
  await answer(page, /\/reminders$/, {
    day: '2026-11-19',
    restsBecause: null,
    contacts: [{ linkId: 'ines', name: 'Ines Park', restsBecause: null }],
    due: [],
    items: [...inputs(half), ...approvals(half)].map(({ id }, place) => ({
      list: place < half ? 'inputs' : 'approvals',
      rowId: id,
      reminded: place % 3,
      lastOn: place % 3 === 0 ? null : '2026-11-16',
      goesOutToday: place % 5 === 0,
      unanswered: place % 11 === 10 ? 6 : 0,
    })),
    log: [],
  });
}

/** Newest first. */
const threadOf = (rowId: string) =>
  [
    {
      ...{ id: idOf(9001), projectId: 'project', list: 'inputs', rowId, kind: 'note', url: '' },
      text: 'Which of the two lists do you mean? We have one by region and one by category, and the one by region is from last year.',
      ...{ round: null, by: BY, createdAt: AT, isInternal: false },
    },
    {
      ...{ id: idOf(9002), projectId: 'project', list: 'inputs', rowId, kind: 'note', url: '' },
      text: 'The one by category, please.\nhttps://files.example/a-very-long-address-that-has-no-place-to-break-in-a-narrow-column.xlsx',
      ...{ round: null, by: { role: 'internal', link: 'Maya Okafor' } },
      ...{ createdAt: '2026-11-18T15:05:00.000Z', isInternal: false },
    },
    {
      ...{ id: idOf(9003), projectId: 'project', list: 'inputs', rowId, kind: 'note', url: '' },
      text: 'Ask Jonas first.',
      ...{ round: null, by: { role: 'internal', link: null } },
      ...{ createdAt: '2026-11-18T15:06:00.000Z', isInternal: true },
    },
  ].reverse();
const NOTES = /\/api\/projects\/[^/]+\/notes/;
const thread = (route: Route) =>
  route.fulfill({ json: threadOf(new URL(route.request().url()).searchParams.get('row') ?? '') });

const answerable = (page: Page) => section(page, 'waiting').getByRole('listitem').first();

/** Opens the notes of the first line that has some. */
async function openNotes(page: Page) {
  await settled(page);
  await answerable(page).waitFor();
  await page
    .locator('#waiting-for-us, #waiting')
    .getByRole('button', { name: /3 notes/ })
    .first()
    .click();
}

const ANSWERING = {
  audiences: ['internal', 'client'],
  widths: WALKED,
  address: ({ project }) => `${project}#waiting`,
} as const satisfies Partial<State>;

/** A project whose client takes part, with few and many rows, and on a slow and a failing network. Only the pictures show them. */
export const PARTICIPATION_STATES: readonly State[] = [
  ...SIZES.map(
    (count): State => ({
      name: `participation-${count}`,
      audiences: ['internal', 'client'],
      widths: WALKED,
      address: ({ project }) => `${project}#waiting`,
      // A window as high as hundreds of rows is more than the browser draws.
      isLong: count < 100,
      prepare: (page) => participating(page, count),
      show: settled,
    }),
  ),
  {
    name: 'participation-thread',
    ...ANSWERING,
    prepare: async (page) => {
      await participating(page, 8);
      await page.route(NOTES, thread);
    },
    show: async (page) => {
      await openNotes(page);
      await page.getByText('The one by category, please.').waitFor();
    },
  },
  {
    name: 'participation-thread-slow',
    ...ANSWERING,
    prepare: async (page) => {
      await participating(page, 8);
      await hang(page, NOTES);
    },
    show: openNotes,
  },
  {
    name: 'participation-thread-failed',
    ...ANSWERING,
    prepare: async (page) => {
      await participating(page, 8);
      await fail(page, NOTES);
    },
    show: async (page) => {
      await openNotes(page);
      await page
        .locator('#waiting-for-us, #waiting')
        .getByRole('button', { name: /Try again/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'participation-slow',
    ...ANSWERING,
    address: ({ project }) => project,
    prepare: async (page) => {
      await participating(page, 8);
      await page.route('**/api/projects/*/inputs', () => new Promise(() => {}));
    },
    show: (page) => section(page, 'waiting').waitFor(),
  },
  {
    name: 'participation-failed',
    ...ANSWERING,
    prepare: async (page) => {
      await participating(page, 8);
      await fail(page, '**/api/projects/*/inputs');
    },
    show: async (page) => {
      await page
        .getByText(/did not load/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'participation-not-sent',
    audiences: ['client'],
    widths: WALKED,
    address: ({ project }) => `${project}#waiting`,
    prepare: async (page) => {
      await participating(page, 8);
      await fail(page, /\/api\/(inputs|approvals)\/[^/]+\/(sent|changes)$/);
    },
    show: async (page) => {
      await settled(page);
      const waiting = section(page, 'waiting');
      await waiting
        .getByRole('button', { name: /^I have sent/ })
        .first()
        .click();
      await waiting.getByText('Not sent.').first().waitFor();
      await waiting
        .getByRole('button', { name: /^Request changes/ })
        .first()
        .click();
      await waiting.getByLabel('What should change?').fill('Larger packs');
      await waiting.getByRole('button', { name: 'Send', exact: true }).click();
      await waiting.getByText('Not sent.').nth(1).waitFor();
    },
  },
];
