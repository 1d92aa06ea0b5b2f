import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations, WCAG } from './axe-violations.ts';
import { HEIGHTS } from './state.ts';
import { SCENES, type Scene, statePages } from './state-pages.ts';

// The themes differ only in colours, so the dark theme needs only these rules.
const COLOURS = ['color-contrast', 'link-in-text-block'];
// Rules that one part of a page can break for the whole page.
const OUTLINE = axe
  .getRules()
  .map(({ ruleId }) => ruleId)
  .filter((id) => /^(region|landmark-|heading-order|page-has-|duplicate-id-aria)/.test(id));

/** Checks the page, or a part of it, by the tags or the names of rules. */
async function violations(page: Page, type: 'tag' | 'rule', values: string[], part?: string) {
  // axe-core reads the colours that the browser does not draw while it forces its own.
  const isForced = await page.evaluate("matchMedia('(forced-colors: active)').matches");
  const rules = {
    ...(type === 'tag' && { 'target-size': { enabled: true } }),
    ...(isForced === true && Object.fromEntries(COLOURS.map((id) => [id, { enabled: false }]))),
  };
  const place = part && { fromShadowDom: ['project-dashboard-page', part] };
  return axeViolations(page, { runOnly: { type, values }, rules }, place);
}

/** Groups scenes that differ only in window width, so one opened page can show them all. */
function sittings(): Scene[][] {
  const byPage = new Map<string, Scene[]>();
  for (const scene of SCENES) {
    const { state, audience, width } = scene;
    const key = [state.name, audience, state.isHeld ? width : ''].join();
    byPage.set(key, [...(byPage.get(key) ?? []), scene]);
  }
  return [...byPage.values()];
}

/** Runs axe-core on one half of all states. Two test files share the work, so that two cores are busy. */
export const axeFindsNothing = (half: 0 | 1) =>
  describe('axe-core finds no violations in', () => {
    const pages = statePages();
    const ofHalf = sittings().filter((_, index) => index % 2 === half);

    test.each(ofHalf.map((scenes) => [scenes.map(nameOf).join(' and '), scenes] as const))(
      '%s',
      async (_name, [first, ...others]) => {
        if (first === undefined) throw new Error('Each group needs a scene.');
        const page = await pages.open(first);
        const found = await inBothThemes(page, first);
        for (const scene of others) {
          await page.setViewportSize({ width: scene.width, height: HEIGHTS[scene.width] });
          found.push(...(await inLight(page, scene)));
        }
        expect(found).toEqual([]);
      },
    );
  });

const nameOf = ({ state, audience, width }: Scene) => `${state.name}, ${audience}, ${width} px`;

/** The dark theme is checked in one width: its colours do not depend on the width. */
export async function inBothThemes(page: Page, scene: Scene): Promise<string[]> {
  const light = await inLight(page, scene);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violations(page, 'rule', COLOURS, scene.state.part);
  return [...light, ...dark.map((line) => `${scene.width} px, dark: ${line}`)];
}

export async function inLight(page: Page, { state, width }: Scene): Promise<string[]> {
  const { isEmbedded, part } = state;
  // An embedded widget is not responsible for the host page's landmarks and heading outline.
  const values = isEmbedded ? WCAG : [...WCAG, 'best-practice'];
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violations(page, 'tag', values, part);
  if (part !== undefined) light.push(...(await violations(page, 'rule', OUTLINE)));
  return light.map((line) => `${width} px: ${line}`);
}
