import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchCapacity } from '../../../api/bench/bench-capacity.ts';
import { benchDashboard } from '../../../widget/bench/bench-dashboard.ts';
import { benchLighthouse } from '../../../widget/bench/bench-lighthouse.ts';
import { benchLoad } from '../../../widget/bench/bench-load.ts';
import { benchMemory } from '../../../widget/bench/bench-memory.ts';
import { benchPage } from '../../../widget/bench/bench-page.ts';
import { say } from './say.ts';
import { GROWTH, measureServer, SERVER_MEASURES } from './server-measures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widget: { type: 'string', default: resolve(import.meta.dirname, '../../../widget/dist') },
    'slow-down': { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    database: { type: 'string' },
  },
});

const pace = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
const browser = { ...pace, widget: resolve(values.widget), slowDown: Number(values['slow-down']) };
const databases = (['sqlite', 'postgres'] as const).filter(
  (kind) => values.database === undefined || values.database === kind,
);

const pages: ReadonlyMap<string, () => Promise<void>> = new Map([
  ['page', () => benchPage(browser)],
  ['dashboard', () => benchDashboard(browser)],
  ['load', () => benchLoad(browser)],
  ['memory', () => benchMemory(browser)],
  ['lighthouse', () => benchLighthouse(browser)],
  ['capacity', benchCapacity],
]);

const known = [...pages.keys(), 'api', ...SERVER_MEASURES.keys(), GROWTH];
const unknown = positionals.filter((name) => !known.includes(name));
const isChosen = (...names: string[]) =>
  positionals.length === 0 || names.some((name) => positionals.includes(name));

if (unknown.length > 0) {
  say(`There is no bench "${unknown.join(' ')}". Choose from: ${known.join(', ')}.`);
  process.exitCode = 2;
} else if (databases.length === 0) {
  say('--database must be sqlite or postgres. Without it, both are measured.');
  process.exitCode = 2;
} else {
  for (const [name, bench] of pages) if (isChosen(name)) await bench();
  const measures = [...SERVER_MEASURES.keys()].filter((name) => isChosen('api', name));
  if (isChosen(GROWTH)) measures.push(GROWTH);
  if (measures.length > 0) await measureServer(measures, databases, pace);
}
