import { test } from 'vitest';
import { SCENES, statePages } from './state-pages.ts';
import { hasWholeDates } from './whole-date.ts';

const pages = statePages();

/** The states with dates in a table, a card, a form, a dialog or a notice. */
const STATES = new Set([
  'project',
  'milestones-dates',
  'milestone-edit',
  'milestone-add',
  'input-edit',
  'milestone-paste',
  'completed-date',
  'waiting-ticked',
  'settings',
  'settings-archived',
  'project-archived',
  'dialog-reschedule',
  'dialog-shift',
  'dialog-causes',
  'slip-ledger',
  'dialog-proof',
  'notice-success',
  'history',
  'dashboard-list',
  'dashboard-timeline',
  'dashboard-working-calendar',
  'homepage',
]);

const scenes = SCENES.filter(
  ({ state, audience }, index) =>
    STATES.has(state.name) &&
    index === SCENES.findIndex((one) => one.state.name === state.name && one.audience === audience),
);

test.each(scenes.map((scene) => [scene.state.name, scene.audience, scene] as const))(
  'no date breaks or is cut at any width: %s, %s',
  async (name, _, scene) => {
    await hasWholeDates(await pages.open(scene), name);
  },
);
