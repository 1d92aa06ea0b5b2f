import { CHANGES_REQUESTED } from '../../rows/approvals/approval-labels.ts';
import type { ApprovalRow } from '../../rows/approvals/schema.ts';
import type { ClientInput } from '../../rows/inputs/schema.ts';
import { capitalised } from '../../texts/text/words.ts';
import { dateInWords } from '../dates/date-in-words.ts';
import { formatDay } from '../dates/format-date.ts';
import { localToday } from '../dates/iso-date.ts';
import type { Author } from '../history/author.ts';
import type { WaitingLists } from './waiting-items.ts';

type Input = Pick<ClientInput, 'id' | 'title' | 'sent'>;
type Item = Pick<ApprovalRow, 'id' | 'itemName' | 'changesRequested'>;

interface Facts {
  readonly id: string;
  readonly title: string;
  /** What the client wrote; may be empty. */
  readonly text: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  /** The same moment as a local ISO date. */
  readonly day: string;
  readonly by: Author;
}

/** A client input that is sent and not checked, or an approval item with an open request for changes. */
export type AgencyItem<Sent = Input, Asked = Item> =
  | (Facts & { readonly kind: 'input'; readonly row: Sent })
  | (Facts & { readonly kind: 'approval'; readonly row: Asked });

/** What waits for the agency, the oldest first. Nothing in a project that does not take part. */
export function waitingForAgency<Sent extends Input, Asked extends Item>({
  inputs,
  approvals,
  takesPart = false,
}: WaitingLists<Sent, Asked>): AgencyItem<Sent, Asked>[] {
  if (!takesPart) return [];
  const items = [
    ...inputs.flatMap((row): AgencyItem<Sent, Asked>[] =>
      row.sent ? [{ kind: 'input', row, ...factsOf(row.id, row.title, row.sent) }] : [],
    ),
    ...approvals.flatMap((row): AgencyItem<Sent, Asked>[] =>
      row.changesRequested
        ? [{ kind: 'approval', row, ...factsOf(row.id, row.itemName, row.changesRequested) }]
        : [],
    ),
  ];
  return items.sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

const factsOf = (
  id: string,
  title: string,
  { text, at, by }: { readonly text: string; readonly at: string; readonly by: Author },
): Facts => ({ id, title, text, at, day: localToday(new Date(at)), by });

/** Who wrote or sent something, for people: the name of the link, else `the client` or `the agency`. */
export const personText = ({ role, link }: Author): string =>
  link ?? (role === 'client' ? 'the client' : 'the agency');

/** What a client reads about what it sent: `Sent today, being checked`, or `Sent 2 days ago, being checked`. */
export const sentText = ({ at }: Pick<Facts, 'at'>, today: string): string =>
  `Sent ${dateInWords(localToday(new Date(at)), today)}, being checked`;

/** What a client reads about its request: `Changes requested today`. */
export const requestedText = ({ at }: Pick<Facts, 'at'>, today: string): string =>
  `${CHANGES_REQUESTED} ${dateInWords(localToday(new Date(at)), today)}`;

/** What happened: `Sent by Ines Park, check it`, or `Changes requested by Ines Park`. */
export function agencyAskText({ kind, by }: Pick<AgencyItem, 'kind' | 'by'>): string {
  return kind === 'input'
    ? `Sent by ${personText(by)}, check it`
    : `Changes requested by ${personText(by)}`;
}

/** `Today`, or `2 days ago`. */
export const agencyWhenText = ({ day }: Pick<AgencyItem, 'day'>, today: string): string =>
  capitalised(dateInWords(day, today) ?? '');

/** The line under the heading: `2 items, oldest from November 17`, or `1 item, from November 17`; empty without items. */
export function agencySummary(
  items: readonly Pick<AgencyItem, 'day'>[],
  today: string,
  locale?: string,
): string {
  const [oldest] = items;
  if (oldest === undefined) return '';
  const day = formatDay(oldest.day, today, { locale });
  return items.length === 1 ? `1 item, from ${day}` : `${items.length} items, oldest from ${day}`;
}
