import { text as readAll } from 'node:stream/consumers';
import type { Client } from '@project-dashboard/core/contract/client/client';
import { formatDateTime } from '@project-dashboard/core/rules/dates/format-date';
import { authorText } from '@project-dashboard/core/rules/history/author';
import { pagesOf } from '../connection/connection.ts';
import { findProject } from '../connection/find-projects.ts';
import { Failure } from '../terminal/failure.ts';
import { type Column, pipeColumns } from '../terminal/output/table.ts';
import { command, plainCommand } from './command.ts';
import { on, required, text } from './flags.ts';

const show = command({
  about: [
    'Show the notes of a project, newest first: requests for changes, rounds, what was sent and returned, and notes. Internal notes are marked; no client sees them.',
    'In a pipe: time, role, name of the link, kind, internal or shared, text, link and id of the row, tab-separated, without headings.',
  ],
  args: { project: 'slug or id' },
  flags: {
    row: text('id', 'only the thread of this client input or approval item'),
    json: on('print the notes as JSON'),
  },
  examples: ['project notes brand-study-q3'],
  async run({ client, io, timeZone, printTable }, { project, row }) {
    const { id } = await findProject(client, project);
    const notes = await readAllNotes(client, id, row);
    const [inputs, approvals] = await Promise.all([
      client.listInputs({ id }),
      client.listApprovals({ id }),
    ]);
    const titles = new Map([
      ...inputs.map((one) => [one.id, one.title] as const),
      ...approvals.map((one) => [one.id, one.itemName] as const),
    ]);
    const columns = io.out.isTTY ? columnsOnScreen(titles, timeZone) : PIPE;
    printTable(notes, columns, 'There are no notes.');
  },
});

const columnsOnScreen = (titles: ReadonlyMap<string, string>, timeZone: string): Column<Note>[] => [
  {
    heading: 'WHEN',
    value: ({ createdAt }) => formatDateTime(new Date(createdAt), { timeZone }),
  },
  { heading: 'WHO', value: ({ by }) => authorText(by) },
  {
    heading: 'KIND',
    value: ({ kind, isInternal, round }) =>
      isInternal ? 'internal note' : kind === 'round' ? `round ${round}` : kind,
  },
  { heading: 'ITEM', value: ({ rowId }) => titles.get(rowId) ?? '' },
  { heading: 'TEXT', value: ({ text }) => text },
];

const PIPE = pipeColumns<Note>(
  ({ createdAt }) => createdAt,
  ({ by }) => by.role,
  ({ by }) => by.link ?? '',
  ({ kind }) => kind,
  ({ isInternal }) => (isInternal ? 'internal' : 'shared'),
  ({ text }) => text,
  ({ url }) => url,
  ({ rowId }) => rowId,
);

/** All notes of a project or of one row, newest first. */
async function readAllNotes(client: Client, id: string, row: string | undefined) {
  const notes: Awaited<ReturnType<Client['listNotes']>>[number][] = [];
  const pages = pagesOf((cursor, options) =>
    client.listNotes({ id, query: { row, cursor } }, options),
  );
  for await (const { content } of pages) notes.push(...content);
  return notes.map((note) => ({ isInternal: false, ...note }));
}

type Note = Awaited<ReturnType<typeof readAllNotes>>[number];

const add = plainCommand({
  about:
    'Write a note about a client input or an approval item. A client that takes part sees it, unless it is internal.',
  args: { project: 'slug or id' },
  flags: {
    row: required(text('id', 'the client input or approval item; project waiting prints the ids')),
    text: required(text('text', 'the note; - reads it from standard input')),
    internal: on('only the agency sees it'),
    json: on('print the note as JSON'),
  },
  examples: [
    'project note brand-study-q3 --row 01a2 --text "Thank you, we will check it."',
    'project note brand-study-q3 --row 01a2 --text - < note.txt',
  ],
  async run({ io, connect, print }, { project, row, internal, ...typed }) {
    const text = typed.text === '-' ? await readAll(io.input) : typed.text;
    await connect(async ({ client, addOnce }) => {
      const { id, slug } = await findProject(client, project);
      const [inputs, approvals] = await Promise.all([
        client.listInputs({ id }),
        client.listApprovals({ id }),
      ]);
      const isRow = (one: { readonly id: string }) => one.id === row;
      const save = inputs.some(isRow)
        ? client.addInputNote
        : approvals.some(isRow)
          ? client.addApprovalNote
          : undefined;
      if (save === undefined)
        throw new Failure(`No client input and no approval item has the id ${row}.`, {
          code: 'row.unknown',
          fix: `See the ids: project-dashboard project show ${slug} --json`,
        });
      const body = { text, ...(internal && { isInternal: true }) };
      const look = `See whether it was added: project-dashboard project notes ${slug}`;
      const note = await addOnce(look, (options) => save({ id: row, body }, options));
      print(note, (out) =>
        out.write(internal ? 'Added the internal note.\n' : 'Added the note.\n'),
      );
    });
  },
});

export const notes = { notes: show, note: add };
