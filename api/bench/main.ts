import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setup as makeRunFolder } from '../../core/testing/run-folder.ts';
import { benchPage } from '../../widget/bench/page.ts';
import { benchCapacity } from './capacity.ts';
import { say } from './results.ts';

// `npm run bench -- NAMES`: measures speed. Without names it measures everything.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widget: { type: 'string', default: resolve(import.meta.dirname, '../../widget/dist') },
    'slow-down': { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    database: { type: 'string' },
  },
});

const browser = {
  rounds: Number(values.rounds),
  widget: resolve(values.widget),
  slowDown: Number(values['slow-down']),
};

const REPORTS: ReadonlyMap<string, () => Promise<void>> = new Map([
  ['page', () => benchPage(browser)],
  ['capacity', () => benchCapacity(values.database)],
]);

const unknown = positionals.filter((name) => !REPORTS.has(name));
if (unknown.length > 0) {
  const known = [...REPORTS.keys()].join(', ');
  say(`There is no bench "${unknown.join(' ')}". Choose from: ${known}.`);
  process.exitCode = 2;
} else {
  // Every measure makes its databases in the temporary folder, which is removed at the end, even after Ctrl-C.
  process.once('exit', makeRunFolder());
  process.once('SIGINT', () => process.exit(130));
  for (const [name, bench] of REPORTS)
    if (positionals.length === 0 || positionals.includes(name)) await bench();
}
