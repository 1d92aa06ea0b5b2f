import type { AgencySettings } from '@project-dashboard/core/agency/settings';
import { weeklyEmailHtml } from '@project-dashboard/core/weekly-update/email/weekly-email-html';
import { weeklyEmailSubject } from '@project-dashboard/core/weekly-update/email/weekly-email-words';
import { weeklyMailText } from '@project-dashboard/core/weekly-update/email/weekly-mail-text';
import type { ProjectWeeklyUpdate } from '@project-dashboard/core/weekly-update/schema';
import type { SendMailOptions } from 'nodemailer';
import type { MailAddress } from '../../settings/mail-address.ts';
import { logoUrl, type MailLinks, projectUrl } from './mail-links.ts';
import { domainOf, replyTo } from './sender.ts';

/** What a mail needs in addition to the report. */
interface WeeklyMessageParts {
  readonly from: MailAddress;
  readonly to: string;
  readonly timeZone: string;
  readonly links: MailLinks;
  /** What the mail shows of the agency, and where replies go. */
  readonly agency: AgencySettings;
  /** From the ledger, the same for each attempt. Absent for a test copy, which gets a new one. */
  readonly messageId?: string;
}

/**
 * The weekly mail to one address. The text part begins with the specification's text to the letter; the HTML part is the same
 * report. Its link leads staff to the project's card in the list. It never contains a project token. List-Id (RFC 2919) is the same for all mails of a project.
 */
export function weeklyMessage(
  update: ProjectWeeklyUpdate,
  { from, to, timeZone, links, agency, messageId }: WeeklyMessageParts,
): SendMailOptions {
  const { unsubscribeUrl } = links;
  const options = {
    ...{ projectUrl: projectUrl(update, links), unsubscribeUrl, timeZone },
    agency: { ...agency, logoUrl: logoUrl(agency, links) },
  };
  const listId = `weekly.${update.projectId}.${domainOf(from)}`;
  return {
    from: { ...from, name: agency.name ?? from.name },
    to: { name: '', address: to },
    replyTo: replyTo(agency, update.projectLead, from),
    subject: weeklyEmailSubject(update),
    text: weeklyMailText(update, options),
    html: weeklyEmailHtml(update, options),
    ...(messageId !== undefined && { messageId }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    list: { id: listId, ...(unsubscribeUrl && { unsubscribe: unsubscribeUrl }) },
  };
}
