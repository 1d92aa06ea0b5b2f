import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { median } from '../../core/testing/bench/median.ts';
import { say, sayTable } from '../../core/testing/bench/say.ts';
import { launchBrowser } from '../../core/testing/browser.ts';
import { findNode24, type Node24 } from '../../core/testing/node-24.ts';
import { openViews } from './open-views.ts';
import type { BrowserBench } from './slow-page.ts';

const PACKAGE = 'lighthouse@13';
const CACHE = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'project-dashboard-bench/lighthouse',
);
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
  const node24 = await findNode24();
  const program = await fetchLighthouse(node24);
  const { views, stop } = await openViews(widget);
  // Lighthouse starts its own browser.
  const browser = await launchBrowser();
  await browser.close();
  try {
    const table: string[][] = [];
    const faults = new Set<string>();
    for (const { name, address } of views) {
      const reports: LighthouseReport[] = [];
      for (let round = 0; round < rounds; round++)
        reports.push(await runLighthouse(node24, program, await address()));
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

/** Fetches Lighthouse once into the user's cache: it is too large for everybody's `npm ci`. Returns its program. */
async function fetchLighthouse({ folders }: Node24): Promise<string> {
  const program = join(CACHE, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(program)) return program;
  say(`Fetching ${PACKAGE} into ${CACHE}.`);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  const PATH = [...folders, process.env.PATH].join(delimiter);
  await promisify(execFile)('npm', ['install', '--prefix', CACHE, ...options, PACKAGE], {
    env: { ...process.env, PATH },
  });
  return program;
}

async function runLighthouse({ node }: Node24, program: string, address: string) {
  const { stdout } = await promisify(execFile)(
    node,
    [
      program,
      address,
      '--quiet',
      '--output=json',
      '--chrome-flags=--headless=new --no-sandbox',
      `--only-categories=${CATEGORIES.join(',')}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: chromium() },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return lighthouseReport.parse(JSON.parse(stdout));
}
