import type { ClaimedMail } from '@project-dashboard/core/messages/mail-ledger/mails';
import {
  reminderHtml,
  reminderSubject,
  reminderText,
} from '@project-dashboard/core/messages/reminders/reminder-mail';
import {
  noticeHtml,
  noticeSubject,
  noticeText,
} from '@project-dashboard/core/messages/webhooks/notice-mail';
import {
  weeklyEmailHtml,
  weeklyMailText,
} from '@project-dashboard/core/messages/weekly-update/weekly-mail';
import { weeklyEmailSubject } from '@project-dashboard/core/messages/weekly-update/weekly-mail-words';
import type { AgencySettings } from '@project-dashboard/core/rows/agency/settings';
import { visibleLine } from '@project-dashboard/core/texts/text/invisible';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import type { SendMailOptions } from 'nodemailer';
import type { Run } from '../commands/command.ts';
import { oneOf, withDefault } from '../commands/flags.ts';
import { type MailAddress, mailAddress } from '../settings/mail-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { wrongSetting } from '../terminal/failure.ts';
import type { Io, Screen } from '../terminal/io.ts';
import { jsonText, sanitise } from '../terminal/output/safe-text.ts';

/** The same object without a Message-ID, for each kind of mail. */
type Undelivered<Mail> = Mail extends unknown ? Omit<Mail, 'messageId'> : never;

/** A mail to write. A preview or a test copy has no Message-ID; the mail server's program makes one. */
export type MailToWrite = Undelivered<ClaimedMail> & {
  /** From the ledger, the same for each attempt. */
  readonly messageId?: string;
};

/** What the mails of a run have in common. */
interface MessageParts {
  readonly from: MailAddress;
  readonly timeZone: string;
  /** What a mail shows of the agency, and where replies go. */
  readonly agency: AgencySettings;
  readonly links: (stopUrl: string | null) => MailLinks;
}

/**
 * The message of a mail of any kind. It never contains a project token. List-Id (RFC 2919) is the same for all mails of a kind
 * and project. A mail program can stop them by one click.
 */
