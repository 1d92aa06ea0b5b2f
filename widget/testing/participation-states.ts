import type { Route } from 'playwright-core';
import { routeList } from './route-list.ts';
import { alike, type State, type Width } from './state.ts';
import {
  answer,
  clicks,
  fail,
  fills,
  hang,
  offers,
  section,
  sees,
  settled,
  steps,
  withProject,
} from './state-steps.ts';

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

/** What every row of both lists has. `from` makes the ids differ. */
const rowOf = (place: number, from: number) => ({
  ...notesOf(place),
  ...{ id: idOf(from + place), projectId: 'project', sortOrder: place },
  ...{ createdAt: AT, updatedAt: AT, version: 1 },
});
const titled = (words: string, place: number) =>
  `${words} ${place + 1}${place % 7 === 5 ? LONG : ''}`;

/** So many inputs: most wait for the client, some are with the agency. */
const inputs = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...rowOf(place, 0),
    title: titled('Customer list', place),
    status: 'pending',
    dueDate: dayOf(place),
    receivedDate: null,
    impactIfDelayed: ['Project Delay', 'Analysis Risk', 'None'][place % 3] ?? 'None',
    sent: place % 4 === 1 ? { ...said('All regions but Brazil.'), url: '' } : null,
  }));

const approvals = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    ...rowOf(place, 1000),
    itemName: titled('Stimulus boards', place),
    type: place % 3 === 0 ? 'image' : 'link',
    url: place % 3 === 2 ? '' : 'https://files.example/boards.png',
    dueDate: place % 2 === 0 ? dayOf(place) : null,
    ...{ approved: false, approvedDate: null, approvedAt: null, approvedBy: null },
    changedSinceApproval: null,
    round: place % 3 === 0 ? 2 : 1,
    changesRequested: place % 4 === 1 ? said('The packs should be larger on the shelf.') : null,
    ...{ proofScreenshot: null, proof: null },
  }));

/** The sample project with a client that takes part, and so many rows to answer. */
const participating = (count: number) => {
  const half = count / 2;
  const items = [...inputs(half), ...approvals(half)].map(({ id }, place) => ({
    list: place < half ? 'inputs' : 'approvals',
    rowId: id,
    reminded: place % 3,
    lastOn: place % 3 === 0 ? null : '2026-11-16',
    goesOutToday: place % 5 === 0,
    unanswered: place % 11 === 10 ? 6 : 0,
  }));
  return steps(
    withProject({ takesPart: true }),
    (page) => routeList(page, 'inputs', (route) => route.fulfill({ json: inputs(half) })),
    answer('**/api/projects/*/approvals', approvals(half)),
    answer(/\/reminders$/, {
      day: '2026-11-19',
      restsBecause: null,
      contacts: [{ linkId: 'ines', name: 'Ines Park', restsBecause: null }],
      due: [],
      items,
      log: [],
    }),
  );
};

/** Newest first. */
const threadOf = (rowId: string) =>
  [
    {
      text: 'Ask Jonas first.',
      by: { role: 'internal', link: null },
      createdAt: '2026-11-18T15:06:00.000Z',
      isInternal: true,
    },
    {
      text: 'The one by category, please.\nhttps://files.example/a-very-long-address-that-has-no-place-to-break-in-a-narrow-column.xlsx',
      by: { role: 'internal', link: 'Maya Okafor' },
      createdAt: '2026-11-18T15:05:00.000Z',
    },
    {
      text: 'Which of the two lists do you mean? We have one by region and one by category, and the one by region is from last year.',
      by: BY,
      createdAt: AT,
    },
    {
      text: 'I am looking for the list.',
      by: BY,
      createdAt: '2026-11-16T14:42:00.000Z',
    },
  ].map((note, place) => ({
    ...{ id: idOf(9003 - place), projectId: 'project', list: 'inputs', rowId, kind: 'note' },
    ...{ url: '', round: null, isInternal: false, ...note },
  }));
const NOTES = /\/api\/projects\/[^/]+\/notes/;
/** The server leaves internal notes out of a client's. */
const thread = async (route: Route) => {
  const isClient = (await route.request().frame().locator('[data-view=client]').count()) > 0;
  const notes = threadOf(new URL(route.request().url()).searchParams.get('row') ?? '');
  await route.fulfill({ json: notes.filter(({ isInternal }) => !isClient || !isInternal) });
};

const WAITING = '#waiting';
/** The lines of the inputs, where the agency or the client sees them. */
const LINES = '#waiting-for-us, #waiting';

/** Opens the notes of the first line that has some. */
const openNotes = steps(
  settled,
  (page) => section(page, 'waiting').getByRole('listitem').first().waitFor(),
  clicks(/3 notes/, LINES),
);

const ANSWERING: Partial<State> = {
  audiences: ['internal', 'client'],
  widths: WALKED,
  address: ({ project }) => `${project}${WAITING}`,
};

/** A project whose client takes part, with few and many rows, and on a slow and a failing network. Only the pictures show them. */
export const PARTICIPATION_STATES = alike(ANSWERING)({
  ...Object.fromEntries(
    SIZES.map((count) => [
      `participation-${count}`,
      // A window as high as hundreds of rows is more than the browser draws.
      { isLong: count < 100, prepare: participating(count) },
    ]),
  ),
  'participation-thread': {
    prepare: steps(participating(8), (page) => page.route(NOTES, thread)),
    show: steps(openNotes, sees('The one by category, please.')),
  },
  'participation-thread-slow': { prepare: steps(participating(8), hang(NOTES)), show: openNotes },
  'participation-thread-failed': {
    prepare: steps(participating(8), fail(NOTES)),
    show: steps(openNotes, offers('Try again', LINES)),
  },
  'participation-slow': {
    address: ({ project }) => project,
    prepare: steps(participating(8), hang('**/api/projects/*/inputs')),
    show: (page) => section(page, 'waiting').waitFor(),
  },
  'participation-failed': {
    prepare: steps(participating(8), fail('**/api/projects/*/inputs')),
    show: sees(/did not load/),
  },
  'participation-not-sent': {
    audiences: ['client'],
    prepare: steps(participating(8), fail(/\/api\/(inputs|approvals)\/[^/]+\/(sent|changes)$/)),
    show: steps(
      settled,
      clicks(/^I have sent/, WAITING),
      sees('Not sent.', WAITING),
      clicks(/^Request changes/, WAITING),
      fills('What should change?', 'Larger packs', WAITING),
      clicks(/^Send request$/, WAITING),
      (page) => section(page, 'waiting').getByText('Not sent.').nth(1).waitFor(),
    ),
  },
});
