import { randomUUID } from 'node:crypto';
import { ApiError } from '@project-dashboard/core/client';
import { projectShown } from '@project-dashboard/core/projects';
import type { Command } from 'commander';
import { repeated, withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import { writeLinks } from '../../connection/links.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { confirmChange } from '../../terminal/confirm-change.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';

/** Defines `project duplicate`. */
export function duplicateProject(command: Command, io: Io): void {
  command
    .description(
      'Make a new project with the milestones, client inputs, approvals and analysis plan of an existing one, and print its links.\nDates move by the business days between the two start dates; statuses, completed dates and approvals start anew.\nRecipients and named links are not copied. Asks first.',
    )
    .argument('<project>', 'slug or id')
    .requiredOption('--title <text>', 'study name of the new project')
    .requiredOption('--start <date>', 'its start date, such as "July 15, 2025"')
    .option('--client <text>', 'company; default: the same')
    .option('--lead <text>', 'project lead; default: the same')
    .option('--yes', 'do not ask')
    .option('--json', 'print the new project as JSON, with its tokens')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard project duplicate brand-study-q3 --title "Brand Study Q4" --start "October 5, 2025"',
    )
    .action(async (word: string) => {
      io.exit(await run(word, command.optsWithGlobals<DuplicateProjectOptions>(), io));
    });
}

interface DuplicateProjectOptions extends ConnectionFlags {
  readonly title: string;
  readonly start: string;
  readonly client?: string;
  readonly lead?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `project duplicate`: a new project with the plan and the rows of another, its dates moved to the new start. */
async function run(word: string, options: DuplicateProjectOptions, io: Io): Promise<ExitCode> {
  const { title, start: startDate, client: company, lead: projectLead } = options;
  return withConnection(readSettings(options, io), io, async ({ client, origin }) => {
    const source = await findProject(client, word);
    const change = {
      command: 'project duplicate',
      effect: `A new project "${title}" is created from "${source.title}". Its dates move to the start ${startDate}.`,
      question: `Create "${title}"?`,
    };
    await confirmChange(change, options, io);
    const body = { title, startDate, client: company, projectLead };
    const idempotencyKey = randomUUID();
    const project = await repeated(
      () => client.duplicateProject({ id: source.id, body }, { idempotencyKey }),
      'See whether it was created: project-dashboard project list',
      io,
    ).catch((error: unknown) => {
      throw withFlags(error);
    });
    if (options.json) io.out.write(jsonText(project));
    else {
      writePairs(io.out, [
        { label: 'Created', name: 'title', value: project.title, paint: io.out.paint.green },
        { label: projectShown.slug.label, name: 'slug', value: project.slug },
      ]);
      writeLinks(project, origin, io);
    }
    return EXIT.ok;
  });
}

const FLAGS = new Map([
  ['title', '--title'],
  ['startDate', '--start'],
  ['client', '--client'],
  ['projectLead', '--lead'],
]);

/** What the API finds wrong, by the flags of this command. */
function withFlags(error: unknown): unknown {
  const faults = error instanceof ApiError ? error.problem?.errors : undefined;
  if (faults === undefined) return error;
  return new Failure('The project was not duplicated.', {
    code: 'api.422',
    details: faults.map(({ path, message }) => {
      const flag = FLAGS.get(path);
      return flag === undefined ? message : `${flag}: ${message}`;
    }),
    cause: error,
  });
}
