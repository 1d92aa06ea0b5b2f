import type { Client } from '@project-dashboard/core/contract/client/client';
import type {
  MailClaim,
  MailClaimRequest,
  MailDelivery,
  Settlement,
} from '@project-dashboard/core/messages/mail-ledger/mails';
import { emailKey } from '@project-dashboard/core/texts/text/email';

/** A claim of a mail that the ledger knows. */
export interface KnownClaim extends MailClaim {
  readonly delivery: WeeklyDelivery;
}
type WeeklyDelivery = Extract<MailDelivery, { readonly week: string }>;

/** Claims this week's mail to one recipient. Throws the reason if there is no such recipient. */
export async function claimMail(
  agency: Client,
  { projectId, email }: { readonly projectId: string; readonly email: string },
  terms: Omit<MailClaimRequest, 'projectId' | 'recipientId'> = {},
): Promise<KnownClaim> {
  const recipients = await agency.listRecipients({ id: projectId });
  const recipient = recipients.find((one) => emailKey(one.email) === emailKey(email));
  const body = { projectId, recipientId: recipient?.id ?? 'nobody', ...terms };
  const { delivery, ...claimed } = await agency.claimMail({ kind: 'weekly', body });
  if (delivery === null || !('week' in delivery)) throw new Error(claimed.reason ?? 'No reply.');
  return { ...claimed, delivery };
}

/** Settles a claimed mail. Rejects if the ledger does not record it. */
export const settleMail = (
  agency: Client,
  { delivery, claim }: Pick<MailClaim, 'delivery' | 'claim'>,
  parts: Omit<Settlement, 'claim'>,
): Promise<MailDelivery> =>
  agency.settleMail({ id: delivery?.id ?? '', body: { claim: claim ?? '-', ...parts } });
