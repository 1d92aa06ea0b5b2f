import {
  type AgencyChange,
  agencyChange,
} from '@project-dashboard/core/rules/history/history-page';
import type { Knex } from 'knex';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { table } from '../table.ts';

/** How many changes are read. */
const MOST = 50;

const agencyChanges = table(
  'agency_changes',
  z.extend(z.omit(agencyChange, { by: true }), { role: agencyChange.shape.by.shape.role }),
);

/** The newest changes of the agency's own settings, newest first. */
export async function readAgencyChanges(knex: Knex): Promise<AgencyChange[]> {
  const rows = await agencyChanges.rows(knex, {}, (query) =>
    query.orderBy('id', 'desc').limit(MOST),
  );
  return rows.map(({ role, ...change }) => ({ ...change, by: { role, link: null } }));
}

/** Records a change of the agency's own settings in its transaction. */
export const recordAgencyChange = (
  trx: Knex.Transaction,
  { by: { role }, ...change }: Omit<AgencyChange, 'id'>,
): Promise<void> => agencyChanges.insert(trx, [{ ...change, id: v7(), role }]);
