import type { Screen } from '../io.ts';
import { sanitise } from './sanitise.ts';
import { wrapBeside } from './wrap.ts';

/** A value with a label for people and a name for scripts. */
export interface Pair {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly paint?: (text: string) => string;
}

/** The width of the labels, unless one of them is longer. */
const LABEL_WIDTH = 16;

const asItIs = (text: string): string => text;

/**
 * Prints labelled values: two columns in a terminal, wrapped at spaces; name, tab, value in a pipe. Never cut, so that links
 * stay whole.
 */
export function writePairs(screen: Screen, pairs: readonly Pair[]): void {
  const { isTTY, columns } = screen;
  const width = Math.max(LABEL_WIDTH, ...pairs.map(({ label }) => label.length + 2));
  for (const { label, name, value, paint = asItIs } of pairs) {
    const text = sanitise(value);
    screen.write(
      isTTY
        ? `${`${screen.paint.dim(label.padEnd(width))}${paint(wrapBeside(text, width, columns))}`.trimEnd()}\n`
        : `${name}\t${text}\n`,
    );
  }
}
