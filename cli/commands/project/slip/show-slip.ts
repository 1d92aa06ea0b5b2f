import type { Client } from '@project-dashboard/core/client';
import { formatMonthDay } from '@project-dashboard/core/dates';
import type { ProjectHealthRow } from '@project-dashboard/core/health';
import { projectShown } from '@project-dashboard/core/projects';
import { slip } from '@project-dashboard/core/slip';
import type { Command } from 'commander';
import { withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { oneOrAll } from '../../../mail/one-or-all.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';
import { headingOf } from '../../../terminal/output/sheet-columns.ts';
import { writeTable } from '../../../terminal/output/table.ts';
import { writeLedger } from './write-ledger.ts';

/** Defines `project slip`. */
export function showSlip(command: Command, io: Io): void {
  command
    .description(
      'Show why the finish of a project is later or earlier than planned: the working days by cause, and a forecast.\nIn a pipe, tab-separated: a line with name and value for each number, then a line for each cause that begins with cause, and for each move that begins with move.\nWith --all, the most slipped first; in a pipe: slip, slug, finish, start date, due date and sentence.',
    )
    .argument('[project]', 'slug or id')
    .option('--all', 'one line for each project')
    .option('--json', 'print the ledger as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project slip brand-study-q3\n  $ project-dashboard project slip --all | head -5',
    )
    .action(async (word: string | undefined) => {
      io.exit(await run(word, command.optsWithGlobals<ShowSlipOptions>(), io));
    });
}

interface ShowSlipOptions extends ConnectionFlags {
  readonly all?: boolean;
  readonly json?: boolean;
}

/** `project slip`: the slip ledger of one project, or the slip of each. */
async function run(word: string | undefined, options: ShowSlipOptions, io: Io): Promise<ExitCode> {
  oneOrAll(word, options.all);
  await withConnection(readSettings(options, io), io, async ({ client }) => {
    if (word === undefined) await showAll(client, options, io);
    else await showOne(client, await findProject(client, word), options, io);
  });
  return EXIT.ok;
}

const readSlip = async (client: Client, { id }: ProjectHealthRow) =>
  slip.parse(await client.readSlip({ id, query: {} }));

async function showOne(
  client: Client,
  project: ProjectHealthRow,
  { json }: ShowSlipOptions,
  io: Io,
): Promise<void> {
  const { shared, ledger } = await readSlip(client, project);
  if (json) io.out.write(jsonText({ shared, ledger }));
  else if (ledger === null) io.err.write('No milestone of this project has a date yet.\n');
  else writeLedger(io.out, ledger, shared);
}

/** How many projects are asked at the same time. */
const AT_ONCE = 4;

async function showAll(client: Client, { json }: ShowSlipOptions, io: Io): Promise<void> {
  const projects = await client.listProjectHealth();
  const rows: { project: ProjectHealthRow; read: Awaited<ReturnType<typeof readSlip>> }[] = [];
  for (let start = 0; start < projects.length; start += AT_ONCE) {
    const some = projects.slice(start, start + AT_ONCE);
    const asked = some.map(async (project) => ({ project, read: await readSlip(client, project) }));
    rows.push(...(await Promise.all(asked)));
  }
  rows.sort((one, other) => slipOf(other.read) - slipOf(one.read));
  if (json) {
    const all = rows.map(({ project: { id, slug, title }, read }) => ({
      id,
      slug,
      title,
      ...read,
    }));
    io.out.write(jsonText(all));
    return;
  }
  const dated = rows.flatMap(({ project, read: { ledger } }) =>
    ledger === null ? [] : [{ project, ledger }],
  );
  type Row = (typeof dated)[number];
  writeTable(
    io.out,
    [
      { heading: 'SLIP', value: ({ ledger }: Row) => String(ledger.slip ?? ''), keep: true },
      ...(io.out.isTTY
        ? [{ heading: headingOf(projectShown.title), value: ({ project }: Row) => project.title }]
        : []),
      {
        heading: headingOf(projectShown.slug),
        value: ({ project }: Row) => project.slug,
        paint: (text: string) => io.out.paint.cyan(text),
        keep: true,
      },
      { heading: 'FINISH', value: ({ ledger }: Row) => ledger.milestone.title },
      day('FROM', ({ ledger }: Row) => ledger.start),
      day('DUE', ({ ledger }: Row) => ledger.now),
      ...(io.out.isTTY ? [] : [{ heading: '', value: ({ ledger }: Row) => ledger.sentence }]),
    ],
    dated,
  );
}

/** Projects without a date come last. */
const slipOf = ({ ledger }: Awaited<ReturnType<typeof readSlip>>): number =>
  ledger?.slip ?? -1_000_000;

const day = <Row>(heading: string, dateOf: (row: Row) => string | null) => ({
  heading,
  value: (row: Row) => formatMonthDay(dateOf(row)),
  raw: (row: Row) => dateOf(row) ?? '',
});
