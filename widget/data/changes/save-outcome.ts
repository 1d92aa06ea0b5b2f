import { ApiError, ConnectionError } from '@project-dashboard/core/client';
import { UPDATE_FAILED } from '@project-dashboard/core/notices';

/** Why a save failed, with the path of the invalid field if there is one. */
export interface SaveFailure {
  readonly ok: false;
  readonly message: string;
  readonly path?: string;
}

/** The result of a save. */
export type SaveOutcome = { readonly ok: true } | SaveFailure;

export const SAVED: SaveOutcome = { ok: true };

/**
 * Turns a failed request into an error: the field that the server names, else one sentence about what to do. Responses
 * that are not from the API, for example a proxy's page, get `otherwise`.
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
