import { type Project, project } from '@project-dashboard/core/projects';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { storedFields } from '../store/rows/stored-fields.ts';

const stored = storedFields(project);

/** Selects projects as whole rows, with the fields of the internal view. */
export const selectProjects = (knex: Knex) => knex('projects').select(stored.columns());

/** Reads selected rows and checks their values. */
export const readProjects = (rows: unknown): Project[] => z.array(stored.row).parse(rows);

/** A project in stored form. */
export const encodeProject = (row: Project) => stored.encode(row);
