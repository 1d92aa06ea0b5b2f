import { type Project, project } from '@project-dashboard/core/projects';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { storedFields } from '../store/rows/stored-fields.ts';

const stored = storedFields(project);

/** Projects as the whole rows that the agency sees. */
export const selectProjects = (knex: Knex) => knex('projects').select(stored.columns());

/** Reads selected rows; what the database holds is checked here. */
export const readProjects = (rows: unknown): Project[] => z.array(stored.row).parse(rows);

/** A project as it is stored. */
export const encodeProject = (row: Project) => stored.encode(row);
