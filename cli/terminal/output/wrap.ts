import { displayWidth } from '@project-dashboard/core/text-table';

/**
 * The lines of a text for `width` columns, broken at spaces. A longer word, such as a link or a path, stays whole, so
 * that it can be copied; the terminal breaks it.
 */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line: string | undefined;
  for (const word of text.split(' ')) {
    const longer: string = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && displayWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line ?? ''];
}

/** A text with a label of `indent` columns before it: further lines begin below the first. */
export const wrapBeside = (text: string, indent: number, columns: number): string =>
  wrap(text, Math.max(1, columns - indent)).join(`\n${' '.repeat(indent)}`);
