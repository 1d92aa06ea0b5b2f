import { kindOfFault, OutcomeUnknown } from '../store/faults/database-fault.ts';
import { faultOf } from '../store/faults/fault.ts';
import { StartError } from '../store/faults/start-error.ts';

/** The StartError for a failure of PostgreSQL during a move; another error as it is. `shown` has no password. */
export function explainMove(error: unknown, shown: string): unknown {
  if (error instanceof OutcomeUnknown)
    return new StartError(
      `The connection to PostgreSQL at ${shown} was lost at the end. The move is complete or has changed nothing: ` +
        'run the command again, which refuses a filled database.',
      { cause: error },
    );
  // The migrations wrap the error of the database in one of their own.
  const fault = error instanceof StartError ? error.cause : error;
  const reason = fault === undefined ? undefined : reasonOf(fault, shown);
  if (reason === undefined) return error;
  return new StartError(`${reason} Nothing was moved.`, { cause: error });
}

function reasonOf(fault: unknown, shown: string): string | undefined {
  const { code, message: withStatement } = faultOf(fault);
  // knex writes the statement before PostgreSQL's own message.
  const message = withStatement.split(' - ').at(-1) ?? '';
  const kind = kindOfFault(fault);
  if (kind === 'full') return `The disk of PostgreSQL at ${shown} is full. Free some space.`;
  if (code === '42501' || code === '3F000')
    return `This user may not create tables in the database ${shown} (${message}). Let its owner grant CREATE on the schema.`;
  if (code === '25006')
    return `The database ${shown} is read-only. Name the primary server, not a replica.`;
  if (kind === 'away' || kind === 'broken')
    return `PostgreSQL at ${shown} failed (${message}). Check the server and run the command again.`;
  // Any other error with one of PostgreSQL's five-character codes.
  return /^[0-9A-Z]{5}$/.test(code)
    ? `PostgreSQL at ${shown} refused the data (${message}).`
    : undefined;
}
