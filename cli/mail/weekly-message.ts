import { visibleLine } from '@project-dashboard/core/text';
import {
  type ProjectWeeklyUpdate,
  weeklyEmailHtml,
  weeklyEmailSubject,
  weeklyEmailText,
} from '@project-dashboard/core/weekly-update';
import type { SendMailOptions } from 'nodemailer';
import { type MailAddress, mailAddress } from '../terminal/mail-address.ts';
import type { MailLinks } from './mail-links.ts';

/** What a mail needs beside the report. */
export interface WeeklyMessageParts {
  readonly from: MailAddress;
  readonly to: string;
  readonly timeZone: string;
  readonly links: MailLinks;
  /** From the ledger, the same in each try; absent in a test copy, which gets one of its own. */
  readonly messageId?: string;
}

/**
 * The weekly mail to one address. Its text part is exactly the specification's text, its HTML part the same report. No part of
 * it holds a token of the project.
 */
export function weeklyMessage(
  update: ProjectWeeklyUpdate,
  { from, to, timeZone, links, messageId }: WeeklyMessageParts,
): SendMailOptions {
  const { unsubscribeUrl } = links;
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
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
  };
}

/** The lead where the lead's own name is an address, else the sender's address under the lead's name. */
function replyTo(lead: string, from: MailAddress): MailAddress {
  const own = mailAddress.safeParse(lead);
  return own.success ? own.data : { name: lead, address: from.address };
}
