import { crc32, deflateSync } from 'node:zlib';
import { CHANGED_BY } from '@project-dashboard/core/rows/milestones/fields';
import { STANDARD_CALENDAR } from '@project-dashboard/core/rules/calendar/business-days';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import { evidenceOf } from '@project-dashboard/core/rules/evidence/item-stories';
import type { Author } from '@project-dashboard/core/rules/history/author';
import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import { stepBetween } from '@project-dashboard/core/rules/slip/ledger/count-moves';
import { keepProof } from '../lists/approval-proof.ts';
import { approvals, approvalTable, proofPath } from '../lists/approvals.ts';
import { inputTable } from '../lists/inputs.ts';
import {
  insertRow,
  type ListRow,
  listRows,
  type RowTable,
  saveFields,
  saveRow,
} from '../lists/list-table.ts';
import { milestoneTable } from '../lists/milestones.ts';
import { insertNote } from '../lists/notes.ts';
import { keepCauses } from '../slip/keep-causes.ts';
import type { Write } from '../store/history/changes.ts';
import {
  CREATED,
  type Day,
  dateOf,
  type SampleApproval,
  type SampleInput,
  type SampleMilestone,
  type SampleMove,
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
    const { id } = await rowOf(write, milestoneTable, title);
    const completed = { status: 'complete', completedDate: workingDay(today, on) } as const;
    await saveFields(write, milestoneTable, id, completed, 'updated');
  };
  return [{ on, by: EDITOR, save }];
}

function inputSteps({ title, received, said = [] }: SampleInput, today: string): Step[] {
  const steps = said.map(({ on, by, ...words }) => ({
    on,
    by,
    save: async (write: Write) => {
      const { id } = await rowOf(write, inputTable, title);
      const note = await insertNote(write, { list: 'inputs', id }, words);
      const { text, url, createdAt: at } = note;
      const sent = { text, url, at, by, noteId: note.id };
      await saveFields(write, inputTable, id, { sent }, 'sent');
    },
  }));
  if (received === undefined) return steps;
  const save = async (write: Write) => {
    const { id } = await rowOf(write, inputTable, title);
    const arrived = { status: 'received', receivedDate: workingDay(today, received) } as const;
    await saveFields(write, inputTable, id, arrived, 'updated');
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
      approvedDate: formatMonthDay(workingDay(today, approved.on)),
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
  const { id, ...item } = await rowOf(write, approvalTable, itemName);
  const about = { list: 'approvals', id } as const;
  const { text, createdAt: at, id: noteId, isInternal } = await insertNote(write, about, words);
  if (words.kind === 'changes') {
    const changesRequested = { text, at, by, noteId };
    await saveFields(write, approvalTable, id, { changesRequested }, 'requested');
  } else if (words.kind === 'round') {
    const next = { round: words.round ?? item.round + 1, changesRequested: null };
    await saveFields(write, approvalTable, id, next, 'round', { note: text });
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

/** Moves due dates as a reschedule does, with its cause. Throws for a cause that the product refuses. */
async function moveDates(write: Write, move: SampleMove, today: string): Promise<void> {
  const { trx, projectId, groupId, now } = write;
  const rows = await listRows(trx, milestoneTable, projectId);
  const moved = Object.entries(move.to).map(([title, day]) => {
    const row = rows.find((one) => one.title === title);
    if (row === undefined || !isIsoDate(row.dueDate))
      throw new Error(`The sample moves "${title}", which has no due date.`);
    return { row, from: row.dueDate, to: workingDay(today, day) };
  });
  const [first] = moved;
  if (first === undefined) return;
  const on = workingDay(today, move.on);
  const dateChangeCause = await keepCauses(
    write,
    [await statedCause(write, move, today)],
    {
      groupId,
      title: first.row.title,
      step: stepBetween(first.from, first.to, STANDARD_CALENDAR),
      moved: moved.map(({ row }) => row.id),
      ...{ on, today: on, milestones: rows },
    },
    STANDARD_CALENDAR,
    'UTC',
  );
  for (const { row, from, to } of moved)
    await saveRow(
      write,
      milestoneTable,
      row,
      {
        ...row,
        dueDate: to,
        originalDueDate: from,
        dateChangeReason:
          row === first.row ? move.reason : `Moved with "${first.row.title}": ${move.reason}`,
        dateChangedBy: CHANGED_BY,
        dateChangedAt: now,
        dateChangeCause,
      },
      'rescheduled',
    );
}

async function statedCause(
  { trx, projectId }: Write,
  { cause }: SampleMove,
  today: string,
): Promise<StatedCause> {
  if ('outside' in cause) return { kind: 'outside', text: cause.outside };
  const inputs = await listRows(trx, inputTable, projectId);
  const id = inputs.find(({ title }) => title === cause.input)?.id ?? '';
  return { kind: 'input', id, expectedOn: workingDay(today, cause.expected) };
}

const WIDTH = 480;
const HEIGHT = 320;

/** Paper, ink, a faint line, the accent and its text. */
const COLOURS = [0xffffff, 0x2b1a33, 0xd9d4de, 0x1a7f4b, 0xf4f2f6] as const;
const [PAPER, INK, LINE, GREEN, GROUND] = [0, 1, 2, 3, 4] as const;

/** A small PNG that looks like a signed document. The number of `lines` makes the images differ. */
function proofPicture(lines: number): Buffer {
  const rows = Array.from({ length: HEIGHT }, () => Buffer.alloc(WIDTH + 1, GROUND));
  const fill = (left: number, top: number, width: number, height: number, colour: number) => {
    for (const row of rows.slice(top, top + height)) row.fill(colour, left + 1, left + width + 1);
  };
  fill(0, 0, WIDTH, 28, INK);
  fill(40, 48, 400, 252, PAPER);
  fill(64, 68, 200, 14, INK);
  for (let line = 0; line < lines; line += 1)
    fill(64, 104 + line * 18, 340 - (line % 3) * 48, 8, LINE);
  fill(296, 252, 120, 30, GREEN);
  fill(312, 263, 88, 8, PAPER);
  // Each row of a PNG starts with its filter; 0 means none.
  for (const row of rows) row[0] = 0;
  return png(Buffer.concat(rows));
}

function png(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits per pixel, each an index into the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(
    COLOURS.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
