import type { Words } from '@project-dashboard/core/rules/slip/ledger/slip-words';

/** A part of a sentence as a page shows it. */
export interface Run extends Words {
  readonly isStrong?: boolean;
}

/** The sentence with its beginning strong: `Final report moved 9 business days`. Nothing is strong if nothing moved. */
export function beginStrong(words: readonly Words[]): Run[] {
  const [title, begin, ...others] = words;
  const comma = begin?.text.indexOf(',') ?? -1;
  if (title === undefined || begin === undefined || !begin.text.startsWith(' moved') || comma < 0)
    return [...words];
  return [
    { ...title, isStrong: true },
    { text: begin.text.slice(0, comma), isTitle: false, isStrong: true },
    { text: begin.text.slice(comma), isTitle: false },
    ...others,
  ];
}

/** The sentence with what differs from the one before strong: the days of the move, and each cause whose days changed. */
export function changesStrong(words: readonly Words[], before: string): Run[] {
  const runs: Run[] = [];
  let cause: Run[] = [];
  const keep = () => {
    const text = cause.map((run) => run.text).join('');
    runs.push(
      ...cause.map((run) => ({ ...run, isStrong: /^\d/.test(text) && !before.includes(text) })),
    );
    cause = [];
  };
  for (const [place, { text, isTitle }] of words.entries()) {
    const isBorder = !isTitle && /^(, | and |[.)])/.test(text);
    const moved = place === 1 ? /^( moved )([^,]+)(.*)$/s.exec(text) : null;
    if (moved) {
      const [, begin = '', days = '', end = ''] = moved;
      runs.push(
        { text: begin, isTitle: false },
        { text: days, isTitle: false, isStrong: !before.includes(days) },
        { text: end, isTitle: false },
      );
    } else if (place < 2 || isBorder) {
      keep();
      runs.push({ text, isTitle });
    } else cause.push({ text, isTitle });
  }
  keep();
  return runs;
}
