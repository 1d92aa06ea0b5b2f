import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { HEIGHTS } from './state.ts';
import { SCENES, type Scene, statePages } from './state-pages.ts';

/** The minified build: the browser reads it for every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// The themes differ only in colours, so the dark theme needs only these rules.
const COLOURS = ['color-contrast', 'link-in-text-block'];
// Rules that one part of a page can break for the whole page.
const OUTLINE = axe
  .getRules()
  .map(({ ruleId }) => ruleId)
  .filter((id) => /^(region|landmark-|heading-order|page-has-|duplicate-id-aria)/.test(id));
const lines = z.array(z.string());

type Rules = { readonly type: 'tag' | 'rule'; readonly values: readonly string[] };

/** Runs axe-core on a part of the page or on all of it. Returns one line per violation: rule, reason and place. */
async function violations(page: Page, runOnly: Rules, part?: string): Promise<string[]> {
  // The stage keeps the page, and with it axe-core.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const own = runOnly.type === 'tag' ? { 'target-size': { enabled: true } } : {};
  // axe-core reads the colours that the browser does not draw while it forces its own.
  const isForced = await page.evaluate("matchMedia('(forced-colors: active)').matches");
  const rules = {
    ...own,
    ...(isForced ? Object.fromEntries(COLOURS.map((id) => [id, { enabled: false }])) : {}),
  };
  const options = { runOnly, rules, resultTypes: ['violations'], preload: false, selectors: false };
  const where = part === undefined ? 'html' : { fromShadowDom: ['project-dashboard-page', part] };
  return lines.parse(
    await page.evaluate(`axe.run(${JSON.stringify(where)}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
        [id, failureSummary.replace(/\\s+/g, ' '), html.slice(0, 200)].join(' | '))))`),
  );
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
  const dark = await violations(page, { type: 'rule', values: COLOURS }, scene.state.part);
  return [...light, ...dark.map((line) => `${scene.width} px, dark: ${line}`)];
}

export async function inLight(page: Page, { state, width }: Scene): Promise<string[]> {
  const { isEmbedded, part } = state;
  // An embedded widget is not responsible for the host page's landmarks and heading outline.
  const values = isEmbedded ? WCAG : [...WCAG, 'best-practice'];
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violations(page, { type: 'tag', values }, part);
  if (part !== undefined)
    light.push(...(await violations(page, { type: 'rule', values: OUTLINE })));
  return light.map((line) => `${width} px: ${line}`);
}
