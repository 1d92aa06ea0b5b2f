/** `1 day`, `3 days`. */
export const amountText = (count: number, one: string): string =>
  `${count} ${count === 1 ? one : `${one}s`}`;

/** `title`, `title and owner`, `title, owner and due date`. */
export function namesText(names: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** Words that stand alone: `in 5 days` becomes `In 5 days`. */
export const capitalised = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A text of several lines as one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
