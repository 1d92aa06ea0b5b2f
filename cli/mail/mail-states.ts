import type { Screen } from '../terminal/io.ts';
import type { Column } from '../terminal/output/table.ts';
import type { MailRow } from './kinds/mail-kind.ts';

/** The fields of a mail that a table shows. */
export type MailLine = Pick<
  MailRow,
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

/** The state to print. A failed mail that the next run sends again is printed as `retry`. */
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

/** The columns of mails: state, address, study, slug and the mail server's reply. */
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
    { heading: 'REPLY', value: ({ response }) => response ?? '' },
  ];
}

/** `12 sent, 1 to be retried`: the number of mails in each state. Leaves out states without mails. */
export function countStates(lines: readonly Pick<MailLine, 'state' | 'isTemporary'>[]): string {
  const looks = lines.map(lookOf);
  return Object.entries(LOOKS)
    .map(([look, { word }]) => ({ word, count: looks.filter((one) => one === look).length }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${count} ${word}`)
    .join(', ');
}

/** The states that a run always prints, in this order. */
const COUNTED = ['sent', 'waiting', 'retry', 'failed', 'unknown', 'skipped'] as const;

/** `2 sent, 0 waiting, 0 to be retried, 1 failed, 0 unknown, 0 skipped`, and mails that another run is sending. */
export function countAllStates(lines: readonly Pick<MailLine, 'state' | 'isTemporary'>[]): string {
  const looks = lines.map(lookOf);
  const count = (wanted: Look) => looks.filter((look) => look === wanted).length;
  const sending = count('sending');
  return [
    ...COUNTED.map((look) => `${count(look)} ${LOOKS[look].word}`),
    ...(sending > 0 ? [`${sending} being sent by another run`] : []),
  ].join(', ');
}

/** True for a mail that may not have arrived. */
export const isProblem = ({ state }: Pick<MailLine, 'state'>): boolean =>
  state === 'failed' || state === 'unknown';
