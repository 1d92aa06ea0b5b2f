import * as z from 'zod/mini';

/**
 * The reason why the program cannot start, in one line that a person can act on: the file or variable, the error, and
 * a correct value. Never contains a password.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A {@link StartError} for an environment variable with a wrong value. The program ends with exit code 2. */
export class WrongSetting extends StartError {}

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

/**
 * The kinds of database faults. `full`: the disk is full. `away`: the database is busy or cannot be reached.
 * `broken`: it cannot read or write its files. `unknown`: it failed at COMMIT, and the change may or may not be
 * stored.
 */
export type FaultKind = 'full' | 'away' | 'broken' | 'unknown';

/** The connection to the database failed: it could not be opened, it was lost, or no response came in time. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  /** The code of the cause, such as ECONNREFUSED. */
  readonly code: string;

  constructor(cause: unknown) {
    const { code, message } = faultOf(cause);
    super(message, { cause });
    this.code = code;
  }
}

/** COMMIT failed, and it is unknown whether the change is stored. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super(faultOf(cause).message, { cause });
  }
}

/** The codes of SQLite and of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const KINDS: readonly (readonly [FaultKind, RegExp])[] = [
  ['full', /^(SQLITE_FULL|53100)$/],
  ['away', /^(SQLITE_(BUSY|LOCKED|NOMEM|PROTOCOL)|08...|25P0[34]|40001|40P01|53...|55P03|57...)$/],
  [
    'broken',
    /^(SQLITE_(IOERR|CORRUPT|READONLY|CANTOPEN|NOTADB)|25006|28...|3D000|58...|XX00[012])$/,
  ],
];

/** The kind of a database fault; undefined for an error of the program. */
export function kindOfFault(error: unknown): FaultKind | undefined {
  if (error instanceof OutcomeUnknown) return 'unknown';
  const { code, message, name } = faultOf(error);
  const kind = KINDS.find(([, codes]) => codes.test(code))?.[0];
  if (kind !== undefined) return kind;
  const isAway =
    error instanceof Unreachable ||
    name === 'KnexTimeoutError' ||
    /^(unable to acquire a connection|aborted)$/i.test(message);
  return isAway ? 'away' : undefined;
}

/** The error for a failed COMMIT: either the database refused it and stored nothing, or the outcome is unknown. */
export function commitFailure(error: unknown): unknown {
  // PostgreSQL ends a connection with these codes. SQLite may find the change in its log at the next start.
  const mayBeStored = /^(SQLITE_IOERR|08...|25P0[34]|57P..)$/.test(faultOf(error).code);
  return mayBeStored || error instanceof Unreachable ? new OutcomeUnknown(error) : error;
}
