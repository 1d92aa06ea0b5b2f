import type { SendMailOptions } from 'nodemailer';
import * as z from 'zod/mini';
import type { SmtpServer } from '../settings/mail-settings.ts';
import { EXIT, Failure } from '../terminal/failure.ts';
import { sanitise } from '../terminal/output/safe-text.ts';

interface Sending {
  readonly settlement: Settlement;
  /** Set if every other mail would fail too: no connection, no TLS, no login, or a refused sender. */
  readonly end?: Failure;
}

/** A connection to a mail server, which sends one mail at a time. */
export interface MailTransport {
  /** Connects and logs in, but sends nothing. Throws a Failure if that does not work. */
  verify(): Promise<void>;
  /** Sends one mail to one address. Never throws. Wait for the result before you send the next mail. */
  send(message: SendMailOptions): Promise<Sending>;
  close(): void;
}

/** How long to wait for the server, in milliseconds. */
const LIMITS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  // For everything about one mail. A server that trickles its replies never pauses for long.
  mailTimeout: 300_000,
};

/**
 * Opens a transport: one connection, with TLS as {@link SmtpServer} requires. If a login is set, no mail is
 * sent without it.
 */
export async function openTransport(
  server: SmtpServer,
  { mailTimeout, ...limits } = LIMITS,
): Promise<MailTransport> {
  const { createTransport } = await import('nodemailer');
  const { host, port, isSecure, mustUpgrade, login } = server;
  const transporter = createTransport({
    pool: true,
    maxConnections: 1,
    // If the server closed the connection between two mails, nodemailer opens it once more, as long as nothing of the
    // message was read. The ledger decides about every other repetition.
    maxRequeues: 1,
    host,
    port,
    secure: isSecure,
    requireTLS: mustUpgrade,
    ...limits,
    // A mail server on this machine may offer TLS with a self-signed certificate.
    ...(isSecure || mustUpgrade ? {} : { tls: { rejectUnauthorized: false } }),
    ...(login && { auth: { user: login.user, pass: login.password }, forceAuth: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  // nodemailer reads the message only after the server has agreed to accept it. Until then the server cannot have it.
  let wasRead = (): boolean => true;
  transporter.use('stream', ({ message }, done) => {
    if (message) {
      const create = message.createReadStream.bind(message);
      message.createReadStream = (options) => {
        const stream = create(options);
        wasRead = () => stream.readableDidRead;
        return stream;
      };
      wasRead = () => false;
    }
    done();
  });

  return {
    async verify() {
      const limit = startLimit(mailTimeout);
      try {
        await Promise.race([transporter.verify(), limit.reached]);
      } catch (error) {
        throw connectionFailure(error, server);
      } finally {
        limit.end();
      }
    },
    async send(message) {
      wasRead = () => true;
      const limit = startLimit(mailTimeout);
      try {
        const sent = transporter.sendMail({ ...message, signal: limit.signal });
        const { response } = await Promise.race([sent, limit.reached]);
        const settlement = { isTemporary: false, response: wordsOf(response) };
        return { settlement: { state: 'sent', ...settlement } };
      } catch (error) {
        const { settlement, endsRun } = outcomeOf(error, wasRead());
        return { settlement, ...(endsRun && { end: connectionFailure(error, server) }) };
      } finally {
        limit.end();
      }
    },
    close: () => transporter.close(),
  };
}

/** A time limit in milliseconds: a signal for who can stop, and a promise that rejects. */
function startLimit(ms: number) {
  const late = new AbortController();
  const reached = new Promise<never>((_, reject) => {
    late.signal.addEventListener('abort', () => reject(late.signal.reason), { once: true });
  });
  const error = new Error(`The mail server took longer than ${ms / 1000} seconds.`);
  const timer = setTimeout(() => late.abort(error), ms);
  return { signal: late.signal, reached, end: () => clearTimeout(timer) };
}

/** The Failure for a server that accepts no mail: exit 1 if a setting must be corrected, exit 75 to try again later. */
function connectionFailure(thrown: unknown, { host, port }: SmtpServer): Failure {
  const error = readMailError(thrown);
  const { response, message, permanent } = error;
  const server = `The mail server ${host}:${port}`;
  const parts = { details: [wordsOf(response ?? message)], cause: thrown };
  if (isTlsError(error))
    return new Failure(`${server} offered no secure connection.`, {
      ...parts,
      code: 'mail.tls',
      fix: 'The server needs a valid certificate and STARTTLS. For TLS from the start, use smtps:// in SMTP_URL.',
    });
  if (isLoginError(error) && permanent !== false)
    return new Failure(`${server} refused the login.`, {
      ...parts,
      code: 'mail.login',
      fix: 'Correct the user and the password in SMTP_URL.',
    });
  if (isSenderError(error))
    return new Failure(`${server} refused the sender.`, {
      ...parts,
      code: 'mail.sender',
      ...(permanent === false && { exit: EXIT.tryAgain }),
      fix: 'Set MAIL_FROM to an address that this server accepts as the sender, or name another server in SMTP_URL.',
    });
  return new Failure(`${server} is not available.`, {
    ...parts,
    code: 'mail.unreachable',
    exit: EXIT.tryAgain,
    fix: 'Check SMTP_URL, or run the same command again later.',
  });
}

/**
 * What the ledger records about one mail. `waiting`: it was not sent, and the next run can send it. `response` is the
 * server's last reply, or the reason why there is none.
 */
export interface Settlement {
  readonly state: 'waiting' | 'sent' | 'failed' | 'unknown';
  readonly isTemporary: boolean;
  readonly response: string;
}

interface Outcome {
  readonly settlement: Settlement;
  /** True if the next mail would fail in the same way: no connection, no TLS, no login, or a refused sender. */
  readonly endsRun: boolean;
}

/** The fields that nodemailer adds to its errors. Each can be absent. */
const mailError = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  response: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  permanent: z.optional(z.boolean()),
  /** The SMTP command that was refused, such as `MAIL FROM`. */
  command: z.optional(z.string()),
  /** The code of the system's error, if nodemailer has replaced it by its own. */
  originalCode: z.optional(z.string()),
  syscall: z.optional(z.string()),
  timeoutType: z.optional(z.string()),
});
type MailError = z.output<typeof mailError>;

/** The ledger stores at most this many characters of a reply. */
const MAX_RESPONSE = 500;

/** The reply of a mail server as one line without control characters. */
export const wordsOf = (text: string): string =>
  sanitise(text).slice(0, MAX_RESPONSE).toWellFormed();

export function readMailError(error: unknown): MailError {
  const result = z.safeParse(mailError, error);
  return result.success ? result.data : { message: String(error) };
}

/**
 * The outcome of a mail from an error of the transport. `wasRead`: a part of the message was sent. Then, without a reply,
 * the server may have the message, so the mail is `unknown`. Otherwise nothing was sent, and another run can try again.
 */
export function outcomeOf(thrown: unknown, wasRead: boolean): Outcome {
  const error = readMailError(thrown);
  const { code, responseCode = 0 } = error;
  const response = wordsOf(error.response ?? error.message);
  const failed = (isTemporary: boolean): Outcome => ({
    settlement: { state: 'failed', isTemporary, response },
    endsRun: false,
  });
  if (isSenderError(error) || (!wasRead && meetsAll(error)))
    return { settlement: { state: 'waiting', isTemporary: false, response }, endsRun: true };
  if (responseCode >= 400) return failed(error.permanent !== true);
  if (wasRead)
    return { settlement: { state: 'unknown', isTemporary: false, response }, endsRun: false };
  // nodemailer refused it before sending anything: the message is too large, or no address is usable.
  return failed(code !== 'EMESSAGE' && code !== 'EENVELOPE');
}

const LOGIN = ['EAUTH', 'ENOAUTH'];
const TLS = /^(ETLS|EREQUIRETLS)$/;
// OpenSSL's and Node's own names, such as DEPTH_ZERO_SELF_SIGNED_CERT and ERR_SSL_WRONG_VERSION_NUMBER.
const TLS_CAUSE = /CERT|SIGNATURE|SSL|TLS|HOSTNAME|^EPROTO$/;
const BEFORE_ANY_MAIL = ['EDNS', 'EPROTOCOL'];
const NEVER_CONNECTED = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'];

/** True if there is no secure connection: no STARTTLS, or an untrusted certificate. */
export const isTlsError = ({ code = '', originalCode = '' }: MailError): boolean =>
  TLS.test(code) || TLS_CAUSE.test(originalCode);

/** True if the server refused the login or offers none. */
export const isLoginError = ({ code = '' }: MailError): boolean => LOGIN.includes(code);

const TOO_LARGE = 552;

/** True if the server refused MAIL_FROM. A reply about the size of this mail does not count. */
export const isSenderError = ({ code, command, responseCode = 0 }: MailError): boolean =>
  code === 'EENVELOPE' &&
  command === 'MAIL FROM' &&
  responseCode >= 400 &&
  responseCode !== TOO_LARGE;

const meetsAll = (error: MailError): boolean =>
  isTlsError(error) ||
  isLoginError(error) ||
  BEFORE_ANY_MAIL.includes(error.code ?? '') ||
  NEVER_CONNECTED.includes(error.timeoutType ?? '') ||
  error.syscall === 'connect';
