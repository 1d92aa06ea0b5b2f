import { askedLabel, fieldsOn } from '@project-dashboard/core/rows/fields/shown';
import { completeNewProject, type ProjectForm } from '@project-dashboard/core/rows/projects/fields';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { STANDARD_CALENDAR } from '@project-dashboard/core/rules/calendar/business-days';
import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import { refusedValues } from '../connection/api-failure.ts';
import { findProject } from '../connection/find-projects.ts';
import { checkStudy, type Study } from '../study-file/check-study.ts';
import { type Draft, draftOf, FLAGS, readStudyFile } from '../study-file/draft.ts';
import { ask } from '../terminal/ask.ts';
import { EXIT, Failure, wrongInput } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { sanitise } from '../terminal/output/safe-text.ts';
import { type Pair, writePairs } from '../terminal/output/table.ts';
import { type ConnectedRun, command, plainCommand, type Run } from './command.ts';
import { type FlagValues, on, required, text } from './flags.ts';
import { writeLinks } from './links.ts';

const FIELD_FLAGS = {
  title: text('text', 'study name'),
  client: text('text', 'company'),
  lead: text('text', 'project lead'),
  startDate: text('text', 'start date, such as "July 15, 2025"'),
  folder: text('address', 'shared folder, an https:// address'),
  from: text('file', 'a study in YAML or JSON; - reads stdin; flags override its fields'),
};
type StudyFlags = FlagValues<typeof FIELD_FLAGS>;

// In a terminal it asks for values that flags and file leave out; elsewhere it names them in an error.
const create = plainCommand({
  about: [
    'Create a project and print its slug and its two links.',
    'In a terminal, the command asks for missing values.',
    'A file can contain all fields, milestones, inputs, approvals, businessQuestions and successCriteria. If one value is wrong, nothing is created.',
    'Dates in the file can count from the start date: +10 business days, +2 weeks, -3 days, start.',
  ],
  flags: { ...FIELD_FLAGS, json: on('print the project as JSON, with its tokens') },
  examples: [
    'project create --title "Brand Study Q3" --client Acme --lead "Ana Diaz" --start-date "July 15, 2025"',
    'project create --from brand-tracking.yaml --title "Brand Study Q3" --start-date 2025-07-15',
  ],
  async run(run, typed) {
    const draft = await readDraft(typed, run.io);
    const complete = await completeStudy(draft, typed, run);
    const look = `Check whether it was created: project-dashboard project list --search ${quoted(complete.study.title)}`;
    const creating = async (connected: ConnectedRun) => {
      const { client, addOnce, io } = connected;
      // Only a file has dates that count from the start date.
      const calendar =
        typed.from === undefined ? null : (await client.readAgencyCalendar({})).calendar;
      const study = calendar === null ? complete.study : complete.countedBy(calendar);
      const { milestones, inputs, approvals, takesPart } = study;
      const body = {
        ...completeNewProject(study),
        ...(takesPart !== undefined && { takesPart }),
        milestones,
        inputs,
        approvals,
      };
      announce(study, io);
      // The body contains the tokens, so the server recognises a repeated request.
      const project = await addOnce(look, () => client.createProject({ body })).catch(
        (error: unknown) => {
          throw placed(error, draft);
        },
      );
      printNew(connected, project, [
        ...countPair('Milestones', 'milestones', milestones),
        ...countPair('Client inputs', 'inputs', inputs),
        ...countPair('Approvals', 'approvals', approvals),
      ]);
    };
    await run.connect(creating, { mayCreate: true });
  },
});

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

async function readDraft({ from, ...typed }: StudyFlags, io: Io): Promise<Draft> {
  const flags = {
    title: typed.title,
    client: typed.client,
    projectLead: typed.lead,
    startDate: typed.startDate,
    sharedFolderUrl: typed.folder,
  };
  if (from === undefined) return draftOf(flags, undefined);
  return draftOf(flags, await readStudyFile(from, io));
}

