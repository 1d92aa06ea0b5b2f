import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchApi } from '../../../api/bench/bench-api.ts';
import { benchCapacity } from '../../../api/bench/bench-capacity.ts';
import { benchDashboard } from '../../../widget/bench/bench-dashboard.ts';
import { benchPage } from '../../../widget/bench/bench-page.ts';
import { say } from './say.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widget: { type: 'string', default: resolve(import.meta.dirname, '../../../widget/dist') },
    'slow-down': { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
  },
});

const browser = {
  widget: resolve(values.widget),
  slowDown: Number(values['slow-down']),
  rounds: Number(values.rounds),
};

const benches: ReadonlyMap<string, () => Promise<void>> = new Map([
  ['page', () => benchPage(browser)],
  ['dashboard', () => benchDashboard(browser)],
  ['api', benchApi],
  ['capacity', benchCapacity],
]);

const unknown = positionals.filter((name) => !benches.has(name));
if (unknown.length > 0) {
  say(`There is no bench "${unknown.join(' ')}". Choose from: ${[...benches.keys()].join(', ')}.`);
  process.exitCode = 2;
} else {
  for (const [name, bench] of benches) {
    if (positionals.length === 0 || positionals.includes(name)) await bench();
  }
}
