import { makeToken } from '@project-dashboard/core/access';
import { approvedDateText, evidenceOf } from '@project-dashboard/core/approvals';
import { addBusinessDays, STANDARD_CALENDAR } from '@project-dashboard/core/calendar';
import { formatLongDate, TBD } from '@project-dashboard/core/dates';
import { CHANGED_BY } from '@project-dashboard/core/milestones';
import type { NoteList } from '@project-dashboard/core/notes';
import type { Project } from '@project-dashboard/core/projects';
import type { Knex } from 'knex';
import { v7 } from 'uuid';
import { keepProof } from '../approvals/approval-proof.ts';
import { approvalTable, proofPath } from '../approvals/approval-table.ts';
import { newApprovals } from '../approvals/new-approvals.ts';
import { inputTable } from '../inputs/input-table.ts';
import { newInputs } from '../inputs/new-inputs.ts';
import { insertLink } from '../links/link-table.ts';
import { milestoneTable } from '../milestones/milestone-table.ts';
import { newMilestones } from '../milestones/new-milestones.ts';
import { insertProject } from '../projects/create-project.ts';
import type { Database } from '../store/database.ts';
import { StartError } from '../store/faults/start-error.ts';
import type { Write } from '../store/history/recorder.ts';
import { insertNote } from '../store/notes/note-table.ts';
import { findRow, insertRow, saveRow } from '../store/rows/row-table.ts';
import { changeAgency } from '../store/transaction.ts';
import { alder } from './alder.ts';
import { lumen } from './lumen.ts';
import { northwind } from './northwind.ts';
import { proofPicture } from './proof-picture.ts';
import type {
  SampleApproval,
  SampleInput,
  SampleMilestone,
  SampleNote,
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
      loaded.unshift(await loadProject(trx, today, now, sample));
    }
    return loaded;
  });
}

/** The parameters of every part of the sample. */
interface Loading extends Write {
  readonly today: string;
}

async function loadProject(
  trx: Knex.Transaction,
  today: string,
  now: string,
  sample: SampleProject,
): Promise<LoadedProject> {
  const { started, milestones, inputs, approvals, businessQuestions, contact, ...fields } = sample;
  const startDate = formatLongDate(workingDay(today, started));
  const body = { ...fields, startDate, businessQuestions: [...businessQuestions] };
  const by = { role: 'agency', link: null } as const;
  const { row: project } = await insertProject(trx, body, { by, now }, async (write) => {
    const loading = { ...write, today };
    for (const [place, row] of milestones.entries()) await loadMilestone(loading, place, row);
    for (const [place, row] of inputs.entries()) await loadInput(loading, place, row);
    for (const [place, row] of approvals.entries()) await loadApproval(loading, place, row);
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
  return { id, slug, title, internalToken, clientToken };
}

/** A sample counts Monday to Friday, whatever calendar the agency has. */
const workingDay = (today: string, days: number): string =>
  addBusinessDays(today, days, STANDARD_CALENDAR);

const dateOf = (day: number | undefined, today: string): string | null =>
  day === undefined ? null : workingDay(today, day);

/** A moment in the morning of that day. */
const momentOf = (day: number, today: string): string => `${workingDay(today, day)}T09:30:00.000Z`;

async function loadMilestone(
  loading: Loading,
  sortOrder: number,
  { due, completed, moved, ...fields }: SampleMilestone,
): Promise<void> {
  const { today } = loading;
  const created = newMilestones.make(fields, { ...loading, sortOrder });
  await insertRow(loading, milestoneTable, {
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
  loading: Loading,
  sortOrder: number,
  { due, received, impact, said = [], ...fields }: SampleInput,
): Promise<void> {
  const { today } = loading;
  const values = {
    ...fields,
    dueDate: dateOf(due, today) ?? TBD,
    receivedDate: dateOf(received, today),
    impactIfDelayed: impact,
  };
  const row = newInputs.make(values, { ...loading, sortOrder });
  await insertRow(loading, inputTable, row);
  const open = await loadNotes(loading, { list: 'inputs', id: row.id }, said);
  if (open === null) return;
  const before = await findRow(loading.trx, inputTable, { ...loading, id: row.id });
  await saveRow(loading, inputTable, before, { ...before, sent: open }, 'sent');
}

async function loadApproval(
  loading: Loading,
  sortOrder: number,
  { sent, due, approved, said = [], ...fields }: SampleApproval,
): Promise<void> {
  const { today } = loading;
  const now = sent === undefined ? loading.now : momentOf(sent, today);
  const values = { ...fields, dueDate: dateOf(due, today) };
  const created = newApprovals.make(values, { ...loading, now, sortOrder });
  const proof = approved?.proof
    ? await keepProof(loading, created, { mime: 'image/png', bytes: proofPicture(6 + sortOrder) })
    : null;
  const row = {
    ...created,
    approved: approved !== undefined,
    approvedDate: approved ? approvedDateText(workingDay(today, approved.on)) : null,
    approvedAt: approved ? momentOf(approved.on, today) : null,
    approvedBy: approved?.by ?? null,
    proof,
    proofScreenshot: proof && proofPath(created.id),
    round: said.findLast(({ kind }) => kind === 'round')?.round ?? 1,
  };
  const approvedItem = approved ? evidenceOf(row) : null;
  await insertRow(loading, approvalTable, { ...row, approvedItem });
  const open = await loadNotes(loading, { list: 'approvals', id: row.id }, said);
  if (open === null) return;
  const before = await findRow(loading.trx, approvalTable, { ...loading, id: row.id });
  const { url: _, ...changesRequested } = open;
  await saveRow(loading, approvalTable, before, { ...before, changesRequested }, 'requested');
}

/** Adds the thread of a row. Returns what waits for the agency, or null. */
async function loadNotes(
  loading: Loading,
  row: { readonly list: NoteList; readonly id: string },
  said: readonly SampleNote[],
) {
  let open = null;
  for (const { on, by, ...words } of said) {
    const at = momentOf(on, loading.today);
    const note = await insertNote({ ...loading, by }, row, { ...words, createdAt: at });
    if (note.kind === 'round') open = null;
    if (note.kind === 'changes' || note.kind === 'sent')
      open = { text: note.text, url: note.url, at, by, noteId: note.id };
  }
  return open;
}
