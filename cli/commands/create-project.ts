import type { Project, ProjectForm } from '@project-dashboard/core/projects';
import { Command } from 'commander';
import { EXIT, type ExitCode } from '../terminal/exit-codes.ts';
import { Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { jsonText } from '../terminal/json-text.ts';
import { writeLinks } from '../terminal/links.ts';
import { writePairs } from '../terminal/pairs.ts';
import type { ConnectionFlags } from '../terminal/settings.ts';

export interface CreateProjectOptions extends ConnectionFlags {
  readonly title?: string;
  readonly client?: string;
  readonly lead?: string;
  readonly startDate?: string;
  readonly folder?: string;
  readonly json?: boolean;
}

type FieldName = keyof ProjectForm;

interface Field {
  readonly name: FieldName;
  readonly flag: string;
  readonly label: string;
  readonly placeholder: string;
}

/** The form of SPEC section 2, in its order. */
const FIELDS: readonly Field[] = [
  {
    name: 'title',
    flag: '--title',
    label: 'Study Name',
    placeholder: 'Brand Research Study Q3 2025',
  },
  { name: 'client', flag: '--client', label: 'Company', placeholder: 'Acme Inc.' },
  { name: 'projectLead', flag: '--lead', label: 'Project Lead', placeholder: 'Ana Diaz' },
  { name: 'startDate', flag: '--start-date', label: 'Start Date', placeholder: 'July 15, 2025' },
];

/** `project create`: what no flag gives is asked for in a terminal, and named elsewhere. */
export async function createProject(options: CreateProjectOptions, io: Io): Promise<ExitCode> {
  const { completeNewProject, newProject, projectForm } = await import(
    '@project-dashboard/core/projects'
  );
  const given: Partial<Record<FieldName, string | undefined>> = {
    title: options.title,
    client: options.client,
    projectLead: options.lead,
    startDate: options.startDate,
  };
  const check = (name: FieldName, value: string) =>
    projectForm.shape[name].safeParse(value).error?.issues[0]?.message;
  const missing = FIELDS.filter(({ name }) => given[name] === undefined);
  if (missing.length > 0 && !io.canAsk) throw missingFlags(missing, given);

  const wrong = FIELDS.flatMap(({ name, flag }) => {
    const message = given[name] === undefined ? undefined : check(name, given[name]);
    return message === undefined ? [] : [`${flag}: ${message}`];
  });
  const folder = newProject.shape.sharedFolderUrl.safeParse(options.folder);
  if (folder.error) wrong.push(`--folder: ${folder.error.issues[0]?.message}`);
  if (wrong.length > 0) throw wrongFlags(wrong);

  const answers = missing.length > 0 ? await askFor(missing, check, io) : {};
  const body = completeNewProject({
    ...projectForm.parse({ ...given, ...answers }),
    sharedFolderUrl: folder.data,
  });
  const { repeated, withConnection } = await import('../terminal/connection.ts');
  const look = `See whether it was created: project-dashboard project list --search ${quoted(body.title)}`;
  return withConnection(options, io, async ({ client, publicUrl }) => {
    // The tokens are in the body, so the server knows a repeated create for the same one.
    const project = await repeated(() => client.createProject({ body }), look);
    await show(project, publicUrl, options, io);
    return EXIT.ok;
  });
}

async function askFor(
  missing: readonly Field[],
  check: (name: FieldName, value: string) => string | undefined,
  io: Io,
) {
  const { ask } = await import('../terminal/ask.ts');
  const questions = missing.map(({ name, label, placeholder }) => ({
    name,
    label,
    placeholder,
    check: (value: string) => check(name, value),
  }));
  return ask(questions, 'Cancelled. Nothing was created.', io);
}

async function show(
  project: Project,
  publicUrl: string,
  options: CreateProjectOptions,
  io: Io,
): Promise<void> {
  if (options.json) {
    io.out.write(jsonText(project));
    return;
  }
  writePairs(io.out, [
    { label: 'Created', name: 'title', value: project.title, paint: io.out.paint.green },
    { label: 'Slug', name: 'slug', value: project.slug },
  ]);
  await writeLinks(project, publicUrl, io);
}

function missingFlags(
  missing: readonly Field[],
  given: Partial<Record<FieldName, string | undefined>>,
): Failure {
  const flags = FIELDS.map(({ name, flag, label }) => {
    const value = given[name];
    return `${flag} ${value === undefined ? `"<${label.toLowerCase()}>"` : quoted(value)}`;
  });
  return new Failure(`Missing: ${missing.map(({ flag }) => flag).join(', ')}.`, {
    code: 'input.missing',
    exit: EXIT.usage,
    details: missing.map(({ flag, label }) => `${flag}: ${label}`),
    fix: `Run: project-dashboard project create ${flags.join(' ')}`,
  });
}

const wrongFlags = (details: readonly string[]): Failure =>
  new Failure('The project cannot be created so.', {
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
      'Create a project and print its slug and its two links.\nIn a terminal, what is left out is asked for.',
    )
    .option('--title <text>', 'study name')
    .option('--client <text>', 'company')
    .option('--lead <text>', 'project lead')
    .option('--start-date <text>', 'start date, such as "July 15, 2025"')
    .option('--folder <address>', 'shared folder, an https:// address')
    .option('--json', 'print the project as JSON, with its tokens')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard project create --title "Brand Study Q3" --client Acme --lead "Ana Diaz" --start-date "July 15, 2025"',
    )
    .action(async (_, command: Command) => {
      io.exit(await run(command.optsWithGlobals<CreateProjectOptions>(), io));
    });
}
