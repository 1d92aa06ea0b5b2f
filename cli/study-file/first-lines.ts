/** The largest number of lines to print. */
export const MAX_LINES = 20;

/** The first lines, then a line with the number of lines left out of `total`. */
export function firstLines(lines: readonly string[], total = lines.length): string[] {
  const shown = lines.slice(0, MAX_LINES);
  return total > shown.length ? [...shown, `and ${total - shown.length} more.`] : shown;
}
