/** Why a connection to a server failed. */
export interface ConnectionCause {
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
  /** What to do about it. */
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

/** The cause of this kind, with its texts. */
export const causeOf = (kind: ConnectionCause['kind']): ConnectionCause => ({
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
