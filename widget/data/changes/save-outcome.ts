import { ApiError, ConnectionError } from '@project-dashboard/core/client';
import { UPDATE_FAILED } from '@project-dashboard/core/notices';

/** Why something was not saved, for the field at fault where there is one. */
export interface SaveFailure {
  readonly ok: false;
  readonly message: string;
  readonly path?: string;
}

/** What became of a save. */
export type SaveOutcome = { readonly ok: true } | SaveFailure;

export const SAVED: SaveOutcome = { ok: true };

/**
 * Reads a failed call: the field the server names, else one sentence on what to do. An answer in another form, such as a
 * proxy's page, is no sentence: `otherwise` stands for it.
 */
export function saveFailure(error: unknown, otherwise = UPDATE_FAILED.text): SaveFailure {
  if (error instanceof ApiError && error.status === 412) return { ok: false, message: CHANGED };
  if (error instanceof ApiError && error.status === 404) return { ok: false, message: GONE };
  if (error instanceof ApiError) {
    const { errors: [fault] = [], detail = otherwise } = error.problem ?? {};
    return fault ? { ok: false, ...fault } : { ok: false, message: detail };
  }
  if (error instanceof ConnectionError) return { ok: false, message: UNREACHED };
  throw error;
}

const GONE = 'Someone else deleted this meanwhile. Copy what you still need, then cancel.';
const CHANGED =
  'Someone else changed this meanwhile. Save again to keep your version, or cancel to see theirs.';
const UNREACHED = 'The server could not be reached. Nothing was saved. Try again in a moment.';
