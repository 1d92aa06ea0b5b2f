import { isDeepStrictEqual } from 'node:util';
import { type Project, project } from '@project-dashboard/core/projects';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { notFound } from '../refusals/refusal.ts';
import { storedFields } from '../store/rows/stored-fields.ts';
import { Unchanged } from '../store/transaction.ts';

const stored = storedFields(project);

/** Projects as the whole rows that the agency sees. */
export const selectProjects = (knex: Knex) => knex('projects').select(stored.columns());

/** Reads selected rows; what the database holds is checked here. */
export const readProjects = (rows: unknown): Project[] => z.array(stored.row).parse(rows);

/** The project of an id. Throws 404. */
export async function findProject(knex: Knex, id: string | undefined): Promise<Project> {
  const [row] = readProjects(await selectProjects(knex).where({ id: id ?? '' }));
  if (row === undefined) throw notFound();
  return row;
}

/** A project as it is stored. */
export const encodeProject = (row: Project) => stored.encode(row);

/** Writes a changed project under its next version; one that is the same stays as it is. */
export async function saveProject(
  trx: Knex.Transaction,
  before: Project,
  after: Project,
  now: string,
): Promise<Project | Unchanged<Project>> {
  if (isDeepStrictEqual(before, after)) return new Unchanged(before);
  const row = { ...after, version: before.version + 1, updatedAt: now };
  await trx('projects').where({ id: row.id }).update(encodeProject(row));
  return row;
}
