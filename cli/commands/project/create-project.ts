import { STANDARD_CALENDAR, type WorkingCalendar } from '@project-dashboard/core/calendar';
import { ApiError } from '@project-dashboard/core/client';
import { todayIn } from '@project-dashboard/core/dates';
import { askedLabel, fieldsOn } from '@project-dashboard/core/fields';
import {
  completeNewProject,
  type Project,
  type ProjectForm,
  projectShown,
} from '@project-dashboard/core/projects';
import type { Command } from 'commander';
import { type Connection, repeated, withConnection } from '../../connection/connection.ts';
import { type LinkOrigin, writeLinks } from '../../connection/links.ts';
import { readReportTimezone } from '../../settings/report-timezone.ts';
import { type Places, settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { checkStudy } from '../../study-file/check-study.ts';
import { type Draft, draftOf, FLAGS } from '../../study-file/draft.ts';
import { readStudyFile } from '../../study-file/read-study-file.ts';
import type { Study } from '../../study-file/study-schema.ts';
import { ask } from '../../terminal/ask.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { type Pair, writePairs } from '../../terminal/output/pairs.ts';
import { sanitise } from '../../terminal/output/sanitise.ts';

/** Defines `project create`. */
export function createProject(command: Command, io: Io): void {
  command
    .description(
      'Create a project and print its slug and its two links.\nIn a terminal, the command asks for missing values.\nA file can contain all fields, milestones, inputs, approvals, businessQuestions and successCriteria. If one value is wrong, nothing is created.\nDates in the file can count from the start date: +10 business days, +2 weeks, -3 days, start.',
    )
    .option('--title <text>', 'study name')
    .option('--client <text>', 'company')
    .option('--lead <text>', 'project lead')
    .option('--start-date <text>', 'start date, such as "July 15, 2025"')
    .option('--folder <address>', 'shared folder, an https:// address')
    .option('--from <file>', 'a study in YAML or JSON; - reads stdin; flags override its fields')
    .option('--json', 'print the project as JSON, with its tokens')
    .addHelpText(
      'after',
      `
Examples:
  $ project-dashboard project create --title "Brand Study Q3" --client Acme --lead "Ana Diaz" --start-date "July 15, 2025"
  $ project-dashboard project create --from brand-tracking.yaml --title "Brand Study Q3" --start-date 2025-07-15`,
    )
    .action(async () => {
      io.exit(await run(command.optsWithGlobals<CreateProjectOptions>(), io));
    });
}

interface CreateProjectOptions extends ConnectionFlags {
  readonly title?: string;
  readonly client?: string;
  readonly lead?: string;
  readonly startDate?: string;
  readonly folder?: string;
  readonly from?: string;
  readonly json?: boolean;
}

type Field = (typeof FIELDS)[number];

const PLACEHOLDERS: Readonly<Record<keyof ProjectForm, string>> = {
  title: 'Brand Research Study Q3 2025',
  client: 'Acme Inc.',
  projectLead: 'Ana Diaz',
  startDate: 'July 15, 2025',
};

/** The fields of the page's form Add New Project, in its order. */
const FIELDS = fieldsOn(projectShown, 'newRow').map(({ name, field }) => ({
  name,
  label: askedLabel(field),
  placeholder: PLACEHOLDERS[name],
}));

/** `project create`: in a terminal it asks for values that flags and file leave out; elsewhere it names them in an error. */
async function run(options: CreateProjectOptions, io: Io): Promise<ExitCode> {
  const draft = await readDraft(options, io);
  const places = settingPlaces(options, io);
  const complete = await completeStudy(draft, options, places, io);
  const look = `Check whether it was created: project-dashboard project list --search ${quoted(complete.study.title)}`;
  const create = async ({ client, origin }: Connection) => {
    // Only a file has dates that count from the start date.
    const calendar =
      options.from === undefined ? null : (await client.readAgencyCalendar({})).calendar;
    const study = calendar === null ? complete.study : complete.countedBy(calendar);
    const { milestones, inputs, approvals } = study;
    const { takesPart } = study;
    const body = {
      ...completeNewProject(study),
      ...(takesPart !== undefined && { takesPart }),
      milestones,
      inputs,
      approvals,
    };
    announce(study, io);
    // The body contains the tokens, so the server recognises a repeated request.
    const project = await repeated(() => client.createProject({ body }), look, io).catch(
      (error: unknown) => {
        throw placed(error, draft);
      },
    );
    show(project, study, origin, options, io);
    return EXIT.ok;
  };
  return withConnection(readSettings(options, io, places), io, create, { mayCreate: true });
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
  return draftOf(flags, await readStudyFile(from, io));
}

/** A study without errors. */
interface CompleteStudy {
  /** Its relative dates are counted from Monday to Friday. */
  readonly study: Study;
  /** The same study with the business days of the agency's calendar. */
  readonly countedBy: (calendar: WorkingCalendar) => Study;
}

/** Checks the whole study before it asks for missing values. Throws a Failure (exit 2) that names every error. */
async function completeStudy(
  { values, describe }: Draft,
  options: CreateProjectOptions,
  places: Places,
  io: Io,
): Promise<CompleteStudy> {
  const today = todayIn(readReportTimezone(places), new Date());
  const missing = FIELDS.filter(({ name }) => values[name] === undefined);
  const found = (whole: Draft['values'], study: Study): CompleteStudy => ({
    study,
    countedBy(calendar) {
      const counted = checkStudy(whole, today, calendar);
      return counted.ok ? counted.value : study;
    },
  });
  const checked = checkStudy(values, today, STANDARD_CALENDAR);
  if (checked.ok) return found(values, checked.value);
  // A study from stdin leaves no input for answers.
  const canAsk = io.canAsk && options.from !== '-';
  const faults = checked.faults.filter(({ path }) => !missing.some(({ name }) => name === path));
  if (faults.length > 0)
    throw wrongValues([...describe(faults), ...(canAsk ? [] : missing.map(missingLine))]);
  if (!canAsk) throw missingFlags(missing, options);
  const faultOf = (name: Field['name'], value: string) => {
    const tried = checkStudy({ ...values, [name]: value }, today, STANDARD_CALENDAR);
    return tried.ok ? undefined : tried.faults.find(({ path }) => path === name)?.message;
  };
  const questions = missing.map((field) => ({
    ...field,
    check: (value: string) => faultOf(field.name, value),
  }));
  const answers = await ask(questions, 'Cancelled. Nothing was created.', io);
  const whole = { ...values, ...answers };
  const complete = checkStudy(whole, today, STANDARD_CALENDAR);
  if (complete.ok) return found(whole, complete.value);
  throw wrongValues(describe(complete.faults));
}

/** Adds the line in the file to each error that the API found, as for errors found here. */
function placed(error: unknown, { describe }: Draft): unknown {
  const faults = error instanceof ApiError ? error.problem?.errors : undefined;
  if (faults === undefined) return error;
  return new Failure('The API refused the project. Nothing was created.', {
    code: 'api.422',
    details: describe(faults),
    fix: 'Correct the values and run the command again.',
    cause: error,
  });
}

/** A study with at least this many rows takes a moment, so the terminal shows a line first. */
const LONG = 20;

function announce({ title, milestones, inputs, approvals }: Study, { err }: Io): void {
  const rows = [milestones, inputs, approvals].reduce((sum, list) => sum + (list?.length ?? 0), 0);
  if (!err.isTTY || rows < LONG) return;
  err.write(`${err.paint.dim(`Creating "${sanitise(title)}" with ${rows} rows…`)}\n`);
}

function show(
  project: Project,
  { milestones, inputs, approvals }: Study,
  origin: LinkOrigin,
  options: CreateProjectOptions,
  io: Io,
): void {
  if (options.json) {
    io.out.write(jsonText(project));
    return;
  }
  const count = (label: string, name: string, rows: readonly unknown[] | undefined): Pair[] =>
    rows === undefined ? [] : [{ label, name, value: String(rows.length) }];
  writePairs(io.out, [
    { label: 'Created', name: 'title', value: project.title, paint: io.out.paint.green },
    { label: projectShown.slug.label, name: 'slug', value: project.slug },
    ...count('Milestones', 'milestones', milestones),
    ...count('Client inputs', 'inputs', inputs),
    ...count('Approvals', 'approvals', approvals),
  ]);
  writeLinks(project, origin, io);
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
