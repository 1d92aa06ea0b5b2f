import type { AgencySettings } from '@project-dashboard/core/agency/settings';
import { visibleLine } from '@project-dashboard/core/text/invisible';
import { type MailAddress, mailAddress } from '../../settings/mail-address.ts';

/** The domain of an address, in ASCII. */
export const domainOf = ({ address }: Pick<MailAddress, 'address'>): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * The agency's reply address, else the project lead if it is a mail address, else the sender's address with the lead's
 * name.
 */
export function replyTo(
  agency: AgencySettings,
  projectLead: string,
  from: MailAddress,
): MailAddress {
  const lead = visibleLine(projectLead);
  if (agency.replyTo !== null) return { name: lead, address: agency.replyTo };
  const own = mailAddress.safeParse(lead);
  return own.success ? own.data : { name: lead, address: from.address };
}
