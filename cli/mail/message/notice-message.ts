import type { AgencySettings } from '@project-dashboard/core/agency/settings';
import type { Notice } from '@project-dashboard/core/webhooks/mails/mail-schema';
import {
  noticeHtml,
  noticeSubject,
  noticeText,
} from '@project-dashboard/core/webhooks/mails/notice-mail';
import type { SendMailOptions } from 'nodemailer';
import type { MailAddress } from '../../settings/mail-address.ts';
import { logoUrl, type MailLinks, projectUrl } from './mail-links.ts';
import { domainOf, replyTo } from './sender.ts';

/** What a mail of events needs in addition to its content. */
interface NoticeMessageParts {
  readonly from: MailAddress;
  readonly to: string;
  readonly timeZone: string;
  /** Its unsubscribe link pauses the place. */
  readonly links: MailLinks;
  readonly agency: AgencySettings;
  readonly messageId: string;
}

/** The mail of a project's events to one place. Its link leads staff to the project's card in the list. */
export function noticeMessage(
  notice: Notice,
  { from, to, timeZone, links, agency, messageId }: NoticeMessageParts,
): SendMailOptions {
  const { unsubscribeUrl: stopUrl } = links;
  const options = { projectUrl: projectUrl(notice, links), stopUrl, timeZone };
  return {
    from: { ...from, name: agency.name ?? from.name },
    to: { name: '', address: to },
    replyTo: replyTo(agency, notice.projectLead, from),
    subject: noticeSubject(notice.projectTitle, notice.events.length),
    text: noticeText(notice, options),
    html: noticeHtml(notice, {
      ...options,
      agency: { ...agency, logoUrl: logoUrl(agency, links) },
    }),
    messageId,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(stopUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    list: {
      id: `notices.${notice.projectId}.${domainOf(from)}`,
      ...(stopUrl && { unsubscribe: stopUrl }),
    },
  };
}
