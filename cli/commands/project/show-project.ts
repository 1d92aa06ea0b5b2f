import { approvalSummary } from '@project-dashboard/core/approvals';
import type { Client } from '@project-dashboard/core/client';
import { formatLongDate, todayIn } from '@project-dashboard/core/dates';
import { fieldsOn, textOf } from '@project-dashboard/core/fields';
import { inputSummary } from '@project-dashboard/core/inputs';
import { milestoneSummary } from '@project-dashboard/core/milestones';
import { projectShown } from '@project-dashboard/core/projects';
import type { Command } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import { maskTokens } from '../../connection/mask-tokens.ts';
import { readReportTimezone } from '../../settings/report-timezone.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io, Screen } from '../../terminal/io.ts';
import { healthPairs, healthWords } from '../../terminal/output/health-words.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { type Pair, writePairs } from '../../terminal/output/pairs.ts';
import { type Column, writeTable } from '../../terminal/output/table.ts';
import * as columns from './project-columns.ts';

/** Defines `project show`. */
export function showProject(command: Command, io: Io): void {
  command
    .description(
      'Show a project: its header, its health with the reason, milestones, client inputs and approvals.\nIn a pipe, tab-separated: a line with name and value for each field, then a line for each row that begins with milestone, input or approval.',
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
    .action(async (word: string) => {
      io.exit(await run(word, command.optsWithGlobals<ShowProjectOptions>(), io));
    });
}

interface ShowProjectOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `project show`: the header, the health with its reason, and the three lists. */
async function run(word: string, options: ShowProjectOptions, io: Io): Promise<ExitCode> {
  const places = settingPlaces(options, io);
  const timeZone = readReportTimezone(places);
  const page = await withConnection(readSettings(options, io, places), io, ({ client }) =>
    readPage(client, word),
  );
  if (options.json) io.out.write(jsonText(page));
  else write(page, timeZone, io);
  return EXIT.ok;
}

type Page = Awaited<ReturnType<typeof readPage>>;

/** Reads the API's resources and masks the tokens. */
async function readPage(client: Client, word: string) {
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

function write({ project, health, milestones, inputs, approvals }: Page, timeZone: string, io: Io) {
  const { out } = io;
  const today = todayIn(timeZone, new Date());
  const words = healthWords(out, today);
  writePairs(out, [...projectPairs(project, timeZone, out), ...healthPairs(health, words, out)]);
  writeList(
    'Milestones',
    milestoneSummary(milestones, today),
    columns.milestoneColumns(out),
    milestones,
    io,
  );
  writeList('Client inputs', inputSummary(inputs, today), columns.inputColumns(out), inputs, io);
  writeList('Approvals', approvalSummary(approvals), columns.approvalColumns(out), approvals, io);
}

/** The header of a project. Only an archived one has the date of its archiving. */
function projectPairs(
  project: Page['project'],
  timeZone: string,
  { isTTY, paint }: Screen,
): Pair[] {
  const { archivedAt } = project;
  return fieldsOn(projectShown, 'terminal').flatMap(({ name, field }): Pair[] => {
    const pair = { label: field.label, name, value: textOf(field, project[name]) };
    if (name === 'title') return [{ ...pair, paint: paint.bold }];
    if (name === 'slug') return [{ ...pair, paint: paint.cyan }];
    if (name !== 'archivedAt') return [pair];
    if (archivedAt === null) return [];
    return [
      isTTY ? { ...pair, value: formatLongDate(todayIn(timeZone, new Date(archivedAt))) } : pair,
    ];
  });
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
