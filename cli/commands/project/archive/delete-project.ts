import type { Project } from '@project-dashboard/core/projects';
import type { Command } from 'commander';
import { withConnection } from '../../../connection/connection.ts';
import { readNamedProject } from '../../../connection/find-projects.ts';
import { readSettings } from '../../../settings/settings.ts';
import { ask } from '../../../terminal/ask.ts';
import { NOTHING_CHANGED, needsFlags } from '../../../terminal/confirm-change.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import { Failure } from '../../../terminal/failure.ts';
import type { Io } from '../../../terminal/io.ts';
import { sanitise } from '../../../terminal/output/sanitise.ts';
import type { ArchiveProjectOptions } from './archive-project.ts';
import { writeProject } from './write-project.ts';

/** Defines `project delete`. */
export function deleteProject(command: Command, io: Io): void {
  command
    .description(
      'Delete an archived project for good, with everything that belongs to it. Nothing can bring it back.\nIn a terminal, type the slug to confirm. Elsewhere pass --yes and --slug.',
    )
    .argument('<archived-project>', 'slug or id')
    .option('--yes', 'do not ask; needs --slug')
    .option('--slug <slug>', "the project's slug, so that no other project is deleted by mistake")
    .option('--json', 'print the deleted project as JSON; tokens are masked')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project delete brand-study-q3\n  $ project-dashboard project delete brand-study-q3 --yes --slug brand-study-q3',
    )
    .action(async (word: string) => {
      io.exit(await run(word, command.optsWithGlobals<DeleteProjectOptions>(), io));
    });
}

interface DeleteProjectOptions extends ArchiveProjectOptions {
  readonly slug?: string;
}

/** `project delete`: an archived project and everything that belongs to it, for good. */
async function run(word: string, options: DeleteProjectOptions, io: Io): Promise<ExitCode> {
  return withConnection(readSettings(options, io), io, async ({ client }) => {
    const project = await readNamedProject(client, word);
    const { id, title, slug } = project;
    if (project.archivedAt === null)
      throw new Failure(`"${title}" is not archived, so it was not deleted.`, {
        code: 'project.not-archived',
        fix: `Archive it first: project-dashboard project archive ${slug}`,
      });
    await confirmSlug(project, options, io);
    await client.deleteProject({ id, query: { slug } });
    writeProject('deleted', project, options, io);
    return EXIT.ok;
  });
}

/** Wants the project's slug: from the command line beside --yes, else typed in the terminal. */
async function confirmSlug(
  { title, slug }: Project,
  options: DeleteProjectOptions,
  io: Io,
): Promise<void> {
  const isSlug = (text: string) => text.trim().normalize('NFC') === slug;
  if (options.slug !== undefined && !isSlug(options.slug))
    throw new Failure(`The slug of "${title}" is not ${options.slug}. Nothing was deleted.`, {
      code: 'input.invalid',
      exit: EXIT.usage,
      fix: `If you mean this project, pass --slug ${slug}.`,
    });
  if (options.yes && options.slug !== undefined) return;
  const effect = `"${title}" is deleted for good, with its milestones, client inputs, approvals, proofs, history, links and recipients.`;
  if (options.yes || !io.canAsk)
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
