import { ApiError, ConnectionError } from '@project-dashboard/core/client';
import { EXIT } from '../terminal/exit-codes.ts';
import { Failure } from '../terminal/failure.ts';
import { Redirection } from './api-fetch.ts';
import { type ConnectionCause, causeOf, connectionCause } from './connection-cause.ts';
import { speaksTls } from './speaks-tls.ts';

const ADDRESS_FIX = 'Check the address and its path (--url or PROJECT_DASHBOARD_URL).';

/** What a failed call to the API at `url` means to a person. An error that is not about the call comes back as it is. */
export async function apiFailure(error: unknown, url: string): Promise<unknown> {
  if (error instanceof ConnectionError) return connectionFailure(error, url);
  if (!(error instanceof ApiError)) return error;
  return error.problem === undefined ? foreignFailure(error, url) : refusalFailure(error, url);
}

/** No response came. */
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
        ? 'Check that it runs (start one with: project-dashboard serve), or name another with --url.'
        : fix,
    cause: error,
  });
}

/** A server that expects TLS closes a plain connection or answers it with what is no HTTP. */
async function sharpened(cause: ConnectionCause, url: string): Promise<ConnectionCause> {
  const isVague = cause.kind === 'closed' || cause.kind === 'unknown';
  return isVague && (await speaksTls(url)) ? causeOf('needs-tls') : cause;
}

/** A response that is not the API's own: a proxy in front of it, or another web server. Its body is never shown. */
async function foreignFailure(error: ApiError, url: string): Promise<Failure> {
  const { status } = error;
  if ([429, 502, 503, 504].includes(status))
    return new Failure(`A proxy in front of ${url} answered ${status}: ${PROXY_WORDS[status]}.`, {
      code: 'api.unavailable',
      exit: EXIT.tryAgain,
      fix: 'Check that the API runs behind the proxy, or run the same command again later.',
      cause: error,
    });
  if (status === 400 && (await speaksTls(url))) {
    const { says, fix } = causeOf('needs-tls');
    return new Failure(`${url} ${says}`, { code: 'api.tls', fix, cause: error });
  }
  const what = status < 300 ? 'something else than the data of this API' : `${status}`;
  return new Failure(`${url} answered ${what}. It does not seem to be a Project Dashboard.`, {
    code: 'api.foreign',
    fix: ADDRESS_FIX,
    cause: error,
  });
}

const PROXY_WORDS: Readonly<Record<number, string>> = {
  429: 'it received too many requests',
  502: 'it got no usable response from the API',
  503: 'the API is not available',
  504: 'the API did not answer in time',
};

/** The API itself refused. */
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
      fix: "Set AGENCY_KEY, or AGENCY_KEY_FILE to a file that holds that server's key.",
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
