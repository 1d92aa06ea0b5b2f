import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type ConnectionFlags, readLocalEnvironment } from '../../../settings/settings.ts';
import { confirmChange } from '../../../terminal/confirm-change.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';
import { writePairs } from '../../../terminal/output/pairs.ts';
import { refuseUrl } from './refuse-url.ts';

/** Defines `restore`. */
export function restore(command: Command, io: Io): void {
  command
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
    .action(async (file: string) => {
      await run(file, command.optsWithGlobals<RestoreFlags>(), io);
    });
}

interface RestoreFlags extends ConnectionFlags {
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `restore`: replaces the local database with a backup and keeps the old data aside. */
async function run(file: string, options: RestoreFlags, io: Io): Promise<void> {
  refuseUrl('restore', options);
  const environment = readLocalEnvironment(options, io);
  const change = {
    command: 'restore',
    effect: 'The local database is replaced with the backup. The old data is kept beside it.',
    question: `Replace the database with ${file}?`,
  };
  await confirmChange(change, options, io);
  const { restoreDatabase } = await import('../../../embedded/back-up-database.ts');
  const restored = await restoreDatabase(environment, resolve(io.cwd, file));
  const { database, aside, schema, rows, hasChecksum } = restored;
  if (!hasChecksum)
    io.err.write(
      `There is no checksum ${file}.sha256: only the structure of the backup was checked.\n`,
    );
  if (options.json) {
    io.out.write(jsonText({ database, aside, schema, rows, hasChecksum }));
    return;
  }
  writePairs(io.out, [
    { label: 'Restored', name: 'database', value: database, paint: io.out.paint.green },
    { label: 'Old data', name: 'aside', value: aside ?? 'none' },
    { label: 'Tables', name: 'schema', value: schema },
    { label: 'Projects', name: 'projects', value: String(rows.projects ?? 0) },
  ]);
}
