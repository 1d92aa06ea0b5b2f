import { connect } from 'node:tls';
import { ApiError, ConnectionError } from '@project-dashboard/core/contract/client/errors';
import type { Fault } from '@project-dashboard/core/contract/faults/faults';
import { parseUrl } from '@project-dashboard/core/texts/text/url';
import { EXIT, Failure } from '../terminal/failure.ts';

const ADDRESS_FIX = 'Check the address and its path (--url or PROJECT_DASHBOARD_URL).';

/** Turns the error of a request to the API at `url` into a Failure with a fix. Returns other errors unchanged. */
export async function apiFailure(error: unknown, url: string): Promise<unknown> {
  if (error instanceof ConnectionError) return connectionFailure(error, url);
  if (!(error instanceof ApiError)) return error;
  return error.problem === undefined ? foreignFailure(error, url) : refusalFailure(error, url);
}

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

const TLS_LIMIT_MS = 2000;

/** True if an http:// address leads to a port that expects TLS. Only starts a TLS handshake and sends no data. */
function speaksTls(url: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'http:') return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || 80,
      // No data is sent over this connection, so the certificate need not be trusted.
      rejectUnauthorized: false,
    });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(TLS_LIMIT_MS, () => end(false));
    socket.once('secureConnect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
  });
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

interface ConnectionCause {
  /** Stable name for scripts and tests. */
  readonly kind:
    | 'certificate-expired'
    | 'certificate-not-yet-valid'
    | 'certificate-name'
    | 'certificate-issuer'
    | 'no-tls'
    | 'needs-tls'
    | 'name-not-found'
    | 'refused'
    | 'port-reserved'
    | 'unreachable'
    | 'timed-out'
    | 'closed'
    | 'unknown';
  /** The rest of a sentence that begins with the server's name: `has a certificate that has expired.` */
  readonly says: string;
  readonly fix: string;
}

const CAUSES: Readonly<Record<ConnectionCause['kind'], Omit<ConnectionCause, 'kind'>>> = {
  'certificate-expired': {
    says: 'has a certificate that has expired.',
    fix: "Renew the server's certificate, or check the clock of this machine.",
  },
  'certificate-not-yet-valid': {
    says: 'has a certificate that is not valid yet.',
    fix: "Check the clock of this machine and the server's certificate.",
  },
  'certificate-name': {
    says: 'has a certificate for another name.',
    fix: 'Use the name that is in the certificate, or install a certificate for this name.',
  },
  'certificate-issuer': {
    says: 'has a self-signed certificate, or one from an unknown authority.',
    fix: 'Install a certificate from a known authority, or set NODE_EXTRA_CA_CERTS to a file with the certificate of your own authority.',
  },
  'no-tls': {
    says: 'does not speak TLS on this port.',
    fix: 'Use the port for TLS, or an address without it (http:// or smtp://).',
  },
  'needs-tls': {
    says: 'speaks TLS on this port.',
    fix: 'Use an address with TLS (https:// or smtps://).',
  },
  'name-not-found': {
    says: 'has a host name that was not found.',
    fix: 'Check the spelling of the host name and the network of this machine.',
  },
  refused: {
    says: 'refused the connection: nothing listens on this port.',
    fix: 'Check that the server runs and that the port is right.',
  },
  'port-reserved': {
    says: 'uses a port that is reserved for another service.',
    fix: 'Use another port.',
  },
  unreachable: {
    says: 'cannot be reached from this machine.',
    fix: 'Check the network, the firewall and the address.',
  },
  'timed-out': {
    says: 'did not respond in time.',
    fix: 'Check that the server runs and that no firewall is in the way, then run the command again.',
  },
  closed: {
    says: 'closed the connection without a response.',
    fix: "Run the command again. If it fails again, check the server's log.",
  },
  unknown: {
    says: 'sent a response that cannot be read.',
    fix: 'Check the address, then run the command again with --debug to see the reason.',
  },
};

/** Error codes of Node.js, OpenSSL, undici and nodemailer. The first matching row decides. */
const KINDS: readonly (readonly [RegExp, ConnectionCause['kind']])[] = [
  [/^CERT_HAS_EXPIRED$/, 'certificate-expired'],
  [/^CERT_NOT_YET_VALID$/, 'certificate-not-yet-valid'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$|^HOSTNAME_MISMATCH$/, 'certificate-name'],
  [/SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|^CERT_|SIGNATURE/, 'certificate-issuer'],
  [/^ERR_SSL_|^EPROTO$/, 'no-tls'],
  [/^ENOTFOUND$|^EAI_|^EDNS$/, 'name-not-found'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^bad port$/, 'port-reserved'],
  [/^E(HOST|NET)(UNREACH|DOWN)$|^EADDRNOTAVAIL$/, 'unreachable'],
  [/TIMEDOUT$|TIMEOUT$|^TimeoutError$/i, 'timed-out'],
  [/^ECONNRESET$|^EPIPE$|^UND_ERR_SOCKET$/, 'closed'],
];

/** Finds the cause in an error thrown by fetch, a socket or nodemailer. */
export function connectionCause(error: unknown): ConnectionCause {
  const codes = [...codesOf(error)];
  const [, kind = 'unknown'] =
    KINDS.find(([pattern]) => codes.some((code) => pattern.test(code))) ?? [];
  return causeOf(kind);
}

const causeOf = (kind: ConnectionCause['kind']): ConnectionCause => ({
  kind,
  ...CAUSES[kind],
});

/** The codes of an error, of its causes and of the errors in an AggregateError. */
function* codesOf(error: unknown, depth = 0): Generator<string> {
  // A chain of causes can be circular.
  if (!(error instanceof Error) || depth > 5) return;
  if ('code' in error && typeof error.code === 'string') yield error.code;
  if ('originalCode' in error && typeof error.originalCode === 'string') yield error.originalCode;
  yield error.name;
  // This error of fetch has no code.
  if (error.message === 'bad port') yield error.message;
  yield* codesOf(error.cause, depth + 1);
  if (error instanceof AggregateError)
    for (const attempt of error.errors) yield* codesOf(attempt, depth + 1);
}
