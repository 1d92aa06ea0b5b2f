import { deliveryStateAt } from '@project-dashboard/core/mail-ledger/claim-rules';
import { type ReminderDelivery, reminderDelivery } from '@project-dashboard/core/reminders/schema';
import * as z from 'zod/mini';
import { type MailLedger, storedEntry } from '../mail-ledger/ledger.ts';

const storedReminder = z.extend(storedEntry, {
  linkId: z.string(),
  name: z.string(),
  email: z.string(),
  day: z.string(),
  items: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    reminderDelivery.shape.items,
  ),
});

/** A reminder in stored form. There is at most one per project, contact and day. */
export type StoredReminder = z.output<typeof storedReminder>;

/** The ledger of the reminders. */
export const REMINDERS: MailLedger<StoredReminder> = {
  kind: 'reminder',
  table: 'reminders',
  topics: ['reminders', 'links'],
  columns: { linkId: 'link_id', name: 'name', email: 'email', day: 'day', items: 'items' },
  schema: storedReminder,
  own: ({ linkId, name, email, day, items }) => ({
    link_id: linkId,
    name,
    email,
    day,
    items: JSON.stringify(items),
  }),
};

/** A reminder as readers see it at a moment (UTC). */
export function shownReminder(
  { claimHash: _, toldAt: __, ...row }: StoredReminder,
  now: string,
): ReminderDelivery {
  return { ...row, state: deliveryStateAt(row, now) };
}

/** True for a reminder of a past day, which no run sends any more. `today` is the date in REPORT_TIMEZONE. */
export const isOver = ({ day }: Pick<StoredReminder, 'day'>, today: string): boolean =>
  day !== today;
