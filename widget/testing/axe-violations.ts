import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';

/** The minified build: the browser reads it for every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe-core checks: rules by tag or by name, and which of them it leaves out or takes in besides. */
interface Rules {
  readonly runOnly: { readonly type: 'tag' | 'rule'; readonly values: readonly string[] };
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>;
}
const ALL: Rules = {
  runOnly: { type: 'tag', values: WCAG },
  rules: { 'target-size': { enabled: true } },
};

/** Runs axe-core on a page or on a part of it. Returns one line per violation: rule, reason and place. */
export async function axeViolations(
  page: Page,
  rules = ALL,
  part: unknown = 'html',
): Promise<string[]> {
  // The stage keeps the page, and with it axe-core.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const options = { ...rules, resultTypes: ['violations'], preload: false, selectors: false };
  const found: unknown = await page.evaluate(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
        [id, failureSummary.replace(/\\s+/g, ' '), html.slice(0, 200)].join(' | '))))`,
  );
  return z.array(z.string()).parse(found);
}
