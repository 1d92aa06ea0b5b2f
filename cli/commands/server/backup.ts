import { backUpDatabase } from '../../embedded/back-up-database.ts';
import { type ConnectionFlags, readLocalEnvironment } from '../../settings/settings.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';
import { refuseUrl } from './refuse-url.ts';

export interface BackupFlags extends ConnectionFlags {
  readonly to?: string;
  readonly keep?: number;
  readonly json?: boolean;
}

/** `backup`: copies the local database into a new file and checks the copy. */
export async function backup(options: BackupFlags, io: Io): Promise<void> {
  refuseUrl('backup', options);
  const made = await backUpDatabase(readLocalEnvironment(options, io), {
    folder: options.to,
    keep: options.keep,
    cwd: io.cwd,
  });
  if (made.foreign !== null)
    io.err.write(
      `Warning: "restore" will refuse this backup, because the database ${made.foreign}. Correct the database and back it up again.\n`,
    );
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
