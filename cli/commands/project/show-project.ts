import type { Client } from '@project-dashboard/core/client';
import { Command } from 'commander';
import type { ConnectionFlags } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { healthPairs, healthWords } from '../../terminal/output/health-words.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';
import { type Column, writeTable } from '../../terminal/output/table.ts';

export interface ShowProjectOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `project show`: the header, the health with its reason, and the three lists. */
export async function showProject(
  word: string,
  options: ShowProjectOptions,
  io: Io,
): Promise<ExitCode> {
  const { withConnection } = await import('../../connection/connection.ts');
  const page = await withConnection(options, io, ({ client }) => readPage(client, word));
  if (options.json) io.out.write(jsonText(page));
  else await write(page, io);
  return EXIT.ok;
}

type Page = Awaited<ReturnType<typeof readPage>>;

/** The API's own resources; tokens are masked. */
async function readPage(client: Client, word: string) {
  const { findProject } = await import('../../connection/find-projects.ts');
  const { maskTokens } = await import('../../connection/mask-tokens.ts');
  const health = await findProject(client, word);
  const { id } = health;
  const [project, milestones, inputs, approvals] = await Promise.all([
    client.readProject({ id }),
    client.listMilestones({ id }),
    client.listInputs({ id }),
    client.listApprovals({ id }),
  ]);
  return { project: maskTokens(project), health, milestones, inputs, approvals };
}

async function write({ project, health, milestones, inputs, approvals }: Page, io: Io) {
  const { out } = io;
  const words = await healthWords(out);
  writePairs(out, [
    { label: 'Study', name: 'title', value: project.title, paint: out.paint.bold },
    { label: 'Company', name: 'client', value: project.client },
    { label: 'Project lead', name: 'projectLead', value: project.projectLead },
    { label: 'Start date', name: 'startDate', value: project.startDate },
    { label: 'Shared folder', name: 'sharedFolderUrl', value: project.sharedFolderUrl ?? '' },
    { label: 'Slug', name: 'slug', value: project.slug, paint: out.paint.cyan },
    ...healthPairs(health, words, out),
  ]);
  const { milestoneSummary } = await import('@project-dashboard/core/milestones');
  const { inputSummary } = await import('@project-dashboard/core/inputs');
  const { approvalSummary } = await import('@project-dashboard/core/approvals');
  const columns = await import('./project-columns.ts');
  writeList(
    'Milestones',
    milestoneSummary(milestones),
    columns.milestoneColumns(out),
    milestones,
    io,
  );
  writeList('Client inputs', inputSummary(inputs), columns.inputColumns(out), inputs, io);
  writeList('Approvals', approvalSummary(approvals), columns.approvalColumns(out), approvals, io);
}

function writeList<Row>(
  title: string,
  summary: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { out }: Io,
): void {
  if (out.isTTY) out.write(`\n${out.paint.bold(title)}  ${out.paint.dim(summary || 'none yet')}\n`);
  if (rows.length > 0) writeTable(out, columns, rows);
}

/** Builds `project show`. */
export function showProjectCommand(io: Io, run = showProject): Command {
  return new Command('show')
    .summary('show a project with its lists')
    .description(
      'Show a project: its header, its health with the reason, milestones, client inputs and approvals.\nIn a pipe, tab-separated: a name and a value each line, then lines that begin with milestone, input or approval.',
    )
    .argument('<project>', 'slug or id')
    .option(
      '--json',
      'print project, health, milestones, inputs and approvals as JSON; tokens are masked',
    )
    .addHelpText(
      'after',
      "\nExamples:\n  $ project-dashboard project show brand-study-q3\n  $ project-dashboard project show brand-study-q3 | grep '^milestone'",
    )
    .action(async (word: string, _, command: Command) => {
      io.exit(await run(word, command.optsWithGlobals<ShowProjectOptions>(), io));
    });
}
