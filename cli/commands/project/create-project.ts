import type { Project, ProjectForm } from '@project-dashboard/core/projects';
import { Command } from 'commander';
import type { Connection } from '../../connection/connection.ts';
import { type LinkOrigin, writeLinks } from '../../connection/links.ts';
import type { ConnectionFlags } from '../../settings/settings.ts';
import { type Draft, draftOf, FLAGS } from '../../study-file/draft.ts';
import type { Study } from '../../study-file/study-schema.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { type Pair, writePairs } from '../../terminal/output/pairs.ts';
import { sanitise } from '../../terminal/output/sanitise.ts';

export interface CreateProjectOptions extends ConnectionFlags {
  readonly title?: string;
  readonly client?: string;
  readonly lead?: string;
  readonly startDate?: string;
  readonly folder?: string;
  readonly from?: string;
  readonly json?: boolean;
}

interface Field {
  readonly name: keyof ProjectForm;
  readonly label: string;
  readonly placeholder: string;
}

/** The form of SPEC section 2, in its order. */
const FIELDS: readonly Field[] = [
  { name: 'title', label: 'Study Name', placeholder: 'Brand Research Study Q3 2025' },
  { name: 'client', label: 'Company', placeholder: 'Acme Inc.' },
  { name: 'projectLead', label: 'Project Lead', placeholder: 'Ana Diaz' },
  { name: 'startDate', label: 'Start Date', placeholder: 'July 15, 2025' },
];

/** `project create`: what neither a flag nor a file gives is asked for in a terminal, and named elsewhere. */
export async function createProject(options: CreateProjectOptions, io: Io): Promise<ExitCode> {
  const draft = await readDraft(options, io);
  const study = await completeStudy(draft, options, io);
  const { completeNewProject } = await import('@project-dashboard/core/projects');
  const { milestones, inputs, approvals } = study;
  const body = { ...completeNewProject(study), milestones, inputs, approvals };
  const { repeated, withConnection } = await import('../../connection/connection.ts');
  const look = `See whether it was created: project-dashboard project list --search ${quoted(body.title)}`;
  const create = async ({ client, origin }: Connection) => {
    announce(study, io);
    // The tokens are in the body, so the server knows a repeated create for the same one.
    const project = await repeated(() => client.createProject({ body }), look).catch(
      async (error: unknown) => {
        throw await placed(error, draft);
      },
    );
    await show(project, study, origin, options, io);
    return EXIT.ok;
  };
  return withConnection(options, io, create, { mayCreate: true });
}

async function readDraft({ from, ...options }: CreateProjectOptions, io: Io): Promise<Draft> {
  const flags = {
    title: options.title,
    client: options.client,
    projectLead: options.lead,
    startDate: options.startDate,
    sharedFolderUrl: options.folder,
  };
  if (from === undefined) return draftOf(flags, undefined);
  const { readStudyFile } = await import('../../study-file/read-study-file.ts');
  return draftOf(flags, await readStudyFile(from, io));
}

/** The whole of a study, checked before anything is asked. Throws a Failure (exit 2) that names every fault. */
async function completeStudy(
  { values, describe }: Draft,
  options: CreateProjectOptions,
  io: Io,
): Promise<Study> {
  const { checkStudy } = await import('../../study-file/check-study.ts');
  const { settingPlaces } = await import('../../settings/setting-sources.ts');
  const { readReportTimezone } = await import('../../settings/report-timezone.ts');
  const { todayIn } = await import('@project-dashboard/core/dates');
  const today = todayIn(readReportTimezone(settingPlaces(options, io)), new Date());
  const missing = FIELDS.filter(({ name }) => values[name] === undefined);
  const checked = checkStudy(values, today);
  if (checked.ok) return checked.value;
  // Whoever types the study itself has no answers left to type.
  const canAsk = io.canAsk && options.from !== '-';
  const faults = checked.faults.filter(({ path }) => !missing.some(({ name }) => name === path));
  if (faults.length > 0)
    throw wrongValues([...describe(faults), ...(canAsk ? [] : missing.map(missingLine))]);
  if (!canAsk) throw missingFlags(missing, options);
  const faultOf = (name: Field['name'], value: string) => {
    const tried = checkStudy({ ...values, [name]: value }, today);
    return tried.ok ? undefined : tried.faults.find(({ path }) => path === name)?.message;
  };
  const { ask } = await import('../../terminal/ask.ts');
  const questions = missing.map((field) => ({
    ...field,
    check: (value: string) => faultOf(field.name, value),
  }));
  const answers = await ask(questions, 'Cancelled. Nothing was created.', io);
  const complete = checkStudy({ ...values, ...answers }, today);
  if (complete.ok) return complete.value;
  throw wrongValues(describe(complete.faults));
}

