import { expect, test } from 'vitest';
import { shiftPages, throttled } from './layout-shifts.ts';
import { alike } from './state.ts';
import { SCENES, scenesOf } from './state-pages.ts';
import { sees, steps, withProject, withRows } from './state-steps.ts';

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

/** A portal, and agency staff who start at a section whose editor loads more code. */
const STARTS = alike({})({
  portal: {
    audiences: ['client'],
    address: () => '/portal',
    prepare: (page, { token }) =>
      page.route('**/portal', (route) =>
        route.fulfill({ contentType: 'text/html', body: portal(token) }),
      ),
    show: steps(sees(/of 9 complete/), sees(/^Next due/, 'project-health')),
  },
  'project#inputs': { address: ({ project }) => `${project}#inputs` },
  'project#approvals': { address: ({ project }) => `${project}#approvals` },
});

const SENT = { at: '2026-11-17T14:42:00.000Z', by: { role: 'client', link: null }, noteId: 'sent' };

/** Parts of the page that most projects do not have. */
const RARE = alike({ audiences: ['internal', 'client'] })({
  'takes part': {
    prepare: steps(
      withProject({ takesPart: true }),
      withRows(({ inputs: [first, ...others], ...rest }) => {
        const sent = { ...first, status: 'pending', sent: { ...SENT, text: '', url: '' } };
        return { ...rest, inputs: [sent, ...others] };
      }),
    ),
  },
  'no milestone has a date': {
    prepare: withRows(({ milestones, ...rest }) => ({
      ...rest,
      milestones: milestones.map((row) => ({ ...row, dueDate: 'TBD', originalDueDate: null })),
    })),
  },
});

const scenes = [
  ...SCENES.filter(({ state }) => SCREENS.has(state.name)),
  ...scenesOf([...STARTS, ...RARE]),
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
