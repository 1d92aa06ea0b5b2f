import { expect, test } from 'vitest';
import { composeIn, textFields } from './composing-keys.ts';
import { isChange } from './page-steps.ts';
import { SCENES, statePages } from './state-pages.ts';

const states = statePages();
/** Every state but those of a page that loads, which has no field yet, and of a form whose own change is on its way. */
const named = SCENES.filter(({ state }) => !/(loading|saving)$/.test(state.name)).map((scene) => {
  const { state, audience, width } = scene;
  return [`${state.name}, ${audience}, ${width} px`, scene] as const;
});
let visited = 0;

test.each(named)('a key of an input method changes nothing in %s', async (_, scene) => {
  const page = await states.open(scene);
  const changes: string[] = [];
  page.on('request', (request) => {
    if (isChange(request)) changes.push(request.url());
  });
  const fields = textFields(page);
  const wrong: string[] = [];
  const count = await fields.count();
  for (let index = 0; index < count; index += 1)
    wrong.push(...(await composeIn(fields.nth(index))));
  visited += count;
  expect({ wrong, changes }).toEqual({ wrong: [], changes: [] });
});

test('the states have fields to press them in', () => {
  expect(visited).toBeGreaterThan(100);
});
