import { ApiError, ConnectionError } from '@project-dashboard/core/client';
import { UPDATE_FAILED } from '@project-dashboard/core/notices';
import * as z from 'zod/mini';

/** Why a save failed, with the path of the invalid field if there is one. */
export interface SaveFailure {
  readonly ok: false;
  readonly message: string;
  readonly path?: string;
  /** The row as somebody else saved it meanwhile (412). Not checked yet. */
  readonly current?: unknown;
  /** True if somebody else deleted the row meanwhile. */
  readonly isGone?: boolean;
}

/** The result of a save. */
export type SaveOutcome = { readonly ok: true } | SaveFailure;

export const SAVED: SaveOutcome = { ok: true };

/**
 * Turns a failed request into an error: the field that the server names, else one sentence about what to do. Responses
 * that are not from the API, for example a proxy's page, get `otherwise`.
 */
export function saveFailure(error: unknown, otherwise = UPDATE_FAILED.text): SaveFailure {
  if (error instanceof ApiError && error.status === 412)
    return { ok: false, message: CHANGED, current: error.problem?.current };
  if (error instanceof ApiError && error.status === 404)
    return { ok: false, message: GONE, isGone: true };
  if (error instanceof ApiError) {
    const { errors: [fault] = [], detail = otherwise } = error.problem ?? {};
    return fault ? { ok: false, ...fault } : { ok: false, message: detail };
  }
  if (error instanceof ConnectionError) return { ok: false, message: UNREACHED };
  throw error;
}

const versioned = z.object({ version: z.number() });

/** The version of the row that somebody else saved meanwhile. Undefined for other errors. */
export const currentVersion = ({ current }: SaveFailure): number | undefined =>
  z.safeParse(versioned, current).data?.version;

const GONE = 'Deleted by somebody else meanwhile. Copy what you still need, then cancel.';
const CHANGED = 'Changed by somebody else meanwhile. Look at it again, then repeat your change.';
const UNREACHED = 'The server could not be reached. Nothing was saved. Try again in a moment.';
