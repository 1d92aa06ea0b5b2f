import { LateError } from '../../in-time.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { kindOfFault } from '../../store/faults/database-fault.ts';
import { faultOf } from '../../store/faults/fault.ts';

/** The failing part of the database: one word for programs and a sentence for people. */
export interface FailingPart {
  readonly database: 'unreachable' | 'busy' | 'full' | 'unwritable' | 'damaged' | 'gone';
  readonly detail: string;
}

/** The state of a working database. */
export const OK = { database: 'ok', detail: undefined } as const;

export const DAMAGED: FailingPart = {
  database: 'damaged',
  detail: 'The database is damaged. Stop the server and restore a backup.',
};
const UNREACHABLE: FailingPart = {
  database: 'unreachable',
  detail: 'The database does not respond.',
};
const BUSY: FailingPart = {
  database: 'busy',
  detail: 'The database is locked: another program has been writing for too long.',
};
const FULL: FailingPart = {
  database: 'full',
  detail: 'The database cannot be written: it has reached its size limit or its disk is full.',
};
const GONE: FailingPart = {
  database: 'gone',
  detail: 'The database file was deleted or replaced. Put it back or restore a backup.',
};

const DAMAGE = /SQLITE_(CORRUPT|NOTADB)|malformed|not a database|^XX00[12]$/;
const LOCK = /SQLITE_(BUSY|LOCKED)|KnexTimeoutError/;

/** Finds the failing part from the error of a read or a write. */
export function readFailingPart(error: unknown, attempt: 'read' | 'write'): FailingPart {
  if (error === DAMAGED) return DAMAGED;
  if (error instanceof LateError) return UNREACHABLE;
  // The store itself refuses only if files are gone.
  if (error instanceof Refusal) return GONE;
  const { code, message, name } = faultOf(error);
  const matches = (pattern: RegExp) => [code, message, name].some((text) => pattern.test(text));
  if (matches(DAMAGE)) return DAMAGED;
  const kind = kindOfFault(error);
  if (kind === 'full') return FULL;
  if (kind === 'away') return attempt === 'write' && matches(LOCK) ? BUSY : UNREACHABLE;
  const why = code === '' ? '' : ` (${code})`;
  return attempt === 'read'
    ? { ...UNREACHABLE, detail: `The database cannot be read${why}.` }
    : { database: 'unwritable', detail: `The database cannot be written${why}.` };
}
