import { visibleLine } from '@project-dashboard/core/text';
import {
  type ProjectWeeklyUpdate,
  weeklyEmailHtml,
  weeklyEmailSubject,
  weeklyEmailText,
} from '@project-dashboard/core/weekly-update';
import type { SendMailOptions } from 'nodemailer';
import { type MailAddress, mailAddress } from '../../settings/mail-address.ts';
import type { MailLinks } from './mail-links.ts';

/** What a mail needs beside the report. */
export interface WeeklyMessageParts {
  readonly from: MailAddress;
  readonly to: string;
  readonly timeZone: string;
  readonly links: MailLinks;
  /** From the ledger, the same in each attempt; a test copy has none and gets its own. */
  readonly messageId?: string;
}

/**
 * The weekly mail to one address. Its text part is exactly the specification's text, its HTML part the same report. It never
 * contains a token of the project. List-Id (RFC 2919) is the same for all mails of a project.
 */
export function weeklyMessage(
  update: ProjectWeeklyUpdate,
  { from, to, timeZone, links, messageId }: WeeklyMessageParts,
): SendMailOptions {
  const { unsubscribeUrl } = links;
  const listId = `weekly.${update.projectId}.${domainOf(from)}`;
  return {
    from,
    to: { name: '', address: to },
    replyTo: replyTo(visibleLine(update.projectLead), from),
    subject: weeklyEmailSubject(update),
    text: weeklyEmailText(update),
    html: weeklyEmailHtml(update, { ...links, timeZone }),
    ...(messageId !== undefined && { messageId }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    list: { id: listId, ...(unsubscribeUrl && { unsubscribe: unsubscribeUrl }) },
  };
}

/** The domain of an address, in ASCII. */
export const domainOf = ({ address }: MailAddress): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** The lead where the lead's own name is an address, else the sender's address under the lead's name. */
function replyTo(lead: string, from: MailAddress): MailAddress {
  const own = mailAddress.safeParse(lead);
  return own.success ? own.data : { name: lead, address: from.address };
}
