import { type AgencyChange, agencyChange } from '@project-dashboard/core/history';
import type { Knex } from 'knex';
import { v7 } from 'uuid';
import * as z from 'zod/mini';

/** How many changes are read. */
const MOST = 50;

const json = z.pipe(
  z.string(),
  z.transform((text): unknown => JSON.parse(text)),
);

const stored: z.ZodMiniType<AgencyChange> = z.pipe(
  z.pipe(
    z.object({
      id: z.string(),
      at: z.string(),
      role: z.string(),
      part: z.string(),
      before: json,
      after: json,
    }),
    z.transform(({ role, ...change }): unknown => ({ ...change, by: { role, link: null } })),
  ),
  agencyChange,
);

/** The newest changes of the agency's own settings, newest first. */
export async function readAgencyChanges(knex: Knex): Promise<AgencyChange[]> {
  const rows: unknown = await knex('agency_changes')
    .select('id', 'at', 'role', 'part', 'before', 'after')
    .orderBy('id', 'desc')
    .limit(MOST);
  return z.array(stored).parse(rows);
}

/** Records a change of the agency's own settings in its transaction. */
export async function recordAgencyChange(
  trx: Knex.Transaction,
  { by, before, after, ...change }: Omit<AgencyChange, 'id'>,
): Promise<void> {
  await trx('agency_changes').insert({
    ...change,
    id: v7(),
    role: by.role,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  });
}
