import type { Impact } from '../../rows/inputs/schema.ts';
import type { ClientProject } from '../../rows/projects/schema.ts';
import { isWebUrl } from '../../texts/text/url.ts';
import { dateInWords } from '../dates/date-in-words.ts';
import { formatDay } from '../dates/format-date.ts';
import { askText, type WaitingItem, waitingDue } from './waiting-items.ts';

const IMPACTS: Readonly<Record<Impact, string>> = {
  None: '',
  'Analysis Risk': 'A delay puts the analysis at risk.',
  'Project Delay': 'A delay holds up the project.',
};

/** What a delay of an item means: `A delay holds up the project.`; empty if nothing is said. */
export const stakeText = (item: WaitingItem): string =>
  item.kind === 'input' ? IMPACTS[item.row.impactIfDelayed] : '';

/**
 * A friendly mail to the client that lists what is waiting, with dates in words. It contains the addresses of the items,
 * of the shared folder and, for approvals, of the client's page. A person pastes it: what the server sends carries no token.
 */
export function waitingMail(
  project: Pick<ClientProject, 'title' | 'projectLead' | 'sharedFolderUrl'>,
  items: readonly WaitingItem[],
  pageUrl: string,
  today: string,
): string {
  const { title, projectLead, sharedFolderUrl } = project;
  const has = (kind: WaitingItem['kind']) => items.some((item) => item.kind === kind);
  const ways = [
    has('input') &&
      (sharedFolderUrl !== null && isWebUrl(sharedFolderUrl)
        ? `You can add your files to our shared folder: ${sharedFolderUrl}`
        : 'You can send us your files as a reply to this mail.'),
    has('approval') && `You can approve items on your project page: ${pageUrl}`,
    'If a date does not work for you, just let us know.',
  ];
  const [intro, list] =
    items.length === 1
      ? ['One item is waiting for you', 'it']
      : [`${items.length} items are waiting for you`, 'them'];
  return [
    'Hello,',
    '',
    `${intro} in ${title}. Could you please look at ${list}?`,
    '',
    ...items.flatMap((item) => itemLines(item, today)),
    '',
    ...ways.filter(Boolean),
    '',
    'Thank you and best regards',
    projectLead,
  ].join('\n');
}

function itemLines(item: WaitingItem, today: string): string[] {
  const line = `- ${item.title}: ${askText(item)}. ${whenText(item, today)}.`;
  if (item.kind === 'input') return [`${line} ${stakeText(item)}`.trim()];
  return isWebUrl(item.row.url) ? [line, `  ${item.row.url}`] : [line];
}

/** `Due November 20, tomorrow`, `Due November 12, 7 days late`, `Asked November 12`, or `No date`. */
export function whenText(item: WaitingItem, today: string): string {
  const { dueDate } = item;
  if (dueDate === null) {
    if (item.kind === 'approval') return `Asked ${formatDay(item.sentOn, today)}`;
    return item.isLate ? 'Late' : 'No date';
  }
  const due = waitingDue(item, today);
  const words = due?.tone === 'late' ? due.text : dateInWords(dueDate, today);
  return `Due ${formatDay(dueDate, today)}, ${words}`;
}
