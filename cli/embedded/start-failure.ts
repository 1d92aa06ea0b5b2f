import type { StartError } from '../../api/store/faults/start-error.ts';
import { WrongSetting } from '../../api/store/faults/start-error.ts';
import { EXIT } from '../terminal/exit-codes.ts';
import { Failure } from '../terminal/failure.ts';

/** The Failure for work on a local database that cannot start. `code` names it, unless a setting is wrong (exit 2). */
export const startFailure = (cause: StartError, code: string, fix?: string): Failure =>
  new Failure(cause.message, {
    ...(cause instanceof WrongSetting ? { code: 'settings.invalid', exit: EXIT.usage } : { code }),
    ...(fix !== undefined && { fix }),
    cause,
  });
