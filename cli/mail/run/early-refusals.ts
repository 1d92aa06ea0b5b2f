import { Failure } from '../../terminal/failure.ts';
import type { MailRow } from '../kinds/mail-kind.ts';
import type { Settlement } from '../transport/outcome.ts';
import type { Mailed, ReadyMail } from './claim-mails.ts';
import { type Settle, Unsettled } from './settle-mails.ts';

interface Refused<Row extends MailRow> {
  readonly mail: ReadyMail<Row>;
  readonly settlement: Settlement;
}

/** If a run has this many permanent refusals and no accepted mail, the server is taken to refuse everything. */
const EVERYTHING = 2;

/**
 * Permanent refusals before the mail server has accepted any mail of the week or day. Either the addresses are wrong, or the server
 * refuses everything. So the mails stay waiting in the ledger until the server accepts one mail.
 */
export class EarlyRefusals<Row extends MailRow> {
  private refused: Refused<Row>[] = [];

  constructor(
    private readonly settle: Settle,
    /** True once the mail server has accepted a mail of the week or day. */
    public isTrusted: boolean,
    private readonly done: (mailed: Mailed<Row>) => void,
  ) {}

  /** True for a permanent refusal before the first accepted mail. */
  isOne({ state, isTemporary }: Settlement): boolean {
    return !this.isTrusted && state === 'failed' && !isTemporary;
  }

  async add(mail: ReadyMail<Row>, settlement: Settlement): Promise<void> {
    const { response } = settlement;
    const delivery = await this.settle(mail, { state: 'waiting', isTemporary: false, response });
    this.refused.push({ mail: { ...mail, delivery }, settlement });
  }

  /** Call it when the server accepts a mail: the refusals were about the addresses, so these mails failed. */
  async confirm(): Promise<void> {
    this.isTrusted = true;
    const refused = this.refused;
    this.refused = [];
    for (const { mail, settlement } of refused) {
      const { row, delivery } = mail;
      try {
        const settled = await this.settle(mail, settlement);
        this.done({ row, isMine: true, delivery: settled, reason: null });
      } catch (error) {
        if (!(error instanceof Unsettled && error.isRefused)) throw error;
        const reason = 'Another run has claimed this mail.';
        this.done({ row, isMine: false, delivery, reason });
      }
    }
  }

  /** Call it at the end of the run. Throws a Failure if the server refused everything; the mails then stay waiting. */
  async conclude(): Promise<void> {
    const [first, ...others] = this.refused;
    if (first === undefined) return;
    if (1 + others.length < EVERYTHING) return this.confirm();
    for (const { mail } of this.refused)
      this.done({ row: mail.row, isMine: true, delivery: mail.delivery, reason: null });
    throw new Failure(`The mail server refused all ${this.refused.length} mails.`, {
      code: 'mail.refused-all',
      details: [first.settlement.response],
      fix: 'Check MAIL_FROM and SMTP_URL. The mails stay waiting. If only the addresses are wrong, correct or remove them.',
    });
  }
}
