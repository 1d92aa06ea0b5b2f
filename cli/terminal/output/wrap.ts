import { displayWidth } from '@project-dashboard/core/texts/text-table/display-width';

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

/**
 * A text for a terminal of `columns`: longer lines go on below the place where their last column begins, or indented where
 * that leaves too little room. A command that is shown goes on after a backslash, so that it can be copied.
 */
export const fold = (text: string, columns: number): string =>
  text
    .split('\n')
    .flatMap((line) => (displayWidth(line) <= columns ? line : foldLine(line, columns)))
    .join('\n');

function foldLine(line: string, columns: number): string[] {
  const [indent = ''] = /^ */.exec(line) ?? [];
  const inside = (text: string, by: number, end = '') =>
    wrap(text, Math.max(1, columns - by - end.length));
  if (line.startsWith('$ ', indent.length)) {
    const deeper = indent.length + 6;
    const words = inside(glued(line.trim()), deeper, ' \\').map((part) =>
      part.replaceAll(GLUE, ' '),
    );
    return words.map((part, at) => {
      const isLast = at === words.length - 1;
      return `${at === 0 ? indent : ' '.repeat(deeper)}${part}${isLast ? '' : ' \\'}`;
    });
  }
  const [, columnsBefore = '', gap = '', last = line.trim()] =
    /^ *(\S.*?\S|\S)( {2,})(?!.*\S {2})(\S.*)$/.exec(line) ?? [];
  const beside = indent.length + displayWidth(columnsBefore) + gap.length;
  if (columnsBefore === '') return inside(last, indent.length).map((part) => indent + part);
  if (beside <= columns / 2)
    return [`${indent}${columnsBefore}${gap}${wrapBeside(last, beside, columns)}`];
  const label = inside(columnsBefore.replaceAll(/ {2,}/g, ' '), indent.length);
  const under = indent.length + 4;
  return [
    ...label.map((part) => indent + part),
    ...inside(last, under).map((part) => ' '.repeat(under) + part),
  ];
}

/** In place of a space inside quotation marks, at which a shell does not break: as wide as a space. */
const GLUE = '\u00a0';
const glued = (command: string) =>
  command.replaceAll(/"[^"]*"|'[^']*'/g, (quoted) => quoted.replaceAll(' ', GLUE));
