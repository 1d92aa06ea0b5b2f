import { visibleLine } from '../../text/invisible.ts';
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

/** The text part of a mail of events: the same as its HTML part, with its addresses written out. */
export function noticeText(
  { projectTitle, client, events }: Notice,
  { projectUrl, stopUrl, timeZone }: NoticeMailOptions,
): string {
  return [
    `${visibleLine(projectTitle)}, ${visibleLine(client)}: ${eventCount(events.length)}`,
    '',
    ...events.flatMap((event) => [
      `- ${visibleLine(event.title)}`,
      `  ${eventDetails(event, timeZone).join(' ')}`,
    ]),
    ...(isLink(projectUrl) ? ['', `${NOTICE_BUTTON}:`, projectUrl] : []),
    '',
    '--',
    NOTICE_FOOTER,
    ...(isLink(stopUrl) ? [`${NOTICE_STOP}:`, stopUrl] : []),
  ].join('\n');
}

const isLink = (url: string | undefined): url is string => url !== undefined && isWebUrl(url);
