import * as z from 'zod/mini';

const shape = z.object({
  code: z.catch(z.string(), ''),
  message: z.catch(z.string(), ''),
  name: z.catch(z.string(), ''),
});

/** The result codes of SQLite that mean a fault of the machine, by their numbers in node:sqlite. */
const SQLITE_CODES: Readonly<Record<number, string>> = {
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  7: 'SQLITE_NOMEM',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  15: 'SQLITE_PROTOCOL',
  26: 'SQLITE_NOTADB',
};
const ofNodeSqlite = z.object({ code: z.literal('ERR_SQLITE_ERROR'), errcode: z.number() });

/** Code, message and name of a failure in a driver, the file system or knex. Missing text is empty. */
export type Fault = z.output<typeof shape>;

/**
 * Reads the parts of a thrown value that differ between drivers, so that faults are recognized in one place. A SQLite
 * code is given by name, such as SQLITE_FULL, for every driver.
 */
export function faultOf(error: unknown): Fault {
  const parsed = shape.safeParse(error);
  if (!parsed.success) return { code: '', message: String(error), name: '' };
  const node = ofNodeSqlite.safeParse(error);
  // The lowest byte of an extended code is the primary code.
  const code = node.success ? SQLITE_CODES[node.data.errcode & 0xff] : undefined;
  return code === undefined ? parsed.data : { ...parsed.data, code };
}

/** Makes the pool close a connection instead of reusing it. knex checks this mark first. */
export function discard(connection: unknown, reason: unknown): void {
  if (typeof connection === 'object' && connection !== null)
    Object.assign(connection, { __knex__disposed: reason });
}

/** The reason why a connection must not be reused; undefined for a good one. */
export function whyDiscarded(connection: unknown): unknown {
  return typeof connection === 'object' && connection !== null && '__knex__disposed' in connection
    ? connection.__knex__disposed
    : undefined;
}
