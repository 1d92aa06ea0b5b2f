import { ApiError, type Client } from '@project-dashboard/core/client';
import type { WeeklyDelivery, WeeklyMailRow } from '@project-dashboard/core/weekly-update';
import { Failure } from '../../terminal/failure.ts';
import type { Settlement } from '../transport/outcome.ts';
import type { Mailed } from './send-weekly.ts';
import { settleMail } from './settle-mail.ts';

interface Refused {
  readonly row: WeeklyMailRow;
  readonly delivery: WeeklyDelivery;
  readonly claim: string;
  readonly settlement: Settlement;
}

/** A run in which so many mails were refused for good and none was taken met a server that refuses everything. */
const EVERYTHING = 2;

/**
 * Refusals for good before the mail server has taken any mail of the week. They may be about the addresses, or about a server
 * that refuses everything, so the mails stay waiting in the ledger until one mail is taken.
 */
export class EarlyRefusals {
  private refused: Refused[] = [];

  constructor(
    private readonly client: Client,
    private isTrusted: boolean,
  ) {}

  /** True for a refusal that cannot be judged yet. */
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

  /** The server takes mail, so the refusals were about the addresses: they failed. */
  async *confirm(): AsyncGenerator<Mailed> {
    this.isTrusted = true;
    const refused = this.refused;
    this.refused = [];
    for (const { row, delivery, claim, settlement } of refused)
      yield settleMail(this.client, delivery, { claim, ...settlement }).then(
        (settled) => ({ row, isMine: true, delivery: settled, reason: null }),
        (error: unknown) => {
          if (!isOvertaken(error)) throw error;
          return { row, isMine: false, delivery, reason: 'Another run has claimed this mail.' };
        },
      );
  }

  /** The run is at its end. Throws a Failure where the server refused everything; the mails stay waiting then. */
  async *conclude(): AsyncGenerator<Mailed> {
    const [first, ...others] = this.refused;
    if (first === undefined) return;
    if (1 + others.length < EVERYTHING) {
      yield* this.confirm();
      return;
    }
    for (const { row, delivery } of this.refused)
      yield { row, isMine: true, delivery, reason: null };
    throw new Failure(`The mail server refused all ${this.refused.length} mails.`, {
      code: 'mail.refused-all',
      details: [first.settlement.response],
      fix: 'Check MAIL_FROM and SMTP_URL. The mails stay waiting. If only the addresses are wrong, correct or remove them.',
    });
  }
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof Failure && error.cause instanceof ApiError && error.cause.status === 409;
