import { formatDateTime, formatLongDate } from '../../rules/dates/format-date.ts';
import { todayIn } from '../../rules/dates/iso-date.ts';
import { authorText } from '../../rules/history/author.ts';
import { visibleLine } from '../../texts/text/invisible.ts';
import { amountText } from '../../texts/text/words.ts';
import { cut } from '../../texts/text-table/display-width.ts';
import { asHtml, asText, headline, type Mail, NO_AGENCY } from '../mail/document.ts';
import { type Html, html } from '../mail/html.ts';
import { emailAccent, LIGHT } from '../mail/look.ts';
import { action, dateTile, type EmailAgency, isLink, mailRows, wholeDates } from '../mail/parts.ts';
import type { Notice } from './schema.ts';

interface NoticeMailOptions {
  /** The target of the button, never with a token. Without an http(s) address the mail has no button. */
  readonly projectUrl?: string | undefined;
  /** Where the owner of the address pauses these mails. */
  readonly stopUrl?: string | undefined;
  /** The agency's face; without one the mail has the product's. */
  readonly agency?: EmailAgency | undefined;
  readonly timeZone: string;
}

/** The HTML part of a mail of events, the newest last. Every value is escaped. */
export const noticeHtml = (notice: Notice, options: NoticeMailOptions): string =>
  asHtml(noticeMail(notice, options));

/** The text part of a mail of events: the same as its HTML part, with its addresses written out. */
export const noticeText = (notice: Notice, options: NoticeMailOptions): string =>
  asText(noticeMail(notice, options));

const REASON = 'You get this mail because the agency entered your address in Notifications.';
const STOP = 'Stop these mails';

function noticeMail(
  { projectTitle, client, day, events }: Notice,
  { projectUrl, stopUrl, timeZone, agency = NO_AGENCY }: NoticeMailOptions,
): Mail {
  const accent = emailAccent(agency.accent);
  const count = eventCount(events.length);
  const stop = isLink(stopUrl)
    ? html` <a class="ac" href="${stopUrl}" style="color:${accent.accent}">${STOP}</a>`
    : '';
  return {
    title: `${count}: ${projectTitle}`,
    label: 'New events of a project',
    preheader: html`${events.map(({ title }) => title).join(', ')}`,
    date: formatLongDate(day),
    agency,
    accent,
    parts: [
      {
        html: headline(html`<bdi>${projectTitle}</bdi>, <bdi>${client}</bdi>`, count),
        text: `${visibleLine(projectTitle)}, ${visibleLine(client)}: ${count}`,
      },
      {
        html: mailRows(
          events.map((event) => ({
            title: event.title,
            detail: detailOf(event, timeZone),
            tile: dateTile(todayIn(timeZone, new Date(event.at))),
          })),
        ),
        text: events
          .map(
            (event) =>
              `- ${visibleLine(event.title)}\n  ${eventDetails(event, timeZone).join(' ')}`,
          )
          .join('\n'),
      },
      action(projectUrl, 'Open project', accent),
    ],
    footer: {
      html: html`${REASON}${stop}`,
      text: isLink(stopUrl) ? `${REASON}\n${STOP}:\n${stopUrl}` : REASON,
    },
  };
}

/** Who and when, and below it why. */
function detailOf(event: Notice['events'][number], timeZone: string): Html {
  const [fact, ...reasons] = eventDetails(event, timeZone);
  const below = reasons.map(
    (reason) =>
      html`<div class="tx" dir="auto" style="padding-top:4px;text-align:left;color:${LIGHT.text}">${reason}</div>`,
  );
  return html`${wholeDates(fact)}${below}`;
}

const STUDY_COLUMNS = 48;

const eventCount = (count: number): string => amountText(count, 'new event');

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
