import { randomBytes } from 'node:crypto';
import { isoWeekOf } from '@project-dashboard/core/dates';
import { decideClaim, type WeeklyClaim } from '@project-dashboard/core/weekly-update';
import { v7 } from 'uuid';
import { hashOfSecret, newSecret } from '../http/access/secret.ts';
import type { Handler } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { invalid, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeUnrecorded, Unchanged } from '../store/transaction.ts';
import {
  findDelivery,
  type StoredDelivery,
  saveDelivery,
  shownDelivery,
} from './delivery-table.ts';
import { findRecipient } from './recipient-table.ts';
import { unsubscribeUrl } from './unsubscribe-token.ts';
import { unsubscribedOn } from './unsubscribed-on.ts';

/** The domain of a Message-ID if neither the caller nor PUBLIC_URL names one. Nobody owns `.invalid` (RFC 2606). */
const NO_DOMAIN = 'project-dashboard.invalid';

export const claimWeeklyMail =
  (db: Database, site: Site): Handler<'claimWeeklyMail'> =>
  ({ projectId: project, body, today, now }) =>
    changeUnrecorded(db, project, async (trx, projectId) => {
      const week = isoWeekOf(today);
      if (body.week !== undefined && body.week !== week) {
        throw new Refusal(409, `The current week is ${week}, not ${body.week}. Start a new run.`);
      }
      const recipient = await findRecipient(trx, projectId, body.email);
      if (recipient === undefined || recipient.removedAt !== null) {
        throw invalid('email', `${body.email} is not a recipient of this project. Add it first.`);
      }
      const { email } = recipient;
      const before = await findDelivery(trx, projectId, { week, email });
      const decision = decideClaim(before, {
        now,
        resend: body.resend ?? false,
        unsubscribed: unsubscribedOn(recipient, site),
      });
      const answer = async (row: StoredDelivery, claim: string | null): Promise<WeeklyClaim> => ({
        isClaimed: claim !== null,
        claim,
        reason: decision.kind === 'claim' ? null : decision.reason,
        delivery: shownDelivery(row, now),
        unsubscribeUrl: await unsubscribeUrl(trx, site, recipient.id),
      });
      const { messageIdDomain: domain = domainOf(site) } = body;
      const row = before ?? newDelivery({ projectId, email, week, now, domain });
      if (decision.kind === 'keep') return new Unchanged(await answer(row, null));
      if (decision.kind === 'skip') {
        const skipped = skip(row, decision.reason, now);
        await saveDelivery(trx, skipped);
        return answer(skipped, null);
      }
      const claim = newSecret();
      const claimed = begin(row, claim, now);
      await saveDelivery(trx, claimed);
      return answer(claimed, claim);
    });

const domainOf = ({ publicUrl }: Site): string =>
  publicUrl === undefined ? NO_DOMAIN : new URL(publicUrl).hostname;

interface NewDelivery {
  readonly projectId: string;
  readonly email: string;
  readonly week: string;
  readonly now: string;
  readonly domain: string;
}

function newDelivery({ now, domain, ...at }: NewDelivery): StoredDelivery {
  const unique = randomBytes(12).toString('hex');
  return {
    id: v7(),
    ...at,
    state: 'sending',
    isTemporary: false,
    attempts: 0,
    messageId: `<weekly.${at.projectId}.${at.week}.${unique}@${domain}>`,
    response: null,
    claimHash: null,
    claimedAt: now,
    settledAt: null,
    toldAt: null,
  };
}

const begin = (row: StoredDelivery, claim: string, now: string): StoredDelivery => ({
  ...row,
  state: 'sending',
  isTemporary: false,
  attempts: row.attempts + 1,
  response: null,
  claimHash: hashOfSecret(claim),
  claimedAt: now,
  settledAt: null,
  toldAt: null,
});

const skip = (row: StoredDelivery, response: string, now: string): StoredDelivery => ({
  ...row,
  state: 'skipped',
  isTemporary: false,
  response,
  claimHash: null,
  settledAt: now,
});
