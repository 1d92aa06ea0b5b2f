import { maskToken } from '@project-dashboard/core/contract/access/token';
import type { Client } from '@project-dashboard/core/contract/client/client';
import {
  approvalStateText,
  approvalSummary,
} from '@project-dashboard/core/rows/approvals/approval-labels';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { approvalShown } from '@project-dashboard/core/rows/approvals/shown';
import { fieldsOn, textOf } from '@project-dashboard/core/rows/fields/shown';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import {
  impactTone,
  inputShown,
  inputStatusTone,
  inputSummary,
} from '@project-dashboard/core/rows/inputs/shown';
import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import {
  milestoneShown,
  milestoneStatusTone,
  milestoneSummary,
} from '@project-dashboard/core/rows/milestones/shown';
import type { ClientProject, Project } from '@project-dashboard/core/rows/projects/schema';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { formatLongDate } from '@project-dashboard/core/rules/dates/format-date';
import { todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import { pagesOf } from '../connection/connection.ts';
import { findProject, readNamedProject } from '../connection/find-projects.ts';
import { ask, NOTHING_CHANGED, needsFlags } from '../terminal/ask.ts';
import { Failure, wrongInput } from '../terminal/failure.ts';
import type { Screen } from '../terminal/io.ts';
import { sanitise } from '../terminal/output/safe-text.ts';
import {
  type Column,
  headingOf,
  type Pair,
  sheetColumns,
  tonePaint,
  writePairs,
  writeTable,
} from '../terminal/output/table.ts';
import { command, type Run } from './command.ts';
import { count, on, text } from './flags.ts';
import { healthPairs, healthWords } from './health.ts';

const PAGE = 100;

const list = command({
  about: [
    'List the projects, newest first.',
    'In a pipe: study, company, lead, start date and slug, tab-separated, without headings. With --archived, the time of archiving stands in place of the start date.',
  ],
  flags: {
    search: text('text', 'only projects that match this text'),
    archived: on('list the archived projects instead'),
    limit: count('number', 'list at most this many projects'),
    json: on('print the projects as JSON; tokens are masked'),
  },
  examples: ['project list --search acme', 'project list | cut -f5'],
  async run({ client, io, timeZone, print }, { search, archived, limit }) {
    const projects = await readProjects(
      client,
      { q: search, ...(archived && { archived: 'only' }) },
      limit ?? Number.POSITIVE_INFINITY,
    );
    print(projects.map(maskTokens), (out) => {
      if (projects.length > 0) writeTable(out, listColumns(out, archived, timeZone), projects);
      else if (search !== undefined) io.err.write('No project matches this search.\n');
      else if (archived) io.err.write('No project is archived.\n');
      else io.err.write(NO_PROJECTS);
    });
  },
});

const NO_PROJECTS = 'No projects yet. Create the first with: project-dashboard project create\n';

async function readProjects(
  client: Client,
  filter: { readonly q: string | undefined; readonly archived?: 'only' },
  limit: number,
): Promise<readonly Project[]> {
  const found: Project[] = [];
  const pages = pagesOf((cursor, options) => {
    const query = { ...filter, limit: Math.min(PAGE, limit - found.length), cursor };
    return client.listProjects({ query }, options);
  });
  for await (const { content } of pages) {
    found.push(...content);
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

type ListField = 'title' | 'client' | 'projectLead' | 'startDate' | 'slug';

function listColumns({ paint }: Screen, archived: boolean, timeZone: string): Column<Project>[] {
  const column = (name: ListField, more: Partial<Column<Project>> = {}): Column<Project> => ({
    heading: headingOf(projectShown[name]),
    value: (project) => project[name],
    ...more,
  });
  const archivedAt = {
    heading: headingOf(projectShown.archivedAt),
    value: (project: Project) => dayOf(project.archivedAt, timeZone),
    raw: (project: Project) => project.archivedAt ?? '',
  };
  return [
    column('title', { paint: (text) => paint.bold(text) }),
    column('client'),
    column('projectLead'),
    archived ? archivedAt : column('startDate'),
    column('slug', { paint: (text) => paint.cyan(text), keep: true }),
  ];
}

const dayOf = (time: string | null, timeZone: string): string =>
  time === null ? '' : formatLongDate(todayIn(timeZone, new Date(time)));

const show = command({
  about: [
    'Show a project: its header, its health with the reason, milestones, client inputs and approvals.',
    'In a pipe, tab-separated: a line with name and value for each field, then a line for each row that begins with milestone, input or approval.',
  ],
  args: { project: 'slug or id' },
  flags: {
    json: on('print project, health, milestones, inputs and approvals as JSON; tokens are masked'),
  },
  examples: ['project show brand-study-q3', "project show brand-study-q3 | grep '^milestone'"],
  async run({ client, timeZone, today, print }, { project: word }) {
    const health = await findProject(client, word);
    const { id } = health;
    const [read, milestones, inputs, approvals] = await Promise.all([
      client.readProject({ id }),
      client.listMilestones({ id }),
      client.listInputs({ id }),
      client.listApprovals({ id }),
    ]);
    const project = maskTokens(read);
    print({ project, health, milestones, inputs, approvals }, (out) => {
      const words = healthWords(out, today);
      const header = projectPairs(project, timeZone, out);
      writePairs(out, [...header, ...healthPairs(health, words, out)]);
      const milestoneText = milestoneSummary(milestones, today);
      writeList('Milestones', milestoneText, milestoneColumns(out), milestones, out);
      writeList('Client inputs', inputSummary(inputs, today), inputColumns(out), inputs, out);
      writeList('Approvals', approvalSummary(approvals), approvalColumns(out), approvals, out);
    });
  },
});

/** The header of a project. Only an archived one has the date of its archiving. */
function projectPairs(
  project: ReturnType<typeof maskTokens>,
  timeZone: string,
  { isTTY, paint }: Screen,
): Pair[] {
  return fieldsOn(projectShown, 'terminal').flatMap(({ name, field }): Pair[] => {
    const pair = { label: field.label, name, value: textOf(field, project[name]) };
    if (name === 'title') return [{ ...pair, paint: paint.bold }];
    if (name === 'slug') return [{ ...pair, paint: paint.cyan }];
    if (name !== 'archivedAt') return [pair];
    if (project.archivedAt === null) return [];
    return [isTTY ? { ...pair, value: dayOf(project.archivedAt, timeZone) } : pair];
  });
}

function writeList<Row>(
  title: string,
  summary: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  out: Screen,
): void {
  if (out.isTTY) out.write(`\n${out.paint.bold(title)}  ${out.paint.dim(summary || 'none yet')}\n`);
  if (rows.length > 0) writeTable(out, columns, rows);
}

/** The first column in a pipe: the kind of row. A terminal shows the heading of the list instead. */
const kind = (word: string) => ({ heading: '', value: () => word, only: 'pipe' }) as const;

function milestoneColumns(screen: Screen): Column<MilestoneRow>[] {
  const tones = tonePaint(screen);
  return [
    kind('milestone'),
    ...sheetColumns<typeof milestoneShown, MilestoneRow>(milestoneShown, {
      status: { paint: (text, { status }) => tones[milestoneStatusTone(status)](text) },
    }),
  ];
}

function inputColumns(screen: Screen): Column<ClientInput>[] {
  const tones = tonePaint(screen);
  return [
    kind('input'),
    ...sheetColumns<typeof inputShown, ClientInput>(inputShown, {
      status: { paint: (text, { status }) => tones[inputStatusTone(status)](text) },
      impactIfDelayed: {
        paint: (text, { impactIfDelayed }) => {
          const tone = impactTone(impactIfDelayed);
          return tone === null ? text : tones[tone](text);
        },
      },
    }),
  ];
}

function approvalColumns(screen: Screen): Column<ApprovalRow>[] {
  const { paint } = screen;
  return [
    kind('approval'),
    ...sheetColumns<typeof approvalShown, ApprovalRow>(approvalShown, {
      approved: {
        value: (row) => approvalStateText(row, 'internal'),
        raw: ({ approved }) => (approved ? 'approved' : 'waiting'),
        paint: (text, { approved }) => (approved ? paint.green(text) : text),
      },
      // In a terminal the state has the date.
      ...(screen.isTTY && { approvedDate: null }),
    }),
  ];
}

const archive = command({
  about: [
    'Make a project read-only and take it off the project list, the health overview and the weekly mail.',
    'Its links still open. "project restore" brings it back. Asks first.',
  ],
  args: { project: 'slug or id' },
  flags: { yes: on('do not ask'), json: on('print the project as JSON; tokens are masked') },
  examples: ['project archive brand-study-q3'],
  async run(run, { project }) {
    const { id, title } = await findProject(run.client, project);
    await run.confirm(
      `"${title}" becomes read-only and leaves the project list, the health overview and the weekly mail. Its links still open.`,
      `Archive "${title}"?`,
    );
    printProject(run, 'Archived', await run.client.archiveProject({ id }));
  },
});

const restore = command({
  about:
    'Bring an archived project back: it can be changed again and returns to the project list, the health overview and the weekly mail. Asks first.',
  args: { 'archived-project': 'slug or id' },
  flags: { yes: on('do not ask'), json: on('print the project as JSON; tokens are masked') },
  examples: ['project restore brand-study-q3'],
  async run(run, { 'archived-project': word }) {
    const { id, title } = await findProject(run.client, word);
    await run.confirm(
      `"${title}" can be changed again and returns to the project list, the health overview and the weekly mail.`,
      `Restore "${title}"?`,
    );
    printProject(run, 'Restored', await run.client.restoreProject({ id }));
  },
});

const remove = command({
  about: [
    'Delete an archived project for good, with everything that belongs to it. Nothing can bring it back.',
    'In a terminal, type the slug to confirm. Elsewhere pass --yes and --slug.',
  ],
  args: { 'archived-project': 'slug or id' },
  flags: {
    yes: on('do not ask; needs --slug'),
    slug: text('slug', "the project's slug, so that no other project is deleted by mistake"),
    json: on('print the deleted project as JSON; tokens are masked'),
  },
  examples: [
    'project delete brand-study-q3',
    'project delete brand-study-q3 --yes --slug brand-study-q3',
  ],
  async run(run, { 'archived-project': word, ...typed }) {
    const project = await readNamedProject(run.client, word);
    const { id, title, slug } = project;
    if (project.archivedAt === null)
      throw new Failure(`"${title}" is not archived, so it was not deleted.`, {
        code: 'project.not-archived',
        fix: `Archive it first: project-dashboard project archive ${slug}`,
      });
    await confirmSlug(project, typed, run);
    await run.client.deleteProject({ id, query: { slug } });
    printProject(run, 'Deleted', project);
  },
});

/** Wants the project's slug: from the command line beside --yes, else typed in the terminal. */
async function confirmSlug(
  { title, slug }: Project,
  typed: { readonly slug: string | undefined; readonly yes: boolean },
  { io }: Run,
): Promise<void> {
  const isSlug = (text: string) => text.trim().normalize('NFC') === slug;
  if (typed.slug !== undefined && !isSlug(typed.slug))
    throw wrongInput(
      `The slug of "${title}" is not ${typed.slug}. Nothing was deleted.`,
      `If you mean this project, pass --slug ${slug}.`,
    );
  if (typed.yes && typed.slug !== undefined) return;
  const effect = `"${title}" is deleted for good, with its milestones, client inputs, approvals, proofs, history, links and recipients.`;
  if (typed.yes || !io.canAsk)
    throw needsFlags({ command: 'project delete', effect }, ['--yes', `--slug ${slug}`]);
  io.err.write(`${sanitise(effect)}\n`);
  const question = {
    name: 'slug',
    label: `Type the slug ${slug} to delete it`,
    placeholder: '',
    check: (text: string) =>
      isSlug(text) ? undefined : `Type ${slug}, or press Ctrl-C to keep the project.`,
  };
  await ask([question], NOTHING_CHANGED, io);
}

function printProject(
  { io, printPairs }: Run,
  done: 'Archived' | 'Restored' | 'Deleted',
  project: Project,
): void {
  printPairs(maskTokens(project), [
    { label: done, name: done.toLowerCase(), value: project.title, paint: io.out.paint.green },
    { label: projectShown.slug.label, name: 'slug', value: project.slug },
  ]);
}

/** The project with its tokens masked, if it has any. */
function maskTokens(project: Project | ClientProject): Project | ClientProject {
  if (!('internalToken' in project)) return project;
  return {
    ...project,
    internalToken: maskToken(project.internalToken),
    clientToken: maskToken(project.clientToken),
  };
}

export const project = { list, show, archive, restore, delete: remove };
