import { type Moved, moveDatabase } from '../../api/move/move-database.ts';
import { readSettings } from '../../api/settings.ts';
import { readAddress } from '../../api/store/address.ts';
import type { Environment } from '../settings/settings.ts';
import { EXIT } from '../terminal/exit-codes.ts';
import { Failure } from '../terminal/failure.ts';
import { withFailures } from './back-up-database.ts';

interface Target {
  readonly url: string;
  /** The setting that named it, such as `--to`. */
  readonly setting: string;
}

/** Copies the environment's SQLite database into an empty PostgreSQL database. Throws Failure; then nothing was moved. */
export const moveToPostgres = (
  environment: Environment,
  { url, setting }: Target,
): Promise<Moved> =>
  withFailures('move.failed', () => {
    const { databaseUrl } = readSettings(environment);
    if (readAddress(databaseUrl).kind !== 'sqlite')
      throw new Failure('move copies a SQLite database, but DATABASE_URL names PostgreSQL.', {
        code: 'usage',
        exit: EXIT.usage,
        fix: 'Name the SQLite database with --database, and the PostgreSQL database with --to.',
      });
    return moveDatabase({ databaseUrl, to: url, setting });
  });
