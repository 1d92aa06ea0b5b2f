import type { View } from '../../contract/route.ts';
import type { ApprovalRow } from '../../rows/approvals/schema.ts';
import type { ClientInput } from '../../rows/inputs/schema.ts';
import { amountText, capitalised } from '../../texts/text/words.ts';
import { type DueWords, dateInWords, dueInWords, isPastDue } from '../dates/date-in-words.ts';
import { formatDay } from '../dates/format-date.ts';
import { addDays, localToday } from '../dates/iso-date.ts';
import { parseDate } from '../dates/parse-date.ts';
import { type HealthItem, nextItem } from '../health/project-health.ts';

/** A client input waits for the client from this many days before its due date. */
const WAITING_DAYS = 7;

type InputRow = Pick<
  ClientInput,
  'id' | 'title' | 'status' | 'dueDate' | 'impactIfDelayed' | 'sent'
>;
type Approval = Pick<
  ApprovalRow,
  'id' | 'itemName' | 'type' | 'url' | 'dueDate' | 'approved' | 'createdAt' | 'changesRequested'
> & {
  /** The day on which it was sent to the client, ISO. Default: the local day of its creation. */
  readonly sentOn?: string;
};

interface Facts {
  readonly id: string;
  readonly title: string;
  /** ISO; null without a date. */
  readonly dueDate: string | null;
  readonly isLate: boolean;
}

export type WaitingItem<Input = InputRow, Item = Approval> =
  | (Facts & { readonly kind: 'input'; readonly row: Input })
  | (Facts & { readonly kind: 'approval'; readonly row: Item; readonly sentOn: string });

export interface WaitingLists<Input = InputRow, Item = Approval> {
  /** What the client asked for and sent counts only in a project that takes part. */
  readonly takesPart?: boolean | undefined;
  readonly inputs: readonly Input[];
  readonly approvals: readonly Item[];
}

/** True if the status says overdue, or if the due date of an open item has passed. */
export function isLate(
  item: { readonly status: string; readonly dueDate: string | null },
  today: string,
): boolean {
  return item.status === 'overdue' || isPastDue(item, today);
}

/**
 * What waits for the client: every approval that is not approved, and every input not received that is late, due
 * within {@link WAITING_DAYS} days or without a date. Late items come first, the longest late at the top, then by
 * date, then approvals without a date by the day on which they were sent, then inputs without one. An approval with an
 * open request for changes and an input that is sent wait for the agency. `kept` names rows that stay although they are
 * answered.
 */
export function waitingItems<Input extends InputRow, Item extends Approval>(
  { inputs, approvals, takesPart = false }: WaitingLists<Input, Item>,
  today: string,
  kept: ReadonlySet<string> = new Set(),
): WaitingItem<Input, Item>[] {
  const limit = addDays(today, WAITING_DAYS);
  const items: WaitingItem<Input, Item>[] = [];
  for (const row of inputs) {
    if (row.status === 'received' || (takesPart && row.sent && !kept.has(row.id))) continue;
    const dueDate = parseDate(row.dueDate, today);
    const late = isLate(row, today);
    if (late || kept.has(row.id) || dueDate === null || dueDate <= limit)
      items.push({ kind: 'input', row, id: row.id, title: row.title, dueDate, isLate: late });
  }
  for (const row of approvals) {
    if ((row.approved || (takesPart && row.changesRequested)) && !kept.has(row.id)) continue;
    const dueDate = parseDate(row.dueDate, today);
    items.push({
      kind: 'approval',
      row,
      id: row.id,
      title: row.itemName,
      dueDate,
      isLate: isLate({ status: 'pending', dueDate }, today),
      sentOn: row.sentOn ?? localToday(new Date(row.createdAt)),
    });
  }
  return items.sort(byUrgency);
}

/** Later than every ISO date. */
const NO_DATE = '~';

function byUrgency(one: WaitingItem<object, Approval>, other: WaitingItem<object, Approval>) {
  return (
    Number(other.isLate) - Number(one.isLate) ||
    compare(one.dueDate ?? NO_DATE, other.dueDate ?? NO_DATE) ||
    compare(sentAt(one), sentAt(other))
  );
}

