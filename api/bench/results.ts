/** Prints a line for the person who runs the benchmark. */
export const say = (line = ''): boolean => process.stdout.write(`${line}\n`);

/** Prints what happens now, beside the results. */
export const note = (line: string): boolean => process.stderr.write(`${line}\n`);

/** One row of the table: a measure, and its figures such as "0.35 R0 (0.26 to 0.36)". */
export interface Row {
  readonly measure: string;
  readonly figures: readonly string[];
}

/** Makes a row, and prints it as soon as it is measured. */
export function rowOf(measure: string, ...figures: readonly string[]): Row {
  note([measure, ...figures].join('; '));
  return { measure, figures };
}

/** The median of some rounds, with the lowest and the highest. */
export function figure(values: readonly number[], unit: string): string {
  const spread =
    values.length > 1 ? ` (${digits(Math.min(...values))} to ${digits(Math.max(...values))})` : '';
  return `${digits(median(values))} ${unit}${spread}`;
}

/** Three digits, without trailing zeros and never an exponent. */
const digits = (value: number): string =>
  value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(value >= 0.1 ? 3 : 2)));

/** The median of some numbers; 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
  return (low + high) / 2;
}

export function sayRows(rows: readonly Row[]): void {
  say('| measure | result: median (lowest to highest) |');
  say('| --- | --- |');
  for (const { measure, figures } of rows) say(`| ${measure} | ${figures.join('; ')} |`);
  say();
}

/** Prints a table: the first column is aligned left, numbers right. */
export function sayTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [head, ...rows]) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    say(`  ${cells.join('  ')}`);
  }
  say();
}

/** Runs a program for one slice and returns its speed in responses per second. */
type Slice = () => Promise<number>;

interface Contest {
  readonly measure: string;
  readonly ours: Slice;
  /** A program that the product is compared with. The ratio has its name as its unit. */
  readonly reference?: { readonly name: string; readonly slice: Slice };
}

/**
 * Measures the speed of the product, and its ratio to a reference. Both take turns, so that changes in the machine's
 * load affect both, and each round gives one ratio. A first round warms them up and does not count.
 */
export async function compare({ measure, ours, reference }: Contest, rounds: number): Promise<Row> {
  const [speeds, ratios] = [[] as number[], [] as number[]];
  for (let round = 0; round <= rounds; round++) {
    const speed = await ours();
    const other = await reference?.slice();
    if (round === 0) continue;
    speeds.push(speed);
    if (other !== undefined) ratios.push(speed / other);
  }
  const ratio = reference === undefined ? [] : [figure(ratios, reference.name)];
  return rowOf(measure, ...ratio, figure(speeds, 'a second'));
}
