import type { Client } from '@project-dashboard/core/client/client';
import type { Settlement } from '@project-dashboard/core/mail-ledger/schema';
import type {
  WeeklyClaim,
  WeeklyDelivery,
} from '@project-dashboard/core/weekly-update/mail-schema';

type ClaimTerms = Omit<Parameters<Client['claimWeeklyMails']>[0]['body'], 'mails'>;

/** A claim of a mail that the ledger knows. */
export interface ClaimedMail extends WeeklyClaim {
  readonly delivery: WeeklyDelivery;
}

/** Claims this week's mail to one recipient. Throws the reason if there is no such recipient. */
export async function claimMail(
  agency: Client,
  mail: { readonly projectId: string; readonly email: string },
  terms: ClaimTerms = {},
): Promise<ClaimedMail> {
  const [claimed] = await agency.claimWeeklyMails({ body: { mails: [mail], ...terms } });
  if (!claimed?.delivery) throw new Error(claimed?.reason ?? 'No reply.');
  return { ...claimed, delivery: claimed.delivery };
}

/** Settles one claimed mail. Throws the reason if the ledger does not record it. */
export async function settleMail(
  agency: Client,
  { delivery, claim }: Pick<ClaimedMail, 'delivery' | 'claim'>,
  parts: Omit<Settlement, 'id' | 'claim'>,
): Promise<WeeklyDelivery> {
  const mails = [{ id: delivery.id, claim: claim ?? '-', ...parts }];
  const [settled] = await agency.settleWeeklyMails({ body: { mails } });
  if (!settled?.delivery || settled.reason !== null)
    throw new Error(settled?.reason ?? 'No reply.');
  return settled.delivery;
}
