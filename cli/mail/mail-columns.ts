import type { WeeklyMailRow } from '@project-dashboard/core/weekly-update';
import type { Screen } from '../terminal/io.ts';
import type { Column } from '../terminal/output/table.ts';

/** What a table shows of a mail. */
export type MailLine = Pick<
  WeeklyMailRow,
  'state' | 'isTemporary' | 'email' | 'title' | 'slug' | 'response'
>;

type Look = keyof typeof LOOKS;

const LOOKS = {
  sent: { glyph: '✓', word: 'sent', colour: 'green' },
  retry: { glyph: '!', word: 'to be retried', colour: 'yellow' },
  failed: { glyph: '✗', word: 'failed', colour: 'red' },
  unknown: { glyph: '?', word: 'unknown', colour: 'yellow' },
  skipped: { glyph: '-', word: 'skipped', colour: 'gray' },
  sending: { glyph: '…', word: 'sending', colour: 'gray' },
  waiting: { glyph: '·', word: 'waiting', colour: 'gray' },
} as const;

/** The states as people and scripts read them: a failure that the next run tries again has a word of its own. */
export const lookOf = ({ state, isTemporary }: Pick<MailLine, 'state' | 'isTemporary'>): Look =>
  state === 'failed' && isTemporary ? 'retry' : state;

/** The mark, the word and the paint of a state. */
export function stateMark(
  line: Pick<MailLine, 'state' | 'isTemporary'>,
  { paint }: Screen,
): string {
  const { glyph, word, colour } = LOOKS[lookOf(line)];
  return paint[colour](`${glyph} ${word}`);
}

/** The columns of mails: in a pipe state, address, study, slug and the mail server's words. */
export function mailColumns<Line extends MailLine>({ paint }: Screen): Column<Line>[] {
  return [
    {
      heading: 'STATE',
      value: (line) => `${LOOKS[lookOf(line)].glyph} ${LOOKS[lookOf(line)].word}`,
      raw: lookOf,
      paint: (text, line) => paint[LOOKS[lookOf(line)].colour](text),
      keep: true,
    },
    { heading: 'ADDRESS', value: ({ email }) => email, keep: true },
    { heading: 'STUDY', value: ({ title }) => title },
    { heading: 'SLUG', value: ({ slug }) => slug, paint: (text) => paint.cyan(text) },
    { heading: 'ANSWER', value: ({ response }) => response ?? '' },
  ];
}

/** `12 sent, 1 to be retried`: how many mails are in each state; states without a mail are left out. */
export function countStates(lines: readonly Pick<MailLine, 'state' | 'isTemporary'>[]): string {
  const looks = lines.map(lookOf);
  return Object.entries(LOOKS)
    .map(([look, { word }]) => ({ word, count: looks.filter((one) => one === look).length }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word}`)
    .join(', ');
}

/** The states that a run always counts, in this order. */
const COUNTED = ['sent', 'waiting', 'retry', 'failed', 'unknown', 'skipped'] as const;

/** `2 sent, 0 waiting, 0 to be retried, 1 failed, 0 unknown, 0 skipped`, and what another run is sending. */
export function countAllStates(lines: readonly Pick<MailLine, 'state' | 'isTemporary'>[]): string {
  const looks = lines.map(lookOf);
  const count = (wanted: Look) => looks.filter((look) => look === wanted).length;
  const sending = count('sending');
  return [
    ...COUNTED.map((look) => `${count(look)} ${LOOKS[look].word}`),
    ...(sending > 0 ? [`${sending} being sent by another run`] : []),
  ].join(', ');
}
