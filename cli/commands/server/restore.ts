import { resolve } from 'node:path';
import { restoreDatabase } from '../../embedded/back-up-database.ts';
import { type ConnectionFlags, readLocalEnvironment } from '../../settings/settings.ts';
import { confirmChange } from '../../terminal/confirm-change.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';
import { refuseUrl } from './refuse-url.ts';

export interface RestoreFlags extends ConnectionFlags {
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `restore`: replaces the local database with a backup and keeps the old data aside. */
export async function restore(file: string, options: RestoreFlags, io: Io): Promise<void> {
  refuseUrl('restore', options);
  const environment = readLocalEnvironment(options, io);
  const change = {
    command: 'restore',
    effect: 'The local database is replaced with the backup. The old data is kept beside it.',
    question: `Replace the database with ${file}?`,
  };
  await confirmChange(change, options, io);
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
