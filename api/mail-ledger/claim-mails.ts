import { randomBytes } from 'node:crypto';
import { decideClaim } from '@project-dashboard/core/mail-ledger/claim-rules';
import type { ResendableState } from '@project-dashboard/core/mail-ledger/schema';
import type { Knex } from 'knex';
import { v7 } from 'uuid';
import { hashOfSecret, newSecret } from '../http/access/secret.ts';
import type { Site } from '../http/pages/site.ts';
import { type MailLedger, type StoredEntry, saveEntries } from './ledger.ts';

/** A mail that a run asks for. */
interface WantedMail<Entry extends StoredEntry> {
  readonly projectId: string;
  /** When it is due, such as `2026-W47`. */
  readonly period: string;
  /** The mail in the ledger; undefined if nobody has claimed it yet. */
  readonly before: Entry | undefined;
  /** Makes the entry of a mail that is not in the ledger. */
  readonly entry: (begun: StoredEntry) => Entry;
  /** Why the recipient gets nothing; null for a recipient who gets the mail. */
  readonly skipped: string | null;
}

/** What a claim says of all its mails. */
interface ClaimTerms {
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly resend?: boolean | readonly ResendableState[] | undefined;
  readonly messageIdDomain?: string | undefined;
}

/** The result for one mail. `claim` is the secret of the attempt, or `reason` says why there is none. */
interface ClaimedMail<Entry> {
  readonly entry: Entry;
  readonly claim: string | null;
  readonly reason: string | null;
  readonly isChanged: boolean;
}

/**
 * Claims mails in a transaction that holds their projects: marks each as being sent, or as skipped. A mail that may not be
 * sent stays as it is.
 */
export async function claimMails<Entry extends StoredEntry>(
  trx: Knex.Transaction,
  ledger: MailLedger<Entry>,
  site: Site,
  wanted: readonly WantedMail<Entry>[],
  { now, resend = false, messageIdDomain }: ClaimTerms,
): Promise<ClaimedMail<Entry>[]> {
  const claimed = wanted.map((mail): ClaimedMail<Entry> => {
    const decision = decideClaim(mail.before, { now, resend, skipped: mail.skipped });
    const about = { ledger, now, site, messageIdDomain, period: mail.period };
    const entry = mail.before ?? mail.entry(newEntry(mail.projectId, about));
    if (decision.kind === 'claim') {
      const claim = newSecret();
      return { entry: begin(entry, claim, now), claim, reason: null, isChanged: true };
    }
    const { kind, reason } = decision;
    if (kind === 'keep') return { entry, claim: null, reason, isChanged: false };
    return { entry: skip(entry, reason, now), claim: null, reason, isChanged: true };
  });
  const changed = claimed.filter(({ isChanged }) => isChanged);
  await saveEntries(
    trx,
    ledger,
    changed.map(({ entry }) => entry),
  );
  return claimed;
}

/** The domain of a Message-ID if neither the sender nor PUBLIC_URL names one. Nobody owns `.invalid` (RFC 2606). */
const NO_DOMAIN = 'project-dashboard.invalid';

const domainOf = ({ publicUrl }: Site): string =>
  publicUrl === undefined ? NO_DOMAIN : new URL(publicUrl).hostname;

interface NewEntry extends Pick<ClaimTerms, 'now' | 'messageIdDomain'> {
  readonly ledger: { readonly kind: string };
  readonly period: string;
  readonly site: Site;
}

/** The entry of a mail that is not in the ledger. */
export function newEntry(
  projectId: string,
  { ledger, now, period, site, messageIdDomain: domain = domainOf(site) }: NewEntry,
): StoredEntry {
  const unique = randomBytes(12).toString('hex');
  return {
    id: v7(),
    projectId,
    state: 'sending',
    isTemporary: false,
    attempts: 0,
    messageId: `<${ledger.kind}.${projectId}.${period}.${unique}@${domain}>`,
    response: null,
    claimHash: null,
    claimedAt: now,
    settledAt: null,
    toldAt: null,
  };
}

const begin = <Entry extends StoredEntry>(entry: Entry, claim: string, now: string): Entry => ({
  ...entry,
  state: 'sending',
  isTemporary: false,
  attempts: entry.attempts + 1,
  response: null,
  claimHash: hashOfSecret(claim),
  claimedAt: now,
  settledAt: null,
  toldAt: null,
});

const skip = <Entry extends StoredEntry>(entry: Entry, response: string, now: string): Entry => ({
  ...entry,
  state: 'skipped',
  isTemporary: false,
  response,
  claimHash: null,
  settledAt: now,
});
