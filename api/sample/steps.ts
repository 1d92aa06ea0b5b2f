import { approvedDateText } from '@project-dashboard/core/approvals/approval-labels';
import { evidenceOf } from '@project-dashboard/core/approvals/changed-since-approval';
import type { Author } from '@project-dashboard/core/history/author';
import { keepProof } from '../lists/approval-proof.ts';
import { approvals, approvalTable, proofPath } from '../lists/approvals.ts';
import { inputTable } from '../lists/inputs.ts';
import { insertRow, type ListRow, listRows, type RowTable, saveRow } from '../lists/list-table.ts';
import { milestoneTable } from '../lists/milestones.ts';
import { insertNote } from '../lists/notes.ts';
import type { Write } from '../store/history/recorder.ts';
import { moveDates } from './move-dates.ts';
import { proofPicture } from './proof-picture.ts';
import {
  CREATED,
  type Day,
  dateOf,
  type SampleApproval,
  type SampleInput,
  type SampleMilestone,
  type SampleNote,
  type SampleProject,
  workingDay,
} from './sample-project.ts';

/** A save of a sample project after it was created. */
interface Step {
  readonly on: Day;
  readonly by: Author;
  readonly save: (write: Write) => Promise<void>;
}

const EDITOR: Author = { role: 'internal', link: null };

/** What happened in a sample project since it was created, the oldest first. */
export function stepsOf(
  { milestones, moves = [], inputs, approvals }: SampleProject,
  today: string,
): Step[] {
  const steps = [
    ...milestones.flatMap((milestone) => milestoneSteps(milestone, today)),
    ...inputs.flatMap((input) => inputSteps(input, today)),
    ...approvals.flatMap((approval, place) => approvalSteps(approval, place, today)),
    ...moves.map((move) => ({
      on: move.on,
      by: EDITOR,
      save: (write: Write) => moveDates(write, move, today),
    })),
  ];
  return steps.sort((one, other) => one.on - other.on);
}

function milestoneSteps({ title, completed: on }: SampleMilestone, today: string): Step[] {
  if (on === undefined) return [];
  const save = async (write: Write) => {
    const row = await rowOf(write, milestoneTable, title);
    const completed = { ...row, status: 'complete', completedDate: workingDay(today, on) } as const;
    await saveRow(write, milestoneTable, row, completed, 'updated');
  };
  return [{ on, by: EDITOR, save }];
}

function inputSteps({ title, received, said = [] }: SampleInput, today: string): Step[] {
  const steps = said.map(({ on, by, ...words }) => ({
    on,
    by,
    save: async (write: Write) => {
      const { id } = await rowOf(write, inputTable, title);
      const {
        text,
        url,
        createdAt: at,
        id: noteId,
      } = await insertNote(write, { list: 'inputs', id }, words);
      const row = await rowOf(write, inputTable, title);
      const sent = { text, url, at, by, noteId };
      await saveRow(write, inputTable, row, { ...row, sent }, 'sent');
    },
  }));
  if (received === undefined) return steps;
  const save = async (write: Write) => {
    const row = await rowOf(write, inputTable, title);
    const arrived = {
      ...row,
      status: 'received',
      receivedDate: workingDay(today, received),
    } as const;
    await saveRow(write, inputTable, row, arrived, 'updated');
  };
  return [...steps, { on: received, by: EDITOR, save }];
}

function approvalSteps(item: SampleApproval, sortOrder: number, today: string): Step[] {
  const { itemName, type, url, sent = CREATED, due, approved, said = [] } = item;
  const add = async (write: Write) => {
    const values = { itemName, type, url, dueDate: dateOf(due, today) };
    const made = approvals.make(values, { ...write, sortOrder });
    await insertRow(write, approvalTable, made);
  };
  const steps = [
    { on: sent, by: EDITOR, save: add },
    ...said.map((note) => ({
      on: note.on,
      by: note.by,
      save: (write: Write) => say(write, itemName, note),
    })),
  ];
  if (approved === undefined) return steps;
  const tick = async (write: Write) => {
    const before = await rowOf(write, approvalTable, itemName);
    const image = { mime: 'image/png', bytes: proofPicture(6 + sortOrder) } as const;
    const proof = approved.proof ? await keepProof(write, before, image) : null;
    const row = {
      ...before,
      approved: true,
      approvedDate: approvedDateText(workingDay(today, approved.on)),
      approvedAt: write.now,
      approvedBy: approved.by,
      proof,
      proofScreenshot: proof && proofPath(before.id),
    };
    const ticked = { ...row, approvedItem: evidenceOf(row) };
    await saveRow(write, approvalTable, before, ticked, 'ticked');
  };
  return [...steps, { on: approved.on, by: { role: approved.by, link: null }, save: tick }];
}

/** Adds a note to the thread of an approval item: a request for changes, the next round, or plain words. */
async function say(write: Write, itemName: string, { on: _, by, ...words }: SampleNote) {
  const { id } = await rowOf(write, approvalTable, itemName);
  const about = { list: 'approvals', id } as const;
  const { text, createdAt: at, id: noteId, isInternal } = await insertNote(write, about, words);
  const row = await rowOf(write, approvalTable, itemName);
  if (words.kind === 'changes') {
    const changesRequested = { text, at, by, noteId };
    await saveRow(write, approvalTable, row, { ...row, changesRequested }, 'requested');
  } else if (words.kind === 'round') {
    const next = { ...row, round: words.round ?? row.round + 1, changesRequested: null };
    await saveRow(write, approvalTable, row, next, 'round', { note: text });
  } else {
    const after = { note: text, isInternal };
    write.record({ kind: 'noted', row: { ...about, title: itemName }, before: null, after });
  }
}

async function rowOf<Row extends ListRow>(
  { trx, projectId }: Write,
  table: RowTable<Row>,
  title: string,
): Promise<Row> {
  const rows = await listRows(trx, table, projectId);
  const found = rows.find((row) => table.recorded(row).title === title);
  if (found === undefined) throw new Error(`The sample has no row "${title}".`);
  return found;
}
