import * as z from 'zod/mini';
import type { Database } from '../store/database.ts';
import { StartError } from '../store/faults/start-error.ts';

interface Target {
  readonly url: string;
  /** The database without its password. */
  readonly shown: string;
  /** The setting that named it. */
  readonly setting: string;
}

const server = z.object({
  rows: z.tuple([z.object({ version: z.coerce.number(), name: z.string(), encoding: z.string() })]),
});

/** Opens the database that a move fills, without time limits for statements. Throws StartError. */
export async function openTarget({ url, shown, setting }: Target): Promise<Database> {
  const { openPostgres } = await import('../store/postgres/postgres.ts');
  const target = await openPostgres(url, shown, { isForMigrations: true, setting });
  try {
    const { rows } = server.parse(
      await target.reader.raw(
        `select current_setting('server_version_num') as version, current_setting('server_version') as name,
           current_setting('server_encoding') as encoding`,
      ),
    );
    const refusal = refusalOf(rows[0], shown);
    if (refusal !== undefined) throw new StartError(`${setting}: ${refusal}`);
  } catch (error) {
    await target.close();
    throw error;
  }
  return target;
}

/** The first version with the function sha256, which a trigger of the tables calls. */
const OLDEST = 110_000;

/** Why a PostgreSQL server cannot hold the data; undefined if it can. */
export function refusalOf(
  { version, name, encoding }: z.output<typeof server>['rows'][0],
  shown: string,
): string | undefined {
  if (version < OLDEST)
    return `PostgreSQL at ${shown} has the version ${name}. Use PostgreSQL 11 or newer.`;
  if (encoding !== 'UTF8')
    return `The database ${shown} has the encoding ${encoding}, which cannot store every character. Create it with \`createdb --encoding=UTF8 --template=template0\`.`;
  return undefined;
}
