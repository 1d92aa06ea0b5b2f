import type { Screen } from '../io.ts';
import { sanitise } from './sanitise.ts';

/** A value with a label for people and a name for scripts. */
export interface Pair {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly paint?: (text: string) => string;
}

const LABEL_WIDTH = 16;

const asItIs = (text: string): string => text;

/** Prints labelled values: two columns in a terminal; name, tab, value in a pipe. Never cut, so that links stay whole. */
export function writePairs(screen: Screen, pairs: readonly Pair[]): void {
  for (const { label, name, value, paint = asItIs } of pairs)
    screen.write(
      screen.isTTY
        ? `${`${screen.paint.dim(label.padEnd(LABEL_WIDTH))}${paint(sanitise(value))}`.trimEnd()}\n`
        : `${name}\t${sanitise(value)}\n`,
    );
}
