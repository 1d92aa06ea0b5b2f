/** The separators of a CSV file, by their names in requests and options. */
export const SEPARATORS = { comma: ',', semicolon: ';' } as const;
export type SeparatorName = keyof typeof SEPARATORS;

/**
 * One line of a CSV file (RFC 4180). Whatever the separator of the file, a cell with a comma, a semicolon, a tab, a
 * quotation mark or a line break is quoted, and its quotation marks are doubled: so it stays one cell where a spreadsheet
 * separates by another character. Each cell is guarded, see {@link withFormulaGuard}.
 */
export const csvLine = (cells: readonly string[], separator: SeparatorName): string =>
  `${cells.map((cell) => quoted(withFormulaGuard(cell))).join(SEPARATORS[separator])}\r\n`;

const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** What may stand between the start of a cell and the sign that makes it a formula: spaces and quotation marks. */
const BETWEEN = '(?:[^\\S\\t\\r\\n]|[\'"])*';
/** The signs that begin a formula, with their full-width, small and mathematical forms. */
const SIGN = '=+\\-@＝＋－＠﹦﹢﹣﹫−';
/** The starts of all cells, in whatever way a spreadsheet separates: each is followed by `after` a formula or a tab. */
const starts = (after: string) =>
  new RegExp(
    `^${after}(?=${BETWEEN}[${SIGN}\\t\\r\\n])|(?<=[,;\\t\\r\\n])${after}(?=${BETWEEN}[${SIGN}])`,
    'gu',
  );
const UNGUARDED = starts('');
const GUARDED = starts("'");

/**
 * A cell with an apostrophe before each place that a spreadsheet could run as a formula. These places are the start of
 * the cell and what follows each comma, semicolon, tab, CR and LF in it (`a;=1+1` is two cells where semicolons
 * separate), if one of the signs = + - @ comes next, in any width, after spaces, apostrophes and quotation marks at most.
 * A cell that begins with a tab or a line break gets one too. {@link withoutFormulaGuard} gives back the same cell.
 */
export const withFormulaGuard = (cell: string): string => cell.replace(UNGUARDED, "'");

/** The cell before {@link withFormulaGuard}: one apostrophe less at each of these places that has one. */
export const withoutFormulaGuard = (cell: string): string => cell.replace(GUARDED, '');
