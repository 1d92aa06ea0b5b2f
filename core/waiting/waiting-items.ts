import type { ApprovalRow } from '../approvals/schema.ts';
import { addDays, isPastDue, localToday, parseDate } from '../dates/index.ts';
import type { ClientInput } from '../inputs/schema.ts';

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

/** A client input or approval item that waits for the client. */
export type WaitingItem<Input = InputRow, Item = Approval> =
  | (Facts & { readonly kind: 'input'; readonly row: Input })
  | (Facts & { readonly kind: 'approval'; readonly row: Item; readonly sentOn: string });

/** The two lists with items that may wait for the client. */
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
 * What waits for the client: every approval that is not approved, and every input not received that is late or due
 * within {@link WAITING_DAYS} days. Late items come first, the longest late at the top, then by
 * date, then items without a date by the day on which they were sent. An approval with an open request for changes and an
 * input that is sent wait for the agency. `kept` names rows that stay although they are answered.
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
    if (late || kept.has(row.id) || (dueDate !== null && dueDate <= limit))
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

const sentAt = (item: WaitingItem<object, Approval>) =>
  item.kind === 'approval' ? item.row.createdAt : '';

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
