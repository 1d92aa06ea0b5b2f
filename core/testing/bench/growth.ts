import { median } from './median.ts';
import { note, say } from './say.ts';

/** The cost of one request or run: its time, and the size of what it returns. */
export interface Cost {
  readonly ms: number;
  readonly bytes: number;
}

/** A measure at three sizes, each ten times the one before. */
export interface Series {
  readonly measure: string;
  /** What the sizes count, such as "rows". */
  readonly of: string;
  readonly sizes: readonly number[];
  /** The cost at the size with this index. */
  readonly costAt: (index: number) => Promise<Cost>;
  /** Fewer rounds for a measure that takes long. */
  readonly mostRounds?: number;
}

/** A time may grow by this much more than the bytes, because measurements differ by about a third from run to run. */
const TOLERANCE = 0.15;

/** Measures a series in rounds, in which the sizes take turns, and returns its row of the table. */
export async function measureGrowth(series: Series, rounds: number): Promise<string[]> {
  const costs = series.sizes.map(() => [] as Cost[]);
  for (let round = 0; round <= Math.min(rounds, series.mostRounds ?? rounds); round++)
    for (const [index, list] of costs.entries()) {
      const cost = await series.costAt(index);
      if (round > 0) list.push(cost);
    }
  const times = costs.map((list) => median(list.map(({ ms }) => ms)));
  const bytes = costs.map((list) => median(list.map((cost) => cost.bytes)));
  const [ofTimes, ofBytes] = [exponents(times), exponents(bytes)];
  const grows = ofTimes.some((exponent, step) => exponent > (ofBytes[step] ?? 0) + TOLERANCE);
  const row = [
    series.measure,
    `${series.sizes.map((size) => size.toLocaleString('en')).join(', ')} ${series.of}`,
    times.map((ms) => ms.toPrecision(3)).join(', '),
    ofTimes.map(signed).join(', '),
    ofBytes.map(signed).join(', '),
    grows ? 'FASTER' : 'no',
  ];
  note(row.join(' | '));
  return row;
}

/** The slope of the logarithm between neighbours: 0 stays the same, 1 grows as the size does, 2 as its square. */
const exponents = (values: readonly number[]) =>
  values
    .slice(1)
    .map((value, index) => Math.log10(Math.max(value, 1e-9) / Math.max(values[index] ?? 0, 1e-9)));

const signed = (exponent: number) => exponent.toFixed(2).replace(/^-(0\.00)$/, '$1');

/** Prints the rows of {@link measureGrowth} as one Markdown table. */
export function sayGrowth(rows: readonly (readonly string[])[]): void {
  say(
    '| measure | at | median, ms | exponent of time, per ten times | exponent of bytes | grows faster than what it returns? |',
  );
  say('| --- | --- | --- | --- | --- | --- |');
  for (const row of rows) say(`| ${row.join(' | ')} |`);
  say();
}
