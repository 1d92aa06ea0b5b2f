import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SCENES, type Scene, statePages } from './state-pages.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// Nothing but colours differs between the themes.
const COLOURS = ['color-contrast', 'link-in-text-block'];
const lines = z.array(z.string());

type Rules = { readonly type: 'tag' | 'rule'; readonly values: readonly string[] };

/** What axe-core finds, as lines of rule, reason and place. */
async function violations(page: Page, runOnly: Rules): Promise<string[]> {
  const rules = runOnly.type === 'tag' ? { 'target-size': { enabled: true } } : {};
  const options = { runOnly, rules, resultTypes: ['violations'], preload: false };
  return lines.parse(
    await page.evaluate(`axe.run(${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
        [id, failureSummary.replace(/\\s+/g, ' '), html.slice(0, 200)].join(' | '))))`),
  );
}

const cases = (scenes: readonly Scene[]) =>
  scenes.map(
    (scene) => [`${scene.state.name}, ${scene.audience}, ${scene.width} px`, scene] as const,
  );

describe('axe-core finds nothing in', () => {
  const pages = statePages();

  test.each(cases(SCENES))('%s', async (_name, scene) => {
    const page = await pages.open(scene);
    await page.evaluate(AXE);
    // Landmarks and the outline of a page are its own business, not an embedded widget's.
    const values = scene.state.isEmbedded ? WCAG : [...WCAG, 'best-practice'];
    const light = await violations(page, { type: 'tag', values });
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await violations(page, { type: 'rule', values: COLOURS });
    expect({ light, dark }).toEqual({ light: [], dark: [] });
  });
});
