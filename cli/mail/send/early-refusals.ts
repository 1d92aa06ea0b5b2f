import { ApiError, type Client } from '@project-dashboard/core/client';
import type { WeeklyDelivery, WeeklyMailRow } from '@project-dashboard/core/weekly-update';
import { Failure } from '../../terminal/failure.ts';
import type { Settlement } from '../transport/outcome.ts';
import type { Mailed } from './claim-mail.ts';
import { settleMail } from './settle-mail.ts';

interface Refused {
  readonly row: WeeklyMailRow;
  readonly delivery: WeeklyDelivery;
  readonly claim: string;
  readonly settlement: Settlement;
}

/** If a run has this many permanent refusals and no accepted mail, the server is taken to refuse everything. */
const EVERYTHING = 2;

/**
 * Permanent refusals before the mail server has accepted any mail of the week. Either the addresses are wrong, or the server
 * refuses everything. So the mails stay waiting in the ledger until the server accepts one mail.
 */
export class EarlyRefusals {
  private refused: Refused[] = [];

  constructor(
    private readonly client: Client,
    /** True once the mail server has accepted a mail of the week. */
    public isTrusted: boolean,
    private readonly done: (mailed: Mailed) => void,
  ) {}

  /** True for a permanent refusal before the first accepted mail. */
  isOne({ state, isTemporary }: Settlement): boolean {
    return !this.isTrusted && state === 'failed' && !isTemporary;
  }

  async add(refused: Refused): Promise<void> {
    const { delivery, claim, settlement } = refused;
    const { response } = settlement;
    const waiting = { claim, state: 'waiting', isTemporary: false, response } as const;
    const settled = await settleMail(this.client, delivery, waiting);
    this.refused.push({ ...refused, delivery: settled });
  }

  /** Call it when the server accepts a mail: the refusals were about the addresses, so these mails failed. */
  async confirm(): Promise<void> {
    this.isTrusted = true;
    const refused = this.refused;
    this.refused = [];
    for (const { row, delivery, claim, settlement } of refused)
      try {
        const settled = await settleMail(this.client, delivery, { claim, ...settlement });
        this.done({ row, isMine: true, delivery: settled, reason: null });
      } catch (error) {
        if (!isOvertaken(error)) throw error;
        const reason = 'Another run has claimed this mail.';
        this.done({ row, isMine: false, delivery, reason });
      }
  }

  /** Call it at the end of the run. Throws a Failure if the server refused everything; the mails then stay waiting. */
  async conclude(): Promise<void> {
    const [first, ...others] = this.refused;
    if (first === undefined) return;
    if (1 + others.length < EVERYTHING) return this.confirm();
    for (const { row, delivery } of this.refused)
      this.done({ row, isMine: true, delivery, reason: null });
    throw new Failure(`The mail server refused all ${this.refused.length} mails.`, {
      code: 'mail.refused-all',
      details: [first.settlement.response],
      fix: 'Check MAIL_FROM and SMTP_URL. The mails stay waiting. If only the addresses are wrong, correct or remove them.',
    });
  }
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof Failure && error.cause instanceof ApiError && error.cause.status === 409;
