import type { Webhook } from '@project-dashboard/core/messages/webhooks/schema';
import type { PlaceValues } from '@project-dashboard/core/rows/agency/change-lines';
import type { Author } from '@project-dashboard/core/rules/history/author';
import type { ChangeValues } from '@project-dashboard/core/rules/history/change';
import type { AgencyChange } from '@project-dashboard/core/rules/history/history-page';
import { differingFields } from '@project-dashboard/core/rules/history/project-parts';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { recordAgencyChange } from '../store/history/changes.ts';

/** Who changes a place, and when: UTC, ISO 8601. */
interface Change {
  readonly by: Author;
  readonly now: string;
}

/** What the history keeps of a place: no secret, and the address as every response has it. */
const valuesOf = ({ name, url, format, events, project, ...place }: Webhook): PlaceValues => ({
  ...{ name, url, format, events },
  ...(project !== null && { project: project.title }),
  paused: place.pausedAt !== null,
  ...(place.pausedReason !== null && { pausedReason: place.pausedReason }),
});

/**
 * Records in the agency's history that a place was added (no `before`), changed or removed (no `after`). A change without a
 * difference leaves nothing.
 */
export async function recordPlace(
  trx: Knex.Transaction,
  change: Change,
  before: Webhook | null,
  after: Webhook | null,
): Promise<void> {
  if (before === null || after === null) {
    const values = (place: Webhook | null) => (place === null ? {} : valuesOf(place));
    return write(trx, change, values(before), values(after));
  }
  const differing = differingFields(valuesOf(before), valuesOf(after));
  if (differing === null) return;
  const named = (values: ChangeValues) => ({ name: before.name, ...values });
  await write(trx, change, named(differing.before), named(differing.after));
}

export const recordSecret = (trx: Knex.Transaction, change: Change, name: string): Promise<void> =>
  write(trx, change, { name, secret: true }, { name, secret: true });

const write = (
  trx: Knex.Transaction,
  { by, now }: Change,
  before: ChangeValues,
  after: ChangeValues,
): Promise<void> => recordAgencyChange(trx, { at: now, by, part: 'places', before, after });

const named = z.array(z.object({ name: z.string() }));

/**
 * Pauses a place for a reason that no person of the agency gave, and records it in the agency's history. A paused place stays
 * as it is. Returns true if the place was paused now. It is a write first, as every transaction is.
 */
export async function pausePlace(
  trx: Knex.Transaction,
  id: string,
  { at, reason }: { readonly at: string; readonly reason: string },
): Promise<boolean> {
  const [place] = named.parse(
    await trx('webhooks')
      .where({ id, paused_at: null })
      .update({ paused_at: at, paused_reason: reason })
      .returning('name'),
  );
  if (place === undefined) return false;
  const { name } = place;
  const before: Partial<PlaceValues> = { name, paused: false };
  const after: Partial<PlaceValues> = { name, paused: true, pausedReason: reason };
  const by: AgencyChange['by'] = { role: 'server', link: null };
  await recordAgencyChange(trx, { at, by, part: 'places', before, after });
  return true;
}
