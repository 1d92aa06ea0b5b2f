import { ApiError, ConnectionError } from '@project-dashboard/core/contract/client/errors';
import type { Fault } from '@project-dashboard/core/contract/faults/faults';
import { parseUrl } from '@project-dashboard/core/texts/text/url';
import { EXIT, Failure } from '../terminal/failure.ts';
import { speaksTls } from './address.ts';
import { type ConnectionCause, causeOf, connectionCause } from './connection-cause.ts';

const ADDRESS_FIX = 'Check the address and its path (--url or PROJECT_DASHBOARD_URL).';

/** Turns the error of a request to the API at `url` into a Failure with a fix. Returns other errors unchanged. */
export async function apiFailure(error: unknown, url: string): Promise<unknown> {
  if (error instanceof ConnectionError) return connectionFailure(error, url);
  if (!(error instanceof ApiError)) return error;
  return error.problem === undefined ? foreignFailure(error, url) : refusalFailure(error, url);
}

/** For a request without a response. */
async function connectionFailure(error: ConnectionError, url: string): Promise<Failure> {
  const { cause } = error;
  if (cause instanceof Redirection)
    return new Failure(`${url} redirects to ${cause.target}.`, {
      code: 'api.redirect',
      fix: 'If you trust that address, name it with --url. The agency key was not sent there.',
      cause: error,
    });
  const { kind, says, fix } = await sharpened(connectionCause(error), url);
  return new Failure(`${url} ${says}`, {
    code: /^certificate|tls$/.test(kind) ? 'api.tls' : 'api.unreachable',
    fix:
      kind === 'refused'
        ? 'Check that the server runs (start one with: project-dashboard serve), or name another with --url.'
        : fix,
    cause: error,
  });
}

/** A server that expects TLS closes a plain connection or sends data that is not HTTP. Tries TLS to find out. */
async function sharpened(cause: ConnectionCause, url: string): Promise<ConnectionCause> {
  const isVague = cause.kind === 'closed' || cause.kind === 'unknown';
  return isVague && (await speaksTls(url)) ? causeOf('needs-tls') : cause;
}

/** For a response that does not come from the API, but from a proxy or another web server. Never shows its body. */
async function foreignFailure(error: ApiError, url: string): Promise<Failure> {
  const { status } = error;
  if ([429, 502, 503, 504].includes(status))
    return new Failure(
      `A proxy in front of ${url} responded with ${status}: ${PROXY_WORDS[status]}.`,
      {
        code: 'api.unavailable',
        exit: EXIT.tryAgain,
        fix: 'Check that the API runs behind the proxy, or run the same command again later.',
        cause: error,
      },
    );
  if (status === 400 && (await speaksTls(url))) {
    const { says, fix } = causeOf('needs-tls');
    return new Failure(`${url} ${says}`, { code: 'api.tls', fix, cause: error });
  }
  const what = status < 300 ? 'with data that is not from this API' : `with ${status}`;
  return new Failure(
    `${url} responded ${what}. It does not seem to be a Project Dashboard server.`,
    {
      code: 'api.foreign',
      fix: ADDRESS_FIX,
      cause: error,
    },
  );
}

const PROXY_WORDS: Readonly<Record<number, string>> = {
  429: 'it received too many requests',
  502: 'it got no usable response from the API',
  503: 'the API is not available',
  504: 'the API did not respond in time',
};

/** For an error response of the API itself. */
function refusalFailure(error: ApiError, url: string): Failure {
  const { status, detail } = error;
  const errors = error.problem?.errors ?? [];
  // The sentence says the first error already.
  const details = errors.length > 1 ? errors.map(({ path, message }) => `${path}: ${message}`) : [];
  if (status === 401 || status === 403)
    return new Failure(`The API at ${url} refused the agency key.`, {
      code: 'auth.refused',
      exit: EXIT.unauthorised,
      details: status === 403 ? [detail] : [],
      fix: "Set AGENCY_KEY to that server's key, or AGENCY_KEY_FILE to a file that contains it.",
      cause: error,
    });
  if (status === 429 || status === 503)
    return new Failure(detail, {
      code: 'api.busy',
      exit: EXIT.tryAgain,
      fix: `Wait ${error.retryAfter ?? 60} seconds and run the command again.`,
      cause: error,
    });
  return new Failure(detail, { code: `api.${status}`, details, cause: error });
}

/** The Failure for values that the API refused, with a line for each; returns other errors unchanged. */
export function refusedValues(
  error: unknown,
  message: string,
  linesOf: (faults: readonly Fault[]) => readonly string[],
  fix?: string,
): unknown {
  const faults = error instanceof ApiError ? error.problem?.errors : undefined;
  if (faults === undefined) return error;
  const details = linesOf(faults);
  return new Failure(message, {
    code: 'api.422',
    details,
    ...(fix !== undefined && { fix }),
    cause: error,
  });
}

/** The server redirected the request to another address. */
export class Redirection extends Error {
  override readonly name = 'Redirection';

  constructor(
    /** The address it redirects to, without its query. */
    readonly target: string,
  ) {
    super(`Redirected to ${target}.`);
  }
}

/** `fetch` that follows no redirect, so that the agency key only goes to the server in the settings. */
export const apiFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  if (response.status < 300 || response.status >= 400 || response.status === 304) return response;
  await response.body?.cancel();
  throw new Redirection(targetOf(response));
};

function targetOf({ headers, url }: Response): string {
  const target = parseUrl(headers.get('Location') ?? '', url);
  return target === null ? 'another address' : target.origin + target.pathname;
}
