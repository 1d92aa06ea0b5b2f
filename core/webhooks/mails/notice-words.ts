import { formatDateTime } from '../../dates/index.ts';
import { authorText } from '../../history/author.ts';
import { visibleLine } from '../../text/invisible.ts';
import { cut } from '../../text-table/index.ts';
import type { Notice } from './mail-schema.ts';

/** What a mail of events needs besides its content. */
export interface NoticeMailOptions {
  /** The target of the button, never with a token. Without an http(s) address the mail has no button. */
  readonly projectUrl?: string | undefined;
  /** Where the owner of the address pauses these mails. */
  readonly stopUrl?: string | undefined;
  /** The time zone of all times. */
  readonly timeZone: string;
}

const STUDY_COLUMNS = 48;

/** `2 new events`. */
export const eventCount = (count: number): string =>
  count === 1 ? '1 new event' : `${count} new events`;

/** `[Packaging Test] 2 new events`. A long title is cut. */
export const noticeSubject = (projectTitle: string, events: number): string =>
  `[${cut(visibleLine(projectTitle), STUDY_COLUMNS, '…')}] ${eventCount(events)}`;

/** `Client, Ines Park. November 24, 2026 at 9:31 AM EST.`, and on lines of their own the reason and what was said. */
export function eventDetails(
  { by, at, reason, said }: Notice['events'][number],
  timeZone: string,
): readonly [string, ...string[]] {
  const time = formatDateTime(new Date(at), { timeZone, namesZone: true });
  return [
    by === null ? `${time}.` : `${visibleLine(authorText(by))}. ${time}.`,
    ...(reason === null ? [] : [`Reason: ${visibleLine(reason)}`]),
    ...said.map(({ label, text }) => `${label}: ${visibleLine(text)}`),
  ];
}

/** Why the mail came. */
export const NOTICE_FOOTER =
  'You get this mail because the agency entered your address in Notifications.';
/** The words of the button. */
export const NOTICE_BUTTON = 'Open project';
/** The words of the link that pauses the mails. */
export const NOTICE_STOP = 'Stop these mails';
