import { type Command, InvalidArgumentError } from 'commander';
import { type ConnectionFlags, readLocalEnvironment } from '../../../settings/settings.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';
import { writePairs } from '../../../terminal/output/pairs.ts';
import { refuseUrl } from './refuse-url.ts';

/** Defines `backup`. */
export function backup(command: Command, io: Io): void {
  command
    .description(
      'Copy the local database into a new file while the server runs, and check the file.\nPostgreSQL needs its own program pg_dump.',
    )
    .option(
      '--to <folder>',
      'the folder of the backups (default: "backups" beside the database)',
      aName,
    )
    .option('--keep <count>', 'keep this many backups and remove older ones', atLeastOne)
    .option('--json', 'print the backup as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard backup --to /var/backups/studies --keep 14',
    )
    .action(async () => {
      await run(command.optsWithGlobals<BackupFlags>(), io);
    });
}

function aName(text: string): string {
  if (text === '') throw new InvalidArgumentError('Name a folder.');
  return text;
}

function atLeastOne(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('Give a whole number from 1.');
  return Number(text);
}

interface BackupFlags extends ConnectionFlags {
  readonly to?: string;
  readonly keep?: number;
  readonly json?: boolean;
}

/** `backup`: copies the local database into a new file and checks the copy. */
async function run(options: BackupFlags, io: Io): Promise<void> {
  refuseUrl('backup', options);
  const { backUpDatabase } = await import('../../../embedded/back-up-database.ts');
  const made = await backUpDatabase(readLocalEnvironment(options, io), {
    folder: options.to,
    keep: options.keep,
    cwd: io.cwd,
  });
  if (options.json) {
    io.out.write(jsonText(made));
    return;
  }
  const { file, bytes, schema, rows, removed } = made;
  writePairs(io.out, [
    { label: 'Backup', name: 'file', value: file, paint: io.out.paint.green },
    { label: 'Size', name: 'bytes', value: String(bytes) },
    { label: 'Tables', name: 'schema', value: schema },
    ...['projects', 'milestones', 'inputs', 'approvals', 'changes'].map((table) => ({
      label: `${table.charAt(0).toUpperCase()}${table.slice(1)}`,
      name: table,
      value: String(rows[table] ?? 0),
    })),
    { label: 'Removed', name: 'removed', value: String(removed.length) },
  ]);
}
