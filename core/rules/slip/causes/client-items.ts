import type { ApprovalRow } from '../../../rows/approvals/schema.ts';
import type { ClientInput } from '../../../rows/inputs/schema.ts';
import type { Milestone } from '../../../rows/milestones/schema.ts';
import type { WorkingCalendar } from '../../calendar/schema.ts';
import { isIsoDate, todayIn } from '../../dates/iso-date.ts';
import { isoOf, stepBetween } from '../ledger/count-moves.ts';

/** A client input or an approval that can be late. Dates are ISO. */
export interface ClientItem {
  readonly kind: 'input' | 'approval';
  readonly id: string;
  readonly title: string;
  readonly dueDate: string | null;
  readonly isDone: boolean;
  /** When it came; null while it is open, and for an item that is done without a date. */
  readonly arrivedOn: string | null;
  /** True for a client input whose impact is Project Delay. */
  readonly delaysProject: boolean;
}

/**
 * The items that a client delivers, in list order. An approval came on the day of its tick, an input on the day on which it
 * was sent, unless it was returned. `sentAt` has the times (UTC) of hand-ins that were not returned, by input; `timeZone` is
 * the IANA zone in which a time has its day.
 */
export function clientItems(
  inputs: readonly Pick<
    ClientInput,
    'id' | 'title' | 'status' | 'dueDate' | 'receivedDate' | 'impactIfDelayed' | 'sent'
  >[],
  approvals: readonly Pick<
    ApprovalRow,
    'id' | 'itemName' | 'dueDate' | 'approved' | 'approvedAt'
  >[],
  sentAt: ReadonlyMap<string, string>,
  timeZone: string,
): ClientItem[] {
  return [
    ...inputs.map((row): ClientItem => {
      const isReceived = row.status === 'received' || isIsoDate(row.receivedDate);
      const sent = sentAt.get(row.id);
      const isDone = isReceived || (row.sent ?? null) !== null;
      const days = [
        ...(isDone && sent !== undefined ? [todayIn(timeZone, new Date(sent))] : []),
        ...(isIsoDate(row.receivedDate) ? [row.receivedDate] : []),
      ];
      return {
        kind: 'input',
        id: row.id,
        title: row.title,
        dueDate: isoOf(row.dueDate),
        isDone,
        arrivedOn: days.toSorted().at(0) ?? null,
        delaysProject: row.impactIfDelayed === 'Project Delay',
      };
    }),
    ...approvals.map((row): ClientItem => {
      const { approved, approvedAt } = row;
      return {
        kind: 'approval',
        id: row.id,
        title: row.itemName,
        dueDate: isoOf(row.dueDate),
        isDone: approved,
        arrivedOn: approved && approvedAt ? todayIn(timeZone, new Date(approvedAt)) : null,
        delaysProject: false,
      };
    }),
  ];
}

/** Working days that an item is late on an ISO day; 0 if it is not late, has no date, or came on an unknown day. */
export function daysLateOn(item: ClientItem, day: string, calendar: WorkingCalendar): number {
  const { dueDate, isDone, arrivedOn } = item;
  if (dueDate === null || (isDone && arrivedOn === null)) return 0;
  const until = arrivedOn !== null && arrivedOn < day ? arrivedOn : day;
  return Math.max(0, stepBetween(dueDate, until, calendar));
}

/** The agency's open milestones that are past due on an ISO day, in list order. */
export const ownLateOn = (
  rows: readonly Pick<Milestone, 'title' | 'owner' | 'status' | 'dueDate'>[],
  day: string,
  calendar: WorkingCalendar,
): { readonly title: string; readonly daysLate: number }[] =>
  rows.flatMap(({ title, owner, status, dueDate }) => {
    if (owner !== 'agency' || status === 'complete' || !isIsoDate(dueDate)) return [];
    const daysLate = stepBetween(dueDate, day, calendar);
    return daysLate > 0 ? [{ title, daysLate }] : [];
  });
