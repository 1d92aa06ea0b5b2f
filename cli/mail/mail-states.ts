import type { MailDelivery } from '@project-dashboard/core/messages/mail-ledger/mails';
import { formatDateTime } from '@project-dashboard/core/rules/dates/format-date';
import type { ConnectedRun, Run } from '../commands/command.ts';
import { findProject, oneOrAll } from '../connection/find-projects.ts';
import type { Screen } from '../terminal/io.ts';
import { type Column, writeTable } from '../terminal/output/table.ts';
import type { MailRow, Mails } from './kinds.ts';

export type MailLine = Pick<
  MailRow,
  'state' | 'isTemporary' | 'email' | 'title' | 'slug' | 'response'
>;

type State = Pick<MailLine, 'state' | 'isTemporary'>;
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
const lookOf = ({ state, isTemporary }: State): Look =>
  state === 'failed' && isTemporary ? 'retry' : state;

export function stateMark(line: State, { paint }: Screen): string {
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
export function countStates(lines: readonly State[]): string {
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
function countAllStates(lines: readonly State[]): string {
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

/** The states of the mails of this week or day, updated during a run. */
export class MailTally<Row extends MailRow> {
  private readonly states: Map<Row, State>;

  constructor(
    rows: readonly Row[],
    private readonly kind: Pick<Mails<Row>, 'hasRecipient' | 'period'>,
  ) {
    this.states = new Map(rows.map((row) => [row, row]));
  }

  set(row: Row, state: State): void {
    this.states.set(row, state);
  }

  /** Removes the mail of a recipient who was removed. */
  remove(row: Row): void {
    this.states.delete(row);
  }

  /** True while a run can still send a mail: one that is waiting or to be retried, and whose recipient still exists. */
  get isUnfinished(): boolean {
    return [...this.states].some(
      ([row, state]) => this.kind.hasRecipient(row) && ['waiting', 'retry'].includes(lookOf(state)),
    );
  }

  /** True once the mail server has accepted a mail. */
  get hasSent(): boolean {
    return [...this.states.values()].some(({ state }) => state === 'sent');
  }

  /** True if a mail is in a state other than sent, skipped or sending. */
  get hasBadNews(): boolean {
    return [...this.states.values()].some(
      (state) => !['sent', 'skipped', 'sending'].includes(lookOf(state)),
    );
  }

  /** `This week: 2 sent, 1 waiting, 0 to be retried, 0 failed, 0 unknown, 0 skipped.` */
  toString(): string {
    return `${this.kind.period}: ${countAllStates([...this.states.values()])}.`;
  }
}

type LedgerLine = MailLine & Pick<MailDelivery, 'claimedAt' | 'settledAt'>;

interface LedgerPart<Line extends LedgerLine> {
  readonly project: string | undefined;
  readonly all: boolean;
  readonly list: (run: ConnectedRun) => Promise<readonly Line[]>;
  /** Names the day or week of the mails, given the first of them. */
  readonly titleOf: (first: Line) => string;
  readonly none: string;
}

/** Prints the state of each mail of a day or a week, of one project or of all. */
export async function showStates<Line extends LedgerLine>(
  run: Run,
  { project, all, list, titleOf, none }: LedgerPart<Line>,
): Promise<void> {
  oneOrAll(project, all);
  const { timeZone, io } = run;
  const rows = await run.connect(async (connected) => {
    if (project !== undefined) await findProject(connected.client, project);
    return list(connected);
  });
  const last = (row: Line) => row.settledAt ?? row.claimedAt;
  const when = (row: Line) => {
    const time = last(row);
    return time === null ? '' : formatDateTime(new Date(time), { timeZone });
  };
  run.print(rows, (out) => {
    const columns = mailColumns<Line>(out);
    columns.splice(4, 0, { heading: 'LAST', value: when, raw: (row) => last(row) ?? '' });
    if (rows.length > 0) writeTable(out, columns, rows);
    const [first] = rows;
    io.err.write(first === undefined ? `${none}\n` : `${titleOf(first)}: ${countStates(rows)}.\n`);
  });
}
