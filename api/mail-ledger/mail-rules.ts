import type { Topic } from '@project-dashboard/core/contract/route';
import type {
  ClaimedMail,
  MailDelivery,
  Settlement,
} from '@project-dashboard/core/messages/mail-ledger/mails';
import type { MailKind } from '@project-dashboard/core/messages/mail-ledger/schema';
import type { Knex } from 'knex';
import type { Message } from './ledger.ts';

/** A mail that a run asks for, and when: UTC, and its date in REPORT_TIMEZONE. */
export interface AskedMail {
  readonly projectId: string;
  readonly recipientId: string;
  readonly now: string;
  readonly today: string;
}

/** What a mail is at the moment of its claim. */
interface FoundMail {
  readonly refused?: undefined;
  /** The mail in the ledger; undefined if nobody has claimed it yet. */
  readonly before: Message | undefined;
  /** What a claim writes into it. */
  readonly own: Pick<Message, 'period' | 'email' | 'name' | 'items'>;
  /** Why the recipient gets nothing; null for one who gets the mail. */
  readonly skipped: string | null;
  /** Writes what a claim means beside the ledger. */
  readonly take?: (message: Message) => Promise<unknown>;
  /** Reads what the claimed mail says, after the claim: nobody waits for it. */
  readonly write: (trx: Knex.Transaction, message: Message) => Promise<ClaimedMail>;
}

/** A kind of mail: when it is due, to whom, and what it says. The ledger knows nothing else about it. */
export interface MailRules {
  readonly kind: MailKind;
  /** What a change of its mails makes stale. */
  readonly topics: Topic[];
  /** Only the agency key may report its problems. */
  readonly isAgencyOnly?: boolean;
  /** Its mails are claimed in archived projects too. */
  readonly evenArchived?: boolean;
  /** The week or day that a run sends on this date; null for a kind that is due at any time. */
  readonly periodOn: (today: string) => string | null;
  /** How a sentence names that period: `Today`. */
  readonly periodName: string;
  /** What a mail was, for a report of a problem: `week 2026-W47`. */
  readonly due: (knex: Knex, message: Message) => string | Promise<string>;
  /**
   * Finds a mail in a transaction that holds its project: it may have changed since the run began. `refused`: nobody gets this mail;
   * then `before` is in the ledger already.
   */
  readonly find: (
    trx: Knex.Transaction,
    asked: AskedMail,
  ) => Promise<FoundMail | { readonly refused: string; readonly before?: Message | undefined }>;
  /** A mail as readers see it at a moment (UTC). */
  readonly show: (knex: Knex, message: Message, now: string) => Promise<MailDelivery>;
  /** Writes what a result means beside the ledger, and says whether a failure is temporary. */
  readonly settle?: (
    trx: Knex.Transaction,
    message: Message,
    result: Settlement,
    now: string,
  ) => Promise<boolean>;
  /** Writes what it means beside the ledger that a problem was reported. */
  readonly acknowledge?: (trx: Knex.Transaction, message: Message, now: string) => Promise<unknown>;
}