/** Checks the whole study before it asks for missing values. Throws a Failure (exit 2) that names every error. */
async function completeStudy({ values, describe }: Draft, typed: StudyFlags, { today, io }: Run) {
  const missing = FIELDS.filter(({ name }) => values[name] === undefined);
  const found = (whole: Draft['values'], study: Study) => ({
    /** Its relative dates are counted from Monday to Friday. */
    study,
    /** The same study with the business days of the agency's calendar. */
    countedBy(calendar: WorkingCalendar): Study {
      const counted = checkStudy(whole, today, calendar);
      return counted.ok ? counted.value : study;
    },
  });
  const checked = checkStudy(values, today, STANDARD_CALENDAR);
  if (checked.ok) return found(values, checked.value);
  // A study from stdin leaves no input for answers.
  const canAsk = io.canAsk && typed.from !== '-';
  const faults = checked.faults.filter(({ path }) => !missing.some(({ name }) => name === path));
  if (faults.length > 0)
    throw wrongValues([...describe(faults), ...(canAsk ? [] : missing.map(missingLine))]);
  if (!canAsk) throw missingFlags(missing, typed);
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
const placed = (error: unknown, { describe }: Draft): unknown =>
  refusedValues(
    error,
    'The API refused the project. Nothing was created.',
    describe,
    'Correct the values and run the command again.',
  );

/** A study with at least this many rows takes a moment, so the terminal shows a line first. */
const LONG = 20;

function announce({ title, milestones, inputs, approvals }: Study, { err }: Io): void {
  const rows = [milestones, inputs, approvals].reduce((sum, list) => sum + (list?.length ?? 0), 0);
  if (!err.isTTY || rows < LONG) return;
  err.write(`${err.paint.dim(`Creating "${sanitise(title)}" with ${rows} rows…`)}\n`);
}

const countPair = (label: string, name: string, rows: readonly unknown[] | undefined): Pair[] =>
  rows === undefined ? [] : [{ label, name, value: String(rows.length) }];

function printNew(
  { print, origin, io }: ConnectedRun,
  project: Project,
  counts: readonly Pair[] = [],
): void {
  print(project, (out) => {
    writePairs(out, [
      { label: 'Created', name: 'title', value: project.title, paint: out.paint.green },
      { label: projectShown.slug.label, name: 'slug', value: project.slug },
      ...counts,
    ]);
    writeLinks(project, origin, io);
  });
}

const missingLine = ({ name, label }: Field): string => `${FLAGS[name]}: ${label} is missing.`;

function missingFlags(missing: readonly Field[], typed: StudyFlags): Failure {
  const given = { ...typed, projectLead: typed.lead };
  const from = typed.from === undefined ? [] : [`--from ${quoted(typed.from)}`];
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
  wrongInput(
    'The project was not created.',
    'Correct the values and run the command again.',
    details,
  );

/** A value as one word of a POSIX shell. */
const quoted = (value: string): string => `'${value.replaceAll("'", "'\\''")}'`;

const duplicate = command({
  about: [
    'Make a new project with the milestones, client inputs, approvals and analysis plan of an existing one, and print its links.',
    'Dates move by the business days between the two start dates; statuses, completed dates and approvals start anew.',
    'Recipients and named links are not copied. Asks first.',
  ],
  args: { project: 'slug or id' },
  flags: {
    title: required(text('text', 'study name of the new project')),
    start: required(text('date', 'its start date, such as "July 15, 2025"')),
    client: text('text', 'company; default: the same'),
    lead: text('text', 'project lead; default: the same'),
    yes: on('do not ask'),
    json: on('print the new project as JSON, with its tokens'),
  },
  examples: ['project duplicate brand-study-q3 --title "Brand Study Q4" --start "October 5, 2025"'],
  async run(run, { project: word, title, start: startDate, client: company, lead: projectLead }) {
    const { client, addOnce, confirm } = run;
    const source = await findProject(client, word);
    await confirm(
      `A new project "${title}" is created from "${source.title}". Its dates move to the start ${startDate}.`,
      `Create "${title}"?`,
    );
    const body = { title, startDate, client: company, projectLead };
    const look = 'See whether it was created: project-dashboard project list';
    const project = await addOnce(look, (options) =>
      client.duplicateProject({ id: source.id, body }, options),
    ).catch((error: unknown) => {
      throw withFlags(error);
    });
    printNew(run, project);
  },
});

const DUPLICATE_FLAGS = new Map([
  ['title', '--title'],
  ['startDate', '--start'],
  ['client', '--client'],
  ['projectLead', '--lead'],
]);

/** What the API finds wrong, by the flags of `project duplicate`. */
const withFlags = (error: unknown): unknown =>
  refusedValues(error, 'The project was not duplicated.', (faults) =>
    faults.map(({ path, message }) => {
      const flag = DUPLICATE_FLAGS.get(path);
      return flag === undefined ? message : `${flag}: ${message}`;
    }),
  );

export const creation = { create, duplicate };
