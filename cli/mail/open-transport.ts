import type { SendMailOptions } from 'nodemailer';
import type { SmtpServer } from '../settings/mail-settings.ts';
import { EXIT, Failure } from '../terminal/failure.ts';
import {
  isLoginError,
  isSenderError,
  isTlsError,
  outcomeOf,
  readMailError,
  type Settlement,
  wordsOf,
} from './outcome.ts';

/** The result of sending one mail. */
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
interface MailLimits {
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  readonly socketTimeout: number;
  /** For everything about one mail. A server that trickles its replies never pauses for long. */
  readonly mailTimeout: number;
}

const LIMITS: MailLimits = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  mailTimeout: 300_000,
};

/**
 * Opens a transport: one connection, with TLS as {@link SmtpServer} requires. If a login is set, no mail is
 * sent without it.
 */
export async function openTransport(
  server: SmtpServer,
  { mailTimeout, ...limits }: MailLimits = LIMITS,
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
