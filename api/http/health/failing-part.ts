import { Refusal } from '../../refusals/refusal.ts';
import { kindOfFault } from '../../store/faults/database-fault.ts';
import { faultOf } from '../../store/faults/fault.ts';
import { LateError } from '../request/in-time.ts';

/** Which part of the database fails, in one word for programs and a sentence for people. */
export interface FailingPart {
  readonly database: 'unreachable' | 'busy' | 'full' | 'unwritable' | 'damaged' | 'gone';
  readonly detail: string;
}

/** Nothing fails. */
export const OK = { database: 'ok', detail: undefined } as const;

export const DAMAGED: FailingPart = {
  database: 'damaged',
  detail: 'The database is damaged. Stop the server and restore a backup.',
};
const UNREACHABLE: FailingPart = {
  database: 'unreachable',
  detail: 'The database does not answer.',
};
const BUSY: FailingPart = {
  database: 'busy',
  detail: 'The database is locked: another program has been writing for too long.',
};
const FULL: FailingPart = {
  database: 'full',
  detail: 'Nothing can be written: the disk or the database has no room left.',
};
const GONE: FailingPart = {
  database: 'gone',
  detail: 'The database file was deleted or replaced. Put it back or restore a backup.',
};

const DAMAGE = /SQLITE_(CORRUPT|NOTADB)|malformed|not a database|^XX00[12]$/;
const LOCK = /SQLITE_(BUSY|LOCKED)|KnexTimeoutError/;

/** Names what fails, from the error of a read or a write. */
export function readFailingPart(error: unknown, attempt: 'read' | 'write'): FailingPart {
  if (error === DAMAGED) return DAMAGED;
  if (error instanceof LateError) return UNREACHABLE;
  // The store itself refuses only for files that are gone.
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
