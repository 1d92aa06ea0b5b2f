import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { shiftPages, throttled } from './layout-shifts.ts';
import type { State } from './state.ts';
import { SCENES, scenesOf } from './state-pages.ts';
import { settled } from './state-steps.ts';

const shiftOf = shiftPages();

/** Every screen on its first load. All other states start from one of these. */
const SCREENS = new Set([
  'homepage',
  'not-found',
  'dashboard-signed-out',
  'dashboard-list',
  'project-denied',
  'project',
  'sections-empty',
  'embedded',
]);

/** A portal that reserves space for its elements, as the README shows, with content after each one. */
const portal = (token: string) => `<!doctype html>
<meta name="viewport" content="width=device-width">
<style>
  body { line-height: 20px }
  project-dashboard { display: block; min-height: 100vh }
  project-health { display: inline-block; min-width: 280px; min-height: 28px; vertical-align: middle }
</style>
<script type="module" src="/widget.js"></script>
<p>Study <project-health token="${token}">Loading...</project-health> of this quarter</p>
<project-dashboard token="${token}" nav="bar"><p>Your study is loading.</p></project-dashboard>
<footer>Fieldnote Research</footer>`;

const PORTAL: State = {
  name: 'portal',
  audiences: ['client'],
  address: () => '/portal',
  prepare: (page, { token }) =>
    page.route('**/portal', (route) =>
      route.fulfill({ contentType: 'text/html', body: portal(token) }),
    ),
  show: async (page) => {
    await page.getByText(/of 9 complete/).waitFor();
    await page
      .locator('project-health')
      .getByText(/^Next due/)
      .waitFor();
  },
};

/** Agency staff who start at a section whose editor loads more code. */
const SECTIONS: readonly State[] = ['inputs', 'approvals'].map((id) => ({
  name: `project#${id}`,
  address: ({ project }) => `${project}#${id}`,
  show: settled,
}));

const load = z.looseObject({ project: z.looseObject({}) });
const lists = z.looseObject({
  milestones: z.array(z.looseObject({})),
  inputs: z.array(z.looseObject({})),
});
const SENT = { at: '2026-11-17T14:42:00.000Z', by: { role: 'client', link: null }, noteId: 'sent' };

/** Changes what the server says about the rows of the project. */
const withRows = (page: Page, change: (rows: z.infer<typeof lists>) => unknown) =>
  page.route('**/api/projects/token/*/rows', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(lists.parse(await response.json())) });
  });

/** Parts of the page that most projects do not have. */
const RARE: readonly State[] = [
  {
    name: 'takes part',
    prepare: async (page: Page) => {
      await page.route(/\/api\/projects\/token\/\w+$/, async (route) => {
        const response = await route.fetch();
        const { project, ...rest } = load.parse(await response.json());
        await route.fulfill({
          response,
          json: { ...rest, project: { ...project, takesPart: true } },
        });
      });
      await withRows(page, ({ inputs, ...rest }) => ({
        ...rest,
        inputs: inputs.map((row, place) => ({
          ...row,
          ...(place === 0 && { status: 'pending', sent: { ...SENT, text: '', url: '' } }),
        })),
      }));
    },
  },
  {
    name: 'no milestone has a date',
    prepare: (page: Page) =>
      withRows(page, ({ milestones, ...rest }) => ({
        ...rest,
        milestones: milestones.map((row) => ({ ...row, dueDate: 'TBD', originalDueDate: null })),
      })),
  },
].map(({ name, prepare }) => ({
  name,
  prepare,
  audiences: ['internal', 'client'],
  show: settled,
}));

const scenes = [
  ...SCENES.filter(({ state }) => SCREENS.has(state.name)),
  ...scenesOf([PORTAL, ...SECTIONS, ...RARE]),
];

test.each([
  ['a fast network', async () => {}],
  ['400 kbit/s', throttled],
])(
  'no screen shifts while it loads over %s',
  async (_, prepare) => {
    const shifts: [string, number][] = [];
    const waiting = [...scenes];
    const work = async () => {
      for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
        const { state, audience, width } = scene;
        shifts.push([`${state.name}, ${audience}, ${width}`, await shiftOf(scene, prepare)]);
      }
    };
    // A page on a slow network mostly waits.
    await Promise.all(Array.from({ length: 8 }, work));
    expect(shifts).toHaveLength(34);
    expect(shifts.filter(([, shift]) => !(shift < 0.02))).toEqual([]);
  },
  // It opens every screen.
  180_000,
);
