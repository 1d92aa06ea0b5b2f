import { formatLongDate, todayIn } from '../../dates/index.ts';
import {
  button,
  dateTile,
  type EmailAgency,
  emailAccent,
  type Html,
  headline,
  html,
  LIGHT,
  mailDocument,
  mailRows,
  NO_AGENCY,
  wholeDates,
} from '../../mail/index.ts';
import { isWebUrl } from '../../text/url.ts';
import type { Notice } from './mail-schema.ts';
import {
  eventCount,
  eventDetails,
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
    detail: detailOf(event, timeZone),
    tile: dateTile(todayIn(timeZone, new Date(event.at))),
  })),
)}
${button(projectUrl, NOTICE_BUTTON, accent)}`,
    footer: html`${NOTICE_FOOTER}${stop}`,
  });
}

/** Who and when, and below it why. */
function detailOf(event: Notice['events'][number], timeZone: string): Html {
  const [fact, ...reasons] = eventDetails(event, timeZone);
  const below = reasons.map(
    (reason) =>
      html`<div class="tx" dir="auto" style="padding-top:4px;text-align:left;color:${LIGHT.text};overflow-wrap:anywhere">${reason}</div>`,
  );
  return html`${wholeDates(fact)}${below}`;
}
