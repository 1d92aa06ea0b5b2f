import type { NewProject } from '@project-dashboard/core/projects';
import type { Knex } from 'knex';
import type { Fault } from '../../refusals/refusal.ts';

/** The first rows of one list of a new project. Where there are faults, nothing of the project is written. */
export interface NewList {
  readonly faults: readonly Fault[];
  /** Writes the rows in the order that they were sent in. */
  insert(trx: Knex.Transaction, projectId: string, now: string): Promise<void>;
}

/** Reads a list of a new project, before anything is written. `today` is ISO. */
export type ReadNewList = (body: NewProject, today: string) => NewList;