/** What the API finds wrong, each with its line, as for what is found here. */
async function placed(error: unknown, { describe }: Draft): Promise<unknown> {
  const { ApiError } = await import('@project-dashboard/core/client');
  const faults = error instanceof ApiError ? error.problem?.errors : undefined;
  if (faults === undefined) return error;
  return new Failure('The API refused the project. Nothing was created.', {
    code: 'api.422',
    details: describe(faults),
    fix: 'Correct the values and run the command again.',
    cause: error,
  });
}

/** Lists from this length on are announced, for they take a moment. */
const LONG = 20;

function announce({ title, milestones, inputs, approvals }: Study, { err }: Io): void {
  const rows = [milestones, inputs, approvals].reduce((sum, list) => sum + (list?.length ?? 0), 0);
  if (!err.isTTY || rows < LONG) return;
  err.write(`${err.paint.dim(`Creating "${sanitise(title)}" with ${rows} rows…`)}\n`);
}

async function show(
  project: Project,
  { milestones, inputs, approvals }: Study,
  origin: LinkOrigin,
  options: CreateProjectOptions,
  io: Io,
): Promise<void> {
  if (options.json) {
    io.out.write(jsonText(project));
    return;
  }
  const count = (label: string, name: string, rows: readonly unknown[] | undefined): Pair[] =>
    rows === undefined ? [] : [{ label, name, value: String(rows.length) }];
  writePairs(io.out, [
    { label: 'Created', name: 'title', value: project.title, paint: io.out.paint.green },
    { label: 'Slug', name: 'slug', value: project.slug },
    ...count('Milestones', 'milestones', milestones),
    ...count('Client inputs', 'inputs', inputs),
    ...count('Approvals', 'approvals', approvals),
  ]);
  await writeLinks(project, origin, io);
}

const missingLine = ({ name, label }: Field): string => `${FLAGS[name]}: ${label} is missing.`;

function missingFlags(missing: readonly Field[], options: CreateProjectOptions): Failure {
  const given = { ...options, projectLead: options.lead };
  const from = options.from === undefined ? [] : [`--from ${quoted(options.from)}`];
  const flags = FIELDS.flatMap(({ name, label }) => {
    const value = given[name];
    if (value !== undefined) return [`${FLAGS[name]} ${quoted(value)}`];
    const isMissing = missing.some((field) => field.name === name);
    return isMissing ? [`${FLAGS[name]} "<${label.toLowerCase()}>"`] : [];
  });
  return new Failure(`Missing: ${missing.map(({ name }) => FLAGS[name]).join(', ')}.`, {
    code: 'input.missing',
    exit: EXIT.usage,
    details: missing.map(({ name, label }) => `${FLAGS[name]}: ${label}`),
    fix: `Run: project-dashboard project create ${[...from, ...flags].join(' ')}`,
  });
}

const wrongValues = (details: readonly string[]): Failure =>
  new Failure('The project was not created.', {
    code: 'input.invalid',
    exit: EXIT.usage,
    details,
    fix: 'Correct the values and run the command again.',
  });

/** A value as one word of a POSIX shell. */
const quoted = (value: string): string => `'${value.replaceAll("'", "'\\''")}'`;

/** Builds `project create`. */
export function createProjectCommand(io: Io, run = createProject): Command {
  return new Command('create')
    .summary('create a project and print its two links')
    .description(
      'Create a project and print its slug and its two links.\nIn a terminal, what is left out is asked for.\nA file may bring all fields, milestones, inputs, approvals, businessQuestions and successCriteria; all of it is created, or nothing.\nIts dates may count from the start date: +10 business days, +2 weeks, -3 days, start.',
    )
    .option('--title <text>', 'study name')
    .option('--client <text>', 'company')
    .option('--lead <text>', 'project lead')
    .option('--start-date <text>', 'start date, such as "July 15, 2025"')
    .option('--folder <address>', 'shared folder, an https:// address')
    .option('--from <file>', 'a study in YAML or JSON, - for stdin; flags win over its fields')
    .option('--json', 'print the project as JSON, with its tokens')
    .addHelpText(
      'after',
      `
Examples:
  $ project-dashboard project create --title "Brand Study Q3" --client Acme --lead "Ana Diaz" --start-date "July 15, 2025"
  $ project-dashboard project create --from brand-tracking.yaml --title "Brand Study Q3" --start-date 2025-07-15`,
    )
    .action(async (_, command: Command) => {
      io.exit(await run(command.optsWithGlobals<CreateProjectOptions>(), io));
    });
}
