import { Command, InvalidArgumentError } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { BackupFlags } from './backup.ts';

/** Builds `backup`. */
export function backupCommand(io: Io): Command {
  return new Command('backup')
    .summary('copy the local database into a file while the server runs')
    .description(
      'Copy the local database into a new file while the server runs, and check the file.\nPostgreSQL needs its own program pg_dump.',
    )
    .option('--to <folder>', 'the folder of the backups (default: "backups" beside the database)')
    .option('--keep <count>', 'keep this many backups and remove older ones', atLeastOne)
    .option('--json', 'print the backup as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard backup --to /var/backups/studies --keep 14',
    )
    .action(async (_, command: Command) => {
      const { backup } = await import('./backup.ts');
      await backup(command.optsWithGlobals<BackupFlags>(), io);
    });
}

function atLeastOne(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('Give a whole number from 1.');
  return Number(text);
}
