import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { RestoreFlags } from './restore.ts';

/** Builds `restore`. */
export function restoreCommand(io: Io): Command {
  return new Command('restore')
    .summary('replace the local database with a backup')
    .description(
      'Replace the local database with a backup. Stop the server first. The backup is checked, and the old data is kept beside it.\nAsks first. Links that were replaced or ended after the backup work again: rotate them.',
    )
    .argument('<file>', 'a file that "backup" made')
    .option('--yes', 'do not ask')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard restore project-dashboard-20261119T144200000Z.sqlite3',
    )
    .action(async (file: string, _, command: Command) => {
      const { restore } = await import('./restore.ts');
      await restore(file, command.optsWithGlobals<RestoreFlags>(), io);
    });
}
