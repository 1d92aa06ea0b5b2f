import { makeToken } from '@project-dashboard/core/contract/access/token';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { formatLongDate } from '@project-dashboard/core/rules/dates/format-date';
import { TBD } from '@project-dashboard/core/rules/dates/parse-date';
import type { Knex } from 'knex';
import { v7 } from 'uuid';
import { insertLink } from '../links/link-table.ts';
import { inputs, inputTable } from '../lists/inputs.ts';
import { insertRow } from '../lists/list-table.ts';
import { milestones, milestoneTable } from '../lists/milestones.ts';
import { insertProject } from '../projects/create-project.ts';
import type { Database } from '../store/database.ts';
import { StartError } from '../store/faults/fault.ts';
import type { Write } from '../store/history/changes.ts';
import { changeAgency, recordNextChange } from '../store/transaction.ts';
import {
  CREATED,
  dateOf,
  momentOf,
  type SampleInput,
  type SampleMilestone,
  type SampleProject,
  workingDay,
} from './sample-project.ts';
import { stepsOf } from './steps.ts';
import { STUDIES } from './studies.ts';

export type LoadedProject = Pick<
  Project,
  'id' | 'slug' | 'title' | 'internalToken' | 'clientToken'
>;

/**
 * Fills an empty database with three projects, BEHIND, AT RISK and ON TRACK, with dates around `today` (ISO) and with the
 * history of the weeks before. Stores all or nothing. Returns the projects in list order, newest first. Throws StartError
 * if the database has projects.
 */
export function loadSample(db: Database, today: string): Promise<LoadedProject[]> {
  return changeAgency(db, async (trx) => {
    const present: unknown = await trx('projects').first('id');
    if (present !== undefined) {
      throw new StartError('The sample needs an empty database, but this one has projects.');
    }
    const loaded: LoadedProject[] = [];
    for (const study of STUDIES.toReversed()) loaded.unshift(await loadProject(trx, today, study));
    return loaded;
  });
}

async function loadProject(
  trx: Knex.Transaction,
  today: string,
  sample: SampleProject,
): Promise<LoadedProject> {
  const { started, milestones, moves, inputs, approvals, contact, ...fields } = sample;
  const startDate = formatLongDate(workingDay(today, started));
  const body = { ...fields, startDate, businessQuestions: [...fields.businessQuestions] };
  const now = momentOf(CREATED, today);
  const by = { role: 'agency', link: null } as const;
  const { row: project } = await insertProject(trx, body, { by, now }, async (write) => {
    for (const [place, row] of milestones.entries()) await addMilestone(write, today, place, row);
    for (const [place, row] of inputs.entries()) await addInput(write, today, place, row);
    const keys = {
      id: v7(),
      token: makeToken(),
      createdAt: now,
      view: 'client',
      endsOn: null,
    } as const;
    if (contact !== undefined) await insertLink(write, { ...keys, ...contact });
  });
  const { id, slug, title, internalToken, clientToken } = project;
  for (const { on, by, save } of stepsOf(sample, today))
    await recordNextChange({ trx, projectId: id, now: momentOf(on, today), by }, save);
  return { id, slug, title, internalToken, clientToken };
}

async function addMilestone(
  write: Write,
  today: string,
  sortOrder: number,
  { due, completed, status, ...fields }: SampleMilestone,
): Promise<void> {
  const created = milestones.make(
    { ...fields, status: completed === undefined ? status : 'scheduled' },
    { ...write, sortOrder },
  );
  await insertRow(write, milestoneTable, { ...created, dueDate: dateOf(due, today) ?? TBD });
}

async function addInput(
  write: Write,
  today: string,
  sortOrder: number,
  { due, received, status, impact, said: _, ...fields }: SampleInput,
): Promise<void> {
  const values = {
    ...fields,
    status: received === undefined ? status : 'scheduled',
    dueDate: dateOf(due, today) ?? TBD,
    impactIfDelayed: impact,
  };
  await insertRow(write, inputTable, inputs.make(values, { ...write, sortOrder }));
}
