import { Refusal } from '../refusals/refusal.ts';
import { faultOf } from '../store/fault.ts';

const FULL = /^(SQLITE_FULL|ENOSPC|53100)$/;
const AWAY =
  /^(SQLITE_(BUSY|LOCKED)(_.*)?|ECONN\w+|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|57P0\d|57014|53300|08\w{3}|40001|40P01|55P03)$/;
const SQLITE_TEXTS: readonly [RegExp, 'full' | 'away'][] = [
  [/database or disk is full/i, 'full'],
  [/database (table )?is locked/i, 'away'],
  [
    /connection terminated|unable to acquire a connection|timeout exceeded when trying to connect|query read timeout/i,
    'away',
  ],
];

/**
 * The refusal that a failure of the database stands for: 507 where no room is left, 503 where it is busy or
 * cannot be reached. undefined for anything else, which is the program's own failure.
 */
export function refusalOf(error: unknown): Refusal | undefined {
  const { code, message, name } = faultOf(error);
  const kind = FULL.test(code)
    ? 'full'
    : AWAY.test(code) || name === 'KnexTimeoutError'
      ? 'away'
      : SQLITE_TEXTS.find(([text]) => text.test(message))?.[1];
  if (kind === 'full')
    return new Refusal(507, 'The server has no room left to store this. Tell whoever runs it.');
  if (kind === 'away')
    return new Refusal(503, 'The database is busy or cannot be reached. Try again in a moment.', {
      headers: { 'Retry-After': '2' },
    });
  return undefined;
}
