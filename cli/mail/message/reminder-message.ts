import type { AgencySettings } from '@project-dashboard/core/agency/settings';
import {
  reminderHtml,
  reminderSubject,
  reminderText,
} from '@project-dashboard/core/reminders/reminder-mail';
import type { Reminder } from '@project-dashboard/core/reminders/schema';
import type { SendMailOptions } from 'nodemailer';
import type { MailAddress } from '../../settings/mail-address.ts';
import { domainOf, replyTo } from './sender.ts';

/** What a reminder needs in addition to its content. */
interface ReminderMessageParts {
  readonly from: MailAddress;
  readonly to: string;
  readonly agency: AgencySettings;
  /** Where the button leads. It contains no token of the project. */
  readonly pageUrl: string;
  /** Where the owner of the address stops the reminders of this project. */
  readonly stopUrl: string;
  /** From the ledger, the same for each attempt. Absent for a test copy, which gets a new one. */
  readonly messageId?: string;
}

/** The reminder to one contact. A reply goes to the agency. A mail program can stop the reminders of this project by one click. */
export function reminderMessage(
  reminder: Reminder,
  { from, to, agency, pageUrl, stopUrl, messageId }: ReminderMessageParts,
): SendMailOptions {
  const { logo } = agency;
  const logoUrl = logo === null ? undefined : new URL(logo, stopUrl).href;
  const options = { pageUrl, stopUrl, agency: { ...agency, logoUrl } };
  return {
    from: { ...from, name: agency.name ?? from.name },
    to: { name: '', address: to },
    replyTo: replyTo(agency, reminder.projectLead, from),
    subject: reminderSubject(reminder),
    text: reminderText(reminder, options),
    html: reminderHtml(reminder, options),
    ...(messageId !== undefined && { messageId }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    list: { id: `reminders.${reminder.projectId}.${domainOf(from)}`, unsubscribe: stopUrl },
  };
}

/** The addresses in a preview and in a test copy. They open nothing and stop nothing. */
export function previewUrls(publicUrl: string | null): {
  readonly pageUrl: string;
  readonly stopUrl: string;
} {
  const origin = publicUrl ?? 'https://project-dashboard.invalid';
  return { pageUrl: `${origin}/open/preview`, stopUrl: `${origin}/reminders-off/preview` };
}
