import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { quiet } from './quiet.ts';
import { type State, WIDTHS } from './state.ts';
import { SCENES, statePages } from './state-pages.ts';
import { settled } from './state-steps.ts';

const pages = statePages();

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
  audiences: ['internal'],
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
  address: ({ project }) => project,
  show: settled,
}));

const scenes = [
  ...SCENES.filter(({ state }) => SCREENS.has(state.name)),
  ...[PORTAL, ...SECTIONS, ...RARE].flatMap((state) =>
    WIDTHS.flatMap((width) => state.audiences.map((audience) => ({ state, audience, width }))),
  ),
];

const throttled = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  });
};

/** Sums the layout shifts that the browser reports into `window.shift`. Shifts after a click or key press do not count. */
const addUpShifts = `window.shift = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** Measures the cumulative layout shift of each screen. */
async function measure(prepare: (page: Page) => Promise<unknown>) {
  const shifts: Record<string, number> = {};
  const waiting = [...scenes];
  const work = async () => {
    for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
      const { state, audience, width } = scene;
      const page = await pages.open({
        ...scene,
        state: {
          ...state,
          prepare: async (fresh, place) => {
            await state.prepare?.(fresh, place);
            await fresh.addInitScript(addUpShifts);
            await prepare(fresh);
          },
        },
      });
      await quiet(page);
      shifts[`${state.name}, ${audience}, ${width}`] = await page.evaluate('window.shift');
      await page.close();
    }
  };
  // A page on a slow network mostly waits.
  await Promise.all(Array.from({ length: 8 }, work));
  return shifts;
}

test.each([
  ['a fast network', async () => {}],
  ['400 kbit/s', throttled],
])(
  'no screen shifts while it loads over %s',
  async (_, prepare) => {
    const shifts = await measure(prepare);
    expect(Object.keys(shifts)).toHaveLength(34);
    expect(Object.entries(shifts).filter(([, shift]) => shift >= 0.02)).toEqual([]);
  },
  // It opens every screen.
  180_000,
);
