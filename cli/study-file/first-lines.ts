/** More lines than this help nobody. */
export const MAX_LINES = 20;

/** The first lines, and how many of `total` they leave out. */
export function firstLines(lines: readonly string[], total = lines.length): string[] {
  const shown = lines.slice(0, MAX_LINES);
  return total > shown.length ? [...shown, `and ${total - shown.length} more.`] : shown;
}
