import type { AgencySettings } from '@project-dashboard/core/agency/settings';
import type { Client } from '@project-dashboard/core/client/client';
import type {
  DeliveryState,
  LedgerEntry,
  ResendableState,
  Settlement,
} from '@project-dashboard/core/mail-ledger/schema';
import type { SendMailOptions } from 'nodemailer';
import type { MailAddress } from '../../settings/mail-address.ts';
import type { MailLinks } from '../message/mail-links.ts';

/** A mail in the lists of its kind. */
export interface MailRow {
  readonly projectId: string;
  readonly slug: string;
  readonly title: string;
  readonly email: string;
  readonly state: DeliveryState;
  readonly isTemporary: boolean;
  readonly response: string | null;
  readonly claimedAt: string | null;
}

/** A mail in the ledger. */
export interface MailDelivery extends Omit<LedgerEntry, 'messageId' | 'claimedAt'> {
  readonly claimedAt: string | null;
  readonly email: string;
}

/** What the messages of a run have in common. */
interface MessageParts {
  readonly from: MailAddress;
  readonly timeZone: string;
  /** What a mail shows of the agency, and where replies go. */
  readonly agency: AgencySettings;
  readonly links: (unsubscribeUrl: string | null) => MailLinks;
}

/** What a claim says of all its mails. */
export interface ClaimTerms {
  /** The states whose mails are sent again. */
  readonly resend: readonly ResendableState[];
  /** The domain of new Message-IDs. */
  readonly messageIdDomain: string;
}

/** The result of a claim. */
export interface ClaimedRow<Row extends MailRow> {
  readonly row: Row;
  readonly delivery: MailDelivery | null;
  /** Why the claim failed; null if it succeeded. */
  readonly reason: string | null;
  /** The secret of the claim and the message; undefined if the claim failed. */
  readonly ready: { readonly claim: string; readonly message: SendMailOptions } | undefined;
}

/** Claims the mails of these rows. A row without a result is claimed later. */
export type ClaimRows<Row extends MailRow> = (
  rows: readonly Row[],
  terms: ClaimTerms,
) => Promise<readonly ClaimedRow<Row>[]>;

/** A failed or unknown mail that no run has reported. */
export interface MailProblem {
  readonly id: string;
  readonly slug: string;
  readonly email: string;
  readonly state: 'failed' | 'unknown';
  readonly isTemporary: boolean;
  readonly response: string | null;
  /** When it was due, such as `week 2026-W47`. */
  readonly due: string;
  /** False for a mail that is over: it cannot be sent again. */
  readonly isNow: boolean;
}

/** A kind of mail: its routes, its messages and its words. A run knows nothing else about it. */
export interface MailKind<Row extends MailRow> {
  /** Its group of commands. */
  readonly command: 'weekly' | 'reminders' | 'notices';
  /** The start of the line of counts. */
  readonly period: 'This week' | 'Today' | 'Now';
  /** One of its mails. */
  readonly mail: "this week's mail" | "today's reminder" | 'the events';
  /** The command that shows the state of a mail. */
  readonly status: string;
  /** The command that sends a failed or unknown mail again. */
  again(problem: MailProblem): string;
  /** Where its recipients are listed. */
  readonly recipients: string;
  list(client: Client, project: string | undefined): Promise<readonly Row[]>;
  /** False for a mail whose recipient was removed: no run sends it. */
  hasRecipient(row: Row): boolean;
  /** The subjects of the mails, for a dry run. */
  subjectsOf(client: Client, rows: readonly Row[]): Promise<(row: Row) => string>;
  claiming(client: Client, parts: MessageParts): ClaimRows<Row>;
  settle(
    client: Client,
    mails: Settlement[],
  ): Promise<readonly { readonly reason: string | null; readonly delivery: MailDelivery | null }[]>;
  /** `timeZone` is REPORT_TIMEZONE. */
  problems(
    client: Client,
    project: string | undefined,
    timeZone: string,
  ): Promise<readonly MailProblem[]>;
  acknowledge(client: Client, id: string): Promise<unknown>;
  /** What to say where nobody gets this mail. */
  nobody(project: string | undefined): string;
  /** A test copy of a project's mail. A kind without one has no --to and no --resend: its mails are sent once. */
  testMessage?(client: Client, projectId: string, parts: MessageParts): Promise<TestMessage>;
  /** What the mails lack because the server does not know its address; null if they lead there and so are not sent. */
  readonly lacksWithoutAddress: string | null;
}

/** A mail that the ledger does not record. */
interface TestMessage {
  readonly title: string;
  readonly slug: string;
  readonly message: (to: string) => SendMailOptions;
}
