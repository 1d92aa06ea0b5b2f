import { LAST_DATE } from '@project-dashboard/core/dates/iso-date';
import type { Knex } from 'knex';

/** True in a select of projects where a milestone or client input has a due date. `TBD` is later than every ISO date. */
export const hasDates = (knex: Knex): Knex.Raw =>
  knex.raw('exists ? or exists ?', [datedRows(knex, 'milestones'), datedRows(knex, 'inputs')]);

const datedRows = (knex: Knex, table: string) =>
  knex(table)
    .select(knex.raw('1'))
    .whereRaw('project_id = projects.id')
    .where('due_date', '<=', LAST_DATE);
