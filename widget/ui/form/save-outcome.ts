import { ApiError, ConnectionError } from '@project-dashboard/core/contract/client/errors';
import { UPDATE_FAILED } from '@project-dashboard/core/texts/notices/notice';
import * as z from 'zod/mini';

/** An error, with the path of the invalid field if there is one. */
interface SaveFault {
  readonly path?: string;
  readonly message: string;
}

/** Why a save failed, with the first invalid field if there is one. */
export interface SaveFailure extends SaveFault {
  readonly ok: false;
  /** The errors of the other invalid fields. */
  readonly others?: readonly SaveFault[];
  /** The row as somebody else saved it meanwhile (412). Not checked yet. */
  readonly current?: unknown;
  /** True if somebody else deleted the row meanwhile. */
  readonly isGone?: boolean;
  /** True if the server was away. The error is over once it is back. */
  readonly isAway?: boolean;
}

export type SaveOutcome = { readonly ok: true } | SaveFailure;

export const SAVED: SaveOutcome = { ok: true };

export const isFailure = (result: unknown): result is SaveFailure =>
  typeof result === 'object' && result !== null && 'ok' in result && result.ok === false;

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
    const { errors = [], detail = otherwise } = error.problem ?? {};
    return failureOf(errors) ?? { ok: false, message: detail, isAway: isAway(error) };
  }
  if (error instanceof ConnectionError)
    return {
      ok: false,
      message: `${unreached()} Nothing was saved. Try again in a moment.`,
      isAway: true,
    };
  throw error;
}

/** The errors of a failure, one for each field. */
export const faultsIn = (failure: SaveFailure | null): readonly SaveFault[] =>
  failure === null ? [] : [failure, ...(failure.others ?? [])];

/** The failure with these errors, one for each field, or null if there are none. */
export function failureOf(faults: readonly SaveFault[]): SaveFailure | null {
  const [first, ...others] = faults.filter(
    ({ path }, index) => faults.findIndex((one) => one.path === path) === index,
  );
  return first === undefined ? null : { ok: false, ...first, others };
}

const versioned = z.object({ version: z.number() });

/** The version of the row that somebody else saved meanwhile. Undefined for other errors. */
export const currentVersion = ({ current }: SaveFailure): number | undefined =>
  z.safeParse(versioned, current).data?.version;

const GONE = 'Deleted by somebody else meanwhile. Copy what you still need, then cancel.';
const CHANGED = 'Changed by somebody else meanwhile. Look at it again, then repeat your change.';
/** Why a request got no answer. */
const unreached = () =>
  navigator.onLine ? 'The server could not be reached.' : 'You are offline.';

/** One sentence about a failed request. Null for other errors. */
export function failureText(error: unknown): string | null {
  if (error instanceof ApiError)
    return (
      error.problem?.detail ??
      (error.status >= 500
        ? 'Something went wrong on our side. Try again in a few minutes.'
        : `The server returned error ${error.status} without an explanation.`)
    );
  return error instanceof ConnectionError ? unreached() : null;
}

/** The same beside a button that tries it again. */
export const failureReason = (error: unknown): string | null =>
  failureText(error)?.replace(/ Try again [^.]+\.$/, '') ?? null;

/** True without the agency's session: 401, or 403 if the browser still has a project's cookie. */
export const isAccessRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/**
 * True if the same request may succeed later: no connection, an error of the server, too many requests, or a response that
 * is not the server's own, such as the page of a proxy.
 */
export const isAway = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof ApiError &&
    (error.problem === undefined || error.status >= 500 || error.status === 429));
