import type { Io } from '../../terminal/io.ts';
import { sanitise } from '../../terminal/output/sanitise.ts';

/** Removes control sequences for a terminal, but keeps indentation. A pipe gets the text unchanged. */
export function shownMail(text: string, io: Io): string {
  if (!io.out.isTTY) return text;
  const indent = (line: string) => /^ */.exec(line)?.[0] ?? '';
  return text
    .split('\n')
    .map((line) => indent(line) + sanitise(line))
    .join('\n');
}
