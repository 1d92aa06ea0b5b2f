import { approvalSummary } from '@project-dashboard/core/approvals';
import type { Client } from '@project-dashboard/core/client';
import { formatLongDate, todayIn } from '@project-dashboard/core/dates';
import { inputSummary } from '@project-dashboard/core/inputs';
import { milestoneSummary } from '@project-dashboard/core/milestones';
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

export interface ShowProjectOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `project show`: the header, the health with its reason, and the three lists. */
export async function showProject(
  word: string,
  options: ShowProjectOptions,
  io: Io,
): Promise<ExitCode> {
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
  writePairs(out, [
    { label: 'Study', name: 'title', value: project.title, paint: out.paint.bold },
    { label: 'Company', name: 'client', value: project.client },
    { label: 'Project lead', name: 'projectLead', value: project.projectLead },
    { label: 'Start date', name: 'startDate', value: project.startDate },
    { label: 'Shared folder', name: 'sharedFolderUrl', value: project.sharedFolderUrl ?? '' },
    { label: 'Slug', name: 'slug', value: project.slug, paint: out.paint.cyan },
    ...archivedPair(project, timeZone, out),
    ...healthPairs(health, words, out),
  ]);
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

/** When an archived project was archived; nothing for the others. */
function archivedPair(
  { archivedAt }: Page['project'],
  timeZone: string,
  { isTTY }: Screen,
): Pair[] {
  if (archivedAt === null) return [];
  const date = formatLongDate(todayIn(timeZone, new Date(archivedAt)));
  return [{ label: 'Archived', name: 'archivedAt', value: isTTY ? date : archivedAt }];
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
