import type { Command } from 'commander';
import { withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import { confirmChange } from '../../../terminal/confirm-change.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import type { Io } from '../../../terminal/io.ts';
import { writeProject } from './write-project.ts';

/** Defines `project archive`. */
export function archiveProject(command: Command, io: Io): void {
  command
    .description(
      'Make a project read-only and take it off the project list, the health overview and the weekly mail.\nIts links still open. "project restore" brings it back. Asks first.',
    )
    .argument('<project>', 'slug or id')
    .option('--yes', 'do not ask')
    .option('--json', 'print the project as JSON; tokens are masked')
    .addHelpText('after', '\nExample:\n  $ project-dashboard project archive brand-study-q3')
    .action(async (word: string) => {
      io.exit(await run(word, command.optsWithGlobals<ArchiveProjectOptions>(), io));
    });
}

export interface ArchiveProjectOptions extends ConnectionFlags {
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `project archive`: read-only from now on, and off the list. */
async function run(word: string, options: ArchiveProjectOptions, io: Io): Promise<ExitCode> {
  return withConnection(readSettings(options, io), io, async ({ client }) => {
    const { id, title } = await findProject(client, word);
    const change = {
      command: 'project archive',
      effect: `"${title}" becomes read-only and leaves the project list, the health overview and the weekly mail. Its links still open.`,
      question: `Archive "${title}"?`,
    };
    await confirmChange(change, options, io);
    writeProject('archived', await client.archiveProject({ id }), options, io);
    return EXIT.ok;
  });
}
