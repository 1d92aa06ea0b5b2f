import { approvedDateText } from '@project-dashboard/core/approvals';
import { addBusinessDays, formatLongDate, TBD } from '@project-dashboard/core/dates';
import { CHANGED_BY } from '@project-dashboard/core/milestones';
import type { Project } from '@project-dashboard/core/projects';
import type { Knex } from 'knex';
import { replaceProof } from '../approvals/approval-proof.ts';
import { approvalTable, proofPath } from '../approvals/approval-table.ts';
import { newApproval } from '../approvals/new-approvals.ts';
import { inputTable } from '../inputs/input-table.ts';
import { newInput } from '../inputs/new-inputs.ts';
import { milestoneTable } from '../milestones/milestone-table.ts';
import { newMilestone } from '../milestones/new-milestones.ts';
import { insertProject } from '../projects/create-project.ts';
import type { Database } from '../store/database.ts';
import { StartError } from '../store/faults/start-error.ts';
import { insertRow } from '../store/rows/row-table.ts';
import { changeAgency } from '../store/transaction.ts';
import { alder } from './alder.ts';
import { lumen } from './lumen.ts';
import { northwind } from './northwind.ts';
import { proofPicture } from './proof-picture.ts';
import type {
  SampleApproval,
  SampleInput,
  SampleMilestone,
  SampleProject,
} from './sample-project.ts';

/** A sample project with its two tokens. */
export type LoadedProject = Pick<
  Project,
  'id' | 'slug' | 'title' | 'internalToken' | 'clientToken'
>;

/**
 * Fills an empty database with three projects, BEHIND, AT RISK and ON TRACK, with dates around `today` (ISO). `now`
 * is UTC. Stores all or nothing. Returns the projects in list order, newest first. Throws StartError if the database
 * has projects.
 */
export function loadSample(db: Database, today: string, now: string): Promise<LoadedProject[]> {
  return changeAgency(db, async (trx) => {
    const present: unknown = await trx('projects').first('id');
    if (present !== undefined) {
      throw new StartError('The sample needs an empty database, but this one has projects.');
    }
    const loaded: LoadedProject[] = [];
    for (const sample of [lumen, alder, northwind]) {
      loaded.unshift(await loadProject({ trx, today, now }, sample));
    }
    return loaded;
  });
}

/** The parameters of every part of the sample. */
interface Loading {
  readonly trx: Knex.Transaction;
  readonly today: string;
  readonly now: string;
}

async function loadProject(loading: Loading, sample: SampleProject): Promise<LoadedProject> {
  const { trx, today, now } = loading;
  const { started, milestones, inputs, approvals, businessQuestions, ...fields } = sample;
  const startDate = formatLongDate(addBusinessDays(today, started));
  const body = { ...fields, startDate, businessQuestions: [...businessQuestions] };
  const { id, slug, title, internalToken, clientToken } = await insertProject(trx, body, now);
  for (const [place, row] of milestones.entries()) await loadMilestone(loading, id, place, row);
  for (const [place, row] of inputs.entries()) await loadInput(loading, id, place, row);
  for (const [place, row] of approvals.entries()) await loadApproval(loading, id, place, row);
  return { id, slug, title, internalToken, clientToken };
}

const dateOf = (day: number | undefined, today: string): string | null =>
  day === undefined ? null : addBusinessDays(today, day);

/** A moment in the morning of that day. */
const momentOf = (day: number, today: string): string =>
  `${addBusinessDays(today, day)}T09:30:00.000Z`;

async function loadMilestone(
  { trx, today, now }: Loading,
  projectId: string,
  sortOrder: number,
  { due, completed, moved, ...fields }: SampleMilestone,
): Promise<void> {
  const created = newMilestone(fields, { projectId, sortOrder, now });
  await insertRow(trx, milestoneTable, {
    ...created,
    dueDate: dateOf(due, today) ?? TBD,
    completedDate: dateOf(completed, today),
    originalDueDate: dateOf(moved?.from, today),
    dateChangeReason: moved?.reason ?? null,
    dateChangedBy: moved ? CHANGED_BY : null,
    dateChangedAt: moved ? momentOf(moved.on, today) : null,
  });
}

async function loadInput(
  { trx, today, now }: Loading,
  projectId: string,
  sortOrder: number,
  { due, received, impact, ...fields }: SampleInput,
): Promise<void> {
  const values = {
    ...fields,
    dueDate: dateOf(due, today) ?? TBD,
    receivedDate: dateOf(received, today),
    impactIfDelayed: impact,
  };
  await insertRow(trx, inputTable, newInput(values, { projectId, sortOrder, now }));
}

async function loadApproval(
  { trx, today, now }: Loading,
  projectId: string,
  sortOrder: number,
  { approved, ...fields }: SampleApproval,
): Promise<void> {
  const created = newApproval(fields, { projectId, sortOrder, now });
  const { id } = created;
  await insertRow(trx, approvalTable, {
    ...created,
    approved: approved !== undefined,
    approvedDate: approved ? approvedDateText(addBusinessDays(today, approved.on)) : null,
    approvedAt: approved ? momentOf(approved.on, today) : null,
    approvedBy: approved?.by ?? null,
    proofScreenshot: approved?.proof ? proofPath(id) : null,
  });
  if (approved?.proof) {
    await replaceProof(trx, id, { mime: 'image/png', bytes: proofPicture(6 + sortOrder) });
  }
}
