import { isoWeekOf } from '@project-dashboard/core/dates/iso-week';
import { deliveryStateAt } from '@project-dashboard/core/mail-ledger/claim-rules';
import { emailKey } from '@project-dashboard/core/text/email';
import {
  type WeeklyDelivery,
  weeklyDelivery,
} from '@project-dashboard/core/weekly-update/mail-schema';
import * as z from 'zod/mini';
import { type MailLedger, storedEntry } from '../mail-ledger/ledger.ts';

const storedDelivery = z.extend(storedEntry, {
  email: weeklyDelivery.shape.email,
  week: weeklyDelivery.shape.week,
});

/** A weekly mail in stored form. There is at most one per project, week and address. */
type StoredDelivery = z.output<typeof storedDelivery>;

/** The ledger of the weekly mails. */
export const WEEKLY: MailLedger<StoredDelivery> = {
  kind: 'weekly',
  table: 'weekly_deliveries',
  topics: ['weekly-mail'],
  columns: { email: 'email', week: 'week' },
  schema: storedDelivery,
  own: ({ email, week }) => ({ email, email_key: emailKey(email), week }),
};

/** A weekly mail as readers see it at a moment (UTC). */
export function shownDelivery(
  { claimHash: _, toldAt: __, ...row }: StoredDelivery,
  now: string,
): WeeklyDelivery {
  return { ...row, state: deliveryStateAt(row, now) };
}

/** True for a mail of a past week, which no run sends any more. `today` is the date in REPORT_TIMEZONE. */
export const isOver = ({ week }: Pick<StoredDelivery, 'week'>, today: string): boolean =>
  week !== isoWeekOf(today);
