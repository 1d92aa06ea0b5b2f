import type { ConnectionFlags } from '../../../settings/settings.ts';
import { EXIT } from '../../../terminal/exit-codes.ts';
import { Failure } from '../../../terminal/failure.ts';

/** Refuses --url for a command that works on a local database. */
export function refuseUrl(command: string, { url }: ConnectionFlags): void {
  if (url === undefined) return;
  throw new Failure(`${command} works on a local database and does not accept --url.`, {
    code: 'usage',
    exit: EXIT.usage,
    fix: 'Remove --url. Name the database with --database or DATABASE_URL.',
  });
}
