import type { MailKind, MailRow } from '../kinds/mail-kind.ts';
import { countAllStates, lookOf, type MailLine } from '../mail-states.ts';

type State = Pick<MailLine, 'state' | 'isTemporary'>;

/** The states of the mails of this week or day, updated during a run. */
export class MailTally<Row extends MailRow> {
  private readonly states: Map<Row, State>;

  constructor(
    rows: readonly Row[],
    private readonly kind: Pick<MailKind<Row>, 'hasRecipient' | 'period'>,
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
