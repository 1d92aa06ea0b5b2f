import type { Screen } from '../io.ts';
import { sanitise } from './sanitise.ts';

/** One labelled value: the label a person reads and the name a script reads. */
export interface Pair {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly paint?: (text: string) => string;
}

const LABEL_WIDTH = 16;

const asItIs = (text: string): string => text;

/** Labelled values of one thing: in a terminal in two columns, in a pipe `name`, tab, value. Never cut: links stay whole. */
export function writePairs(screen: Screen, pairs: readonly Pair[]): void {
  for (const { label, name, value, paint = asItIs } of pairs)
    screen.write(
      screen.isTTY
        ? `${`${screen.paint.dim(label.padEnd(LABEL_WIDTH))}${paint(sanitise(value))}`.trimEnd()}\n`
        : `${name}\t${sanitise(value)}\n`,
    );
}
