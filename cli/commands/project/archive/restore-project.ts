import type { Command } from 'commander';
import { withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { readSettings } from '../../../settings/settings.ts';
import { confirmChange } from '../../../terminal/confirm-change.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import type { Io } from '../../../terminal/io.ts';
import type { ArchiveProjectOptions } from './archive-project.ts';
import { writeProject } from './write-project.ts';

/** Defines `project restore`. */
export function restoreProject(command: Command, io: Io): void {
  command
    .description(
      'Bring an archived project back: it can be changed again and returns to the project list, the health overview and the weekly mail. Asks first.',
    )
    .argument('<archived-project>', 'slug or id')
    .option('--yes', 'do not ask')
    .option('--json', 'print the project as JSON; tokens are masked')
    .addHelpText('after', '\nExample:\n  $ project-dashboard project restore brand-study-q3')
    .action(async (word: string) => {
      io.exit(await run(word, command.optsWithGlobals<ArchiveProjectOptions>(), io));
    });
}

/** `project restore`: takes the archive back. */
async function run(word: string, options: ArchiveProjectOptions, io: Io): Promise<ExitCode> {
  return withConnection(readSettings(options, io), io, async ({ client }) => {
    const { id, title } = await findProject(client, word);
    const change = {
      command: 'project restore',
      effect: `"${title}" can be changed again and returns to the project list, the health overview and the weekly mail.`,
      question: `Restore "${title}"?`,
    };
    await confirmChange(change, options, io);
    writeProject('restored', await client.restoreProject({ id }), options, io);
    return EXIT.ok;
  });
}