export function mailMessage(mail: MailToWrite, parts: MessageParts): SendMailOptions {
  const { from, agency } = parts;
  const { lead, list, stopUrl, ...content } = contentOf(mail, parts);
  const { messageId } = mail;
  return {
    from: { ...from, name: agency.name ?? from.name },
    to: { name: '', address: mail.to },
    replyTo: replyTo(agency, lead, from),
    ...content,
    ...(messageId !== undefined && { messageId }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(stopUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    list: {
      id: `${list}.${domainOf(from)}`,
      ...(stopUrl !== undefined && { unsubscribe: stopUrl }),
    },
  };
}

/** What a kind of mail says, for whom it speaks, and the start of its List-Id. */
function contentOf(mail: MailToWrite, { timeZone, agency, links }: MessageParts) {
  if (mail.kind === 'reminder') {
    const { reminder, pageUrl } = mail;
    const stopUrl = mail.stopUrl ?? '';
    const logoUrl = agency.logo === null ? undefined : new URL(agency.logo, stopUrl).href;
    const options = { pageUrl, stopUrl, agency: { ...agency, logoUrl } };
    return {
      subject: reminderSubject(reminder),
      text: reminderText(reminder, options),
      html: reminderHtml(reminder, options),
      lead: reminder.projectLead,
      list: `reminders.${reminder.projectId}`,
      stopUrl,
    };
  }
  const known = links(mail.stopUrl);
  const { unsubscribeUrl: stopUrl } = known;
  const shown = { agency: { ...agency, logoUrl: logoUrl(agency, known) } };
  if (mail.kind === 'weekly') {
    const { update } = mail;
    const options = { projectUrl: projectUrl(update, known), unsubscribeUrl: stopUrl, timeZone };
    return {
      subject: weeklyEmailSubject(update),
      text: weeklyMailText(update, options),
      html: weeklyEmailHtml(update, { ...options, ...shown }),
      lead: update.projectLead,
      list: `weekly.${update.projectId}`,
      stopUrl,
    };
  }
  const { notice } = mail;
  const options = { projectUrl: projectUrl(notice, known), stopUrl, timeZone };
  return {
    subject: noticeSubject(notice.projectTitle, notice.events.length),
    text: noticeText(notice, options),
    html: noticeHtml(notice, { ...options, ...shown }),
    lead: notice.projectLead,
    list: `notices.${notice.projectId}`,
    stopUrl,
  };
}

export const domainOf = ({ address }: Pick<MailAddress, 'address'>): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * The agency's reply address, else the project lead if it is a mail address, else the sender's address with the lead's
 * name.
 */
function replyTo(agency: AgencySettings, projectLead: string, from: MailAddress): MailAddress {
  const lead = visibleLine(projectLead);
  if (agency.replyTo !== null) return { name: lead, address: agency.replyTo };
  const own = mailAddress.safeParse(lead);
  return own.success ? own.data : { name: lead, address: from.address };
}

export interface MailLinks {
  /** The project list of the agency. Absent if neither PUBLIC_URL nor the API gives its address. */
  readonly dashboardUrl?: string;
  readonly unsubscribeUrl?: string;
}

/**
 * The links of a mail. The unsubscribe link comes from the claim, so it begins with the server's own PUBLIC_URL. An API in
 * this process does not know the server's address, so without PUBLIC_URL its mails have no links.
 */
export function mailLinks(settings: Settings, { env }: Io): (stopUrl: string | null) => MailLinks {
  const publicUrl = env.PUBLIC_URL?.trim().replace(/\/+$/, '');
  if (publicUrl && !isWebUrl(publicUrl))
    throw wrongSetting(
      'PUBLIC_URL must be a web address, for example https://projects.agency.example.',
    );
  const own = publicUrl ? { dashboardUrl: `${publicUrl}/dashboard` } : undefined;
  const isLocal = settings.kind === 'local';
  return (unsubscribeUrl) => {
    if (unsubscribeUrl === null || (isLocal && own === undefined)) return own ?? {};
    // PUBLIC_URL/unsubscribe/… and PUBLIC_URL/notices-off/… become PUBLIC_URL/dashboard.
    const dashboardUrl = new URL('../dashboard', unsubscribeUrl).href;
    return { dashboardUrl, unsubscribeUrl, ...own };
  };
}

/** The project's card in the list, where staff sign in; undefined if the address of the list is not known. */
const projectUrl = (
  { slug }: { readonly slug: string },
  { dashboardUrl }: MailLinks,
): string | undefined => dashboardUrl && `${dashboardUrl}?${new URLSearchParams({ q: slug })}`;

/** The logo on the server that the links lead to; undefined if that is not known. */
const logoUrl = ({ logo }: AgencySettings, { dashboardUrl }: MailLinks): string | undefined =>
  logo === null || dashboardUrl === undefined
    ? undefined
    : dashboardUrl.replace(/\/dashboard$/, '') + logo;

/** A message as an .eml file, which mail programs can open: the same bytes as a mail server gets. */
export async function messageFile(message: SendMailOptions): Promise<string> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { message: file }: { readonly message: unknown } = await transport.sendMail(message);
  if (!Buffer.isBuffer(file)) throw new Error('The message was not written.');
  return file.toString();
}

const FORMATS = ['text', 'html', 'json', 'eml'] as const;

/** The option of a command that prints a mail; `json` says what of it is printed as JSON. */
export const formatFlag = (json: string) =>
  withDefault(
    oneOf('format', FORMATS, `text part, HTML part, ${json} as JSON, or the whole mail`),
    'text',
  );

/** Prints a message: one part of it, its content as JSON, or the whole. */
export async function showMail(
  { io, json }: Run,
  format: (typeof FORMATS)[number],
  content: object,
  message: SendMailOptions,
): Promise<void> {
  if (json || format === 'json') io.out.write(jsonText(content));
  else if (format === 'eml') io.out.write(await messageFile(message));
  else io.out.write(`${readable(String(message[format]).trimEnd(), io.out)}\n`);
}

/** Removes control sequences for a terminal, but keeps indentation. A pipe gets the text unchanged. */
function readable(text: string, { isTTY }: Screen): string {
  if (!isTTY) return text;
  const indent = (line: string) => /^ */.exec(line)?.[0] ?? '';
  return text
    .split('\n')
    .map((line) => indent(line) + sanitise(line))
    .join('\n');
}
