import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { fetchPackages } from '../../core/testing/bench/fetch-packages.ts';
import { median } from '../../core/testing/bench/results.ts';
import { say, sayTable } from '../../core/testing/bench/say.ts';
import { launchOptions } from '../../core/testing/browser.ts';
import { findNode24 } from '../../core/testing/node-24.ts';
import { openViews } from './open-views.ts';
import type { BrowserBench } from './slow-page.ts';

const PACKAGE = 'lighthouse@13';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
/** The aim of each category, in its order. */
const AIMS = [95, 100, 100] as const;

const share = z.nullable(z.number());
const lighthouseReport = z.object({
  categories: z.record(
    z.enum(CATEGORIES),
    z.object({
      score: share,
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: share, title: z.string(), displayValue: z.optional(z.string()) }),
  ),
});
type LighthouseReport = z.output<typeof lighthouseReport>;

/** Runs Lighthouse as for a phone, and prints the scores and every audit below full score that counts. */
export async function benchLighthouse({ widget, rounds }: BrowserBench): Promise<void> {
  say(`Lighthouse on a phone: ${rounds} rounds`);
  const { node, folders } = await findNode24();
  const folder = await fetchPackages('lighthouse', [PACKAGE], { scripts: [], folders });
  if (folder === null) return;
  const lighthouse = join(folder, 'node_modules/lighthouse/cli/index.js');
  const { views, stop } = await openViews(widget);
  try {
    const table: string[][] = [];
    const faults = new Set<string>();
    for (const { name, address } of views) {
      const reports: LighthouseReport[] = [];
      for (let round = 0; round < rounds; round++)
        reports.push(await runLighthouse([node, lighthouse], await address()));
      const scores = CATEGORIES.map((category) =>
        Math.round(median(reports.map((one) => one.categories[category].score ?? 0)) * 100),
      );
      const isBelow = scores.some((score, index) => score < (AIMS[index] ?? 0));
      table.push([name, ...scores.map(String), isBelow ? 'below the aim' : '']);
      for (const one of reports) for (const fault of faultsOf(one)) faults.add(`${name}: ${fault}`);
    }
    sayTable(['view', ...CATEGORIES, ''], table);
    for (const fault of faults) say(`  ${fault}`);
  } finally {
    await stop();
  }
}

const faultsOf = ({ categories, audits }: LighthouseReport): string[] =>
  CATEGORIES.flatMap((category) => categories[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => [audits[id]?.title, audits[id]?.displayValue].filter(Boolean).join(': '));

async function runLighthouse([node, program]: readonly [string, string], address: string) {
  const { executablePath, args = [] } = launchOptions();
  const options = [
    '--quiet',
    '--output=json',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${['--headless', ...args].join(' ')}`,
  ];
  const { stdout } = await promisify(execFile)(node, [program, address, ...options], {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 64 * 1024 * 1024,
  });
  return lighthouseReport.parse(JSON.parse(stdout));
}
