import type { PlaceValues } from '@project-dashboard/core/messages/webhooks/shown';
import type { AgencyChange } from '@project-dashboard/core/rules/history/history-page';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { recordAgencyChange } from '../store/history/changes.ts';

const paused = z.array(z.object({ name: z.string() }));

/**
 * Pauses a place for a reason that no person of the agency gave, and records it in the agency's history. A paused place stays
 * as it is. Returns true if the place was paused now. It is a write first, as every transaction is.
 */
export async function pausePlace(
  trx: Knex.Transaction,
  id: string,
  { at, reason }: { readonly at: string; readonly reason: string },
): Promise<boolean> {
  const [place] = paused.parse(
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
