import { faultOf } from './fault.ts';

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
