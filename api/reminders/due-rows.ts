import { deliveryStateAt } from '@project-dashboard/core/messages/mail-ledger/claim-rules';
import {
  allItems,
  type DueItem,
  dueReminders,
  restDayText,
  restText,
} from '@project-dashboard/core/messages/reminders/due';
import type {
  ReminderDelivery,
  ReminderItem,
  ReminderRow,
} from '@project-dashboard/core/messages/reminders/schema';
import type { Message } from '../mail-ledger/ledger.ts';
import type { Contact, RemindedProject } from './read-contacts.ts';

/** A moment: UTC, and its date in REPORT_TIMEZONE. */
export interface Moment {
  readonly now: string;
  readonly today: string;
}

/** The reminder of a contact in the ledger for a day; undefined if there is none. */
export const reminderOn = (
  { log }: RemindedProject,
  { id }: Pick<Contact, 'id'>,
  day: string,
): Message | undefined => log.find((entry) => entry.recipientId === id && entry.period === day);

/**
 * The items of a contact's reminder of today, in the order of the Waiting list: those that are due, and those that the agency asked
 * for. `rests` says why the contact gets nothing; null for one who gets reminders.
 */
export function itemsToday(source: RemindedProject, contact: Contact, { now, today }: Moment) {
  const { project, calendar, inputs, approvals } = source;
  const archived = project.archivedAt === null ? null : 'This project is archived.';
  const rests = archived ?? restDayText(today, calendar) ?? restText(contact, today);
  if (rests !== null) return { rests, items: [] as const };
  const { takesPart } = project;
  const log = source.log
    .filter(({ recipientId }) => recipientId === contact.id)
    .map((entry) => shownReminder(entry, now));
  const due = dueReminders({ takesPart, inputs, approvals, log, today, calendar });
  const before = reminderOn(source, contact, today)?.items ?? [];
  const items = allItems({ takesPart, inputs, approvals, today }).flatMap((one): DueItem[] => {
    const wanted = due.find(isSame(one)) ?? before.find(isSame(one));
    return wanted === undefined ? [] : [{ ...one, step: wanted.step, dueDate: wanted.dueDate }];
  });
  return { rests, items };
}

const isSame =
  (one: ReminderItem) =>
  ({ list, rowId }: ReminderItem): boolean =>
    list === one.list && rowId === one.rowId;

export const storedItem = ({ list, rowId, step, dueDate }: ReminderItem): ReminderItem => ({
  list,
  rowId,
  step,
  dueDate,
});

/** The reminders that go out with the next run today, and those that are in the ledger for it. */
export function rowsToday(source: RemindedProject, at: Moment): ReminderRow[] {
  return source.contacts.flatMap((contact): ReminderRow[] => {
    const entry = reminderOn(source, contact, at.today);
    const { items } = itemsToday(source, contact, at);
    if (entry !== undefined) {
      const row = rowOf(entry, at.now);
      return [isToSend(row) ? { ...row, items: items.map(storedItem) } : row];
    }
    if (items.length === 0) return [];
    const { id, name, email } = contact;
    return [
      {
        ...{ id: null, linkId: id, name, email, day: at.today, items: items.map(storedItem) },
        ...{ state: 'waiting', isTemporary: false, attempts: 0, response: null },
        ...{ claimedAt: null, settledAt: null },
      },
    ];
  });
}

/** True for a reminder that the next run sends. */
export const isToSend = ({ state, isTemporary }: Pick<ReminderRow, 'state' | 'isTemporary'>) =>
  state === 'waiting' || (state === 'failed' && isTemporary);

/** A reminder in the ledger as readers see it at a moment (UTC). */
export const shownReminder = (message: Message, now: string): ReminderDelivery => ({
  ...message,
  linkId: message.recipientId,
  name: message.name ?? '',
  day: message.period,
  state: deliveryStateAt(message, now),
});

/** The same as a row of a list. A reminder that waits for its first attempt was not claimed yet. */
export const rowOf = (message: Message, now: string): ReminderRow => ({
  ...shownReminder(message, now),
  claimedAt: message.attempts === 0 ? null : message.claimedAt,
});
