import { allItems, type DueItem, reminderOf } from '@project-dashboard/core/messages/reminders/due';
import type { Reminder } from '@project-dashboard/core/messages/reminders/schema';
import type { Knex } from 'knex';
import type { Site } from '../http/pages/site.ts';
import { notFound } from '../refusals/refusal.ts';
import { itemsToday } from './due-rows.ts';
import { readProject } from './read-contacts.ts';
import type { ReadSharedLedger } from './reminder-mails.ts';

interface Asked {
  readonly projectId: string | undefined;
  readonly params: { readonly linkId: string };
  readonly today: string;
}

/**
 * The reminder that a contact gets today; if nothing is due, what "Remind now" would send. Throws 404 for a link without an
 * address.
 */
export async function readReminder(
  trx: Knex.Transaction,
  site: Site,
  readLedger: ReadSharedLedger,
  { projectId, params: { linkId }, today }: Asked,
): Promise<Reminder> {
  const source = await readProject(trx, projectId, site);
  const contact = source.contacts.find(({ id }) => id === linkId);
  if (contact === undefined) throw notFound();
  const { project, inputs, approvals } = source;
  const due = itemsToday(source, contact, { today, now: `${today}T00:00:00.000Z` }).items;
  const waiting: readonly DueItem[] = allItems({
    takesPart: project.takesPart,
    ...{ inputs, approvals, today },
  });
  const items = due.length > 0 ? due : waiting;
  const ledger = await readLedger(trx, project.id, today);
  return reminderOf({ project, contact, items, today, ledger });
}
