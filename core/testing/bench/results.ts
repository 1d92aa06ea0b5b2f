import { note, say } from './say.ts';

/** One aim of a measure, with what was measured. */
interface Outcome {
  /** Such as "20 R1". */
  readonly aim: string;
  /** With its spread over the rounds, such as "21.3 R1 (20.8 to 22.0)". */
  readonly result: string;
  /** Undefined if there is no aim, or if the reference is missing. */
  readonly isMet?: boolean;
}

/** One row of the table: a measure and its aims. */
export interface ResultRow {
  readonly measure: string;
  readonly outcomes: readonly Outcome[];
}

interface Aimed {
  /** What the numbers count, such as "R1" for multiples of R1, or "ms". */
  readonly unit: string;
  readonly aim?: number;
  /** True if smaller is better, such as for times. */
  readonly isLimit?: boolean;
}

/** The median of some rounds, held against an aim. */
export function outcome(values: readonly number[], { unit, aim, isLimit = false }: Aimed): Outcome {
  const middle = median(values);
  const spread =
    values.length > 1 ? ` (${digits(Math.min(...values))} to ${digits(Math.max(...values))})` : '';
  const result = `${digits(middle)} ${unit}${spread}`;
  if (aim === undefined) return { aim: '', result };
  const isMet = isLimit ? middle <= aim : middle >= aim;
  return { aim: `${isLimit ? 'at most ' : ''}${digits(aim)} ${unit}`, result, isMet };
}

/** The outcome of an aim whose reference is missing on this machine. */
export const missing = (unit: string, aim: number, isLimit = false): Outcome => ({
  aim: `${isLimit ? 'at most ' : ''}${digits(aim)} ${unit}`,
  result: `no ${unit}`,
});

/** Prints rows as one Markdown table. */
export function sayResults(rows: readonly ResultRow[]): void {
  say('| measure | aim | result: median (lowest to highest) | met? |');
  say('| --- | --- | --- | --- |');
  for (const row of rows) say(resultLine(row));
  say();
}

/** A row as Markdown. The last cell names the aims that are not met. */
export function resultLine({ measure, outcomes }: ResultRow): string {
  const aims = outcomes.map(({ aim }) => aim).filter((aim) => aim !== '');
  const results = outcomes.map(({ result }) => result);
  return `| ${measure} | ${aims.join(', ')} | ${results.join('; ')} | ${verdict(outcomes)} |`;
}

function verdict(outcomes: readonly Outcome[]): string {
  const missed = outcomes.filter(({ isMet }) => isMet === false);
  if (missed.length > 0) return `not: ${missed.map(({ aim }) => aim).join(', ')}`;
  return outcomes.some(({ isMet }) => isMet) ? 'yes' : '';
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

/** Prints a row as soon as it is measured, with a figure that the table leaves out. */
export const tell = ({ measure, outcomes }: ResultRow, more = ''): boolean =>
  note([measure, ...outcomes.map(({ result }) => result), more].filter(Boolean).join('; '));
