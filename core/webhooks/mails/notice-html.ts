import { formatLongDate, todayIn } from '../../dates/index.ts';
import {
  button,
  dateTile,
  type EmailAgency,
  emailAccent,
  headline,
  html,
  mailDocument,
  mailRows,
  NO_AGENCY,
} from '../../mail/index.ts';
import { isWebUrl } from '../../text/url.ts';
import type { Notice } from './mail-schema.ts';
import {
  eventCount,
  eventDetail,
  NOTICE_BUTTON,
  NOTICE_FOOTER,
  NOTICE_STOP,
  type NoticeMailOptions,
} from './notice-words.ts';

/** The HTML part of a mail of events, the newest last. Every value is escaped. */
export function noticeHtml(
  { projectTitle, client, day, events }: Notice,
  {
    projectUrl,
    stopUrl = '',
    timeZone,
    agency = NO_AGENCY,
  }: NoticeMailOptions & { readonly agency?: EmailAgency | undefined },
): string {
  const accent = emailAccent(agency.accent);
  const stop = isWebUrl(stopUrl)
    ? html` <a class="ac" href="${stopUrl}" style="color:${accent.accent}">${NOTICE_STOP}</a>`
    : html``;
  return mailDocument({
    title: `${eventCount(events.length)}: ${projectTitle}`,
    label: 'New events of a project',
    preheader: html`${events.map(({ title }) => title).join(', ')}`,
    date: formatLongDate(day),
    agency,
    accent,
    content: html`${headline(html`<bdi>${projectTitle}</bdi>, <bdi>${client}</bdi>`, eventCount(events.length))}
${mailRows(
  events.map((event) => ({
    title: event.title,
    detail: eventDetail(event, timeZone),
    tile: dateTile(todayIn(timeZone, new Date(event.at))),
  })),
)}
${button(projectUrl, NOTICE_BUTTON, accent)}`,
    footer: html`${NOTICE_FOOTER}${stop}`,
  });
}