/** On one day inputs come first, without a date last. */
function sentAt(item: WaitingItem<object, Approval>): string {
  if (item.kind === 'approval') return item.row.createdAt;
  return item.dueDate === null ? NO_DATE : '';
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** What the client is asked to do: `Send us this`, or `Approve this image`. */
export function askText(item: WaitingItem): string {
  return item.kind === 'input' ? 'Send us this' : `Approve this ${item.row.type}`;
}

/** What the agency waits for: `To send`, or `To approve (image)`. */
export function awaitedText(item: WaitingItem): string {
  return item.kind === 'input' ? 'To send' : `To approve (${item.row.type})`;
}

/** When an item is due, in two lines, and how strongly the first is shown. */
interface WaitingWhen {
  readonly words: string;
  readonly day: string;
  readonly tone: 'late' | 'near' | 'quiet';
}

/** How late or near it is. Its status is not shown beside it, so that all that is late has one word. */
export function waitingDue(item: WaitingItem, today: string): DueWords | null {
  const isDone = item.kind === 'input' && item.row.status === 'received';
  return dueInWords({ status: isDone ? 'received' : 'pending', dueDate: item.dueDate }, today);
}

/**
 * `7 days late` and `November 12`, `Due tomorrow` and `November 20`; without a due date `No date` and `Asked
 * November 12`.
 */
export function waitingWhen(item: WaitingItem, today: string, locale?: string): WaitingWhen {
  const { dueDate } = item;
  const day = (date: string) => formatDay(date, today, { locale });
  const due = waitingDue(item, today);
  if (item.isLate && due?.tone !== 'late')
    return { words: 'Late', day: dueDate === null ? 'No date' : day(dueDate), tone: 'late' };
  if (due !== null && dueDate !== null)
    return { words: capitalised(due.text), day: day(dueDate), tone: due.tone };
  const asked = item.kind === 'approval' ? `Asked ${day(item.sentOn)}` : '';
  return { words: 'No date', day: asked, tone: 'quiet' };
}

/**
 * The line under the heading: `6 items, 2 of them late`; empty without items. Of more `lines`, because some are answered:
 * `4 of 6 items left, 1 of them late`, and `All answered`.
 */
export function waitingSummary(
  items: readonly Pick<WaitingItem, 'isLate'>[],
  lines = items.length,
): string {
  const count = items.length;
  if (count === 0) return lines === 0 ? '' : 'All answered';
  const late = items.filter(({ isLate }) => isLate).length;
  const amount = lines > count ? `${count} of ${lines} items left` : amountText(count, 'item');
  if (late === 0) return amount;
  return count === 1 ? `${amount}, late` : `${amount}, ${late} of them late`;
}

/** The input that is due next, and `Next: Q4 media plan, due December 3, in 14 days`; null without a dated input. */
export function nextInput(
  inputs: readonly HealthItem[],
  today: string,
  locale?: string,
): { readonly title: string; readonly text: string } | null {
  const next = nextItem({ milestones: [], inputs }, today);
  if (next === null) return null;
  const { title, dueDate } = next;
  const day = formatDay(dueDate, today, { locale });
  return { title, text: `Next: ${title}, due ${day}, ${dateInWords(dueDate, today)}` };
}

/** What the entry of a section counts in the navigation. `waiting` and `late` may count the same item. */
export interface SectionCount {
  readonly count: number;
  readonly waiting: number;
  readonly late: number;
}

type CountedSection = 'milestones' | 'inputs' | 'approvals';

interface Lists extends WaitingLists {
  readonly milestones: readonly { readonly status: string; readonly dueDate: string }[];
}

/**
 * The counts in the navigation, without the sections that have nothing to count. The client view
 * counts what waits for the client. The internal view counts late milestones, late inputs and open approvals.
 */
export function sectionCounts(
  { milestones, ...lists }: Lists,
  view: View,
  today: string,
): Partial<Record<CountedSection, SectionCount>> {
  const items = waitingItems(lists, today);
  const counts: Partial<Record<CountedSection, SectionCount>> = {};
  const add = (section: CountedSection, waiting: number, late: number) => {
    const count = waiting || late;
    if (count > 0) counts[section] = { count, waiting, late };
  };
  for (const kind of ['input', 'approval'] as const) {
    const own = items.filter((item) => item.kind === kind);
    const late = own.filter((item) => item.isLate).length;
    if (kind === 'approval') add('approvals', own.length, late);
    else add('inputs', view === 'client' ? own.length : 0, late);
  }
  if (view === 'internal')
    add('milestones', 0, milestones.filter((row) => isLate(row, today)).length);
  return counts;
}

/** The sum of several counts, for the menu button of a phone. */
export function totalCount(counts: readonly SectionCount[]): SectionCount {
  const sum = (field: keyof SectionCount) => counts.reduce((total, one) => total + one[field], 0);
  return { count: sum('count'), waiting: sum('waiting'), late: sum('late') };
}

/** `3 waiting, 2 late`, for the accessible name of the entry. */
export function countText({ waiting, late }: SectionCount): string {
  const parts = [waiting > 0 && `${waiting} waiting`, late > 0 && `${late} late`];
  return parts.filter(Boolean).join(', ');
}
