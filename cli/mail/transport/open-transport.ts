import { createTransport, type SendMailOptions } from 'nodemailer';
import type { SmtpServer } from '../../settings/smtp-server.ts';
import type { Failure } from '../../terminal/failure.ts';
import { connectionFailure } from './connection-failure.ts';
import { outcomeOf, type Settlement, wordsOf } from './outcome.ts';

/** What became of one mail. */
export interface Sending {
  readonly settlement: Settlement;
  /** Why every other mail would fail too: no connection, no TLS, no login, a refused sender. */
  readonly end?: Failure;
}

/** A way to a mail server. */
export interface MailTransport {
  /** Connects and logs in, and sends nothing. Throws a Failure that says what is wrong. */
  verify(): Promise<void>;
  /** Sends one mail to one address; never throws. */
  send(message: SendMailOptions): Promise<Sending>;
  close(): void;
}

/** How long a server may be silent, in milliseconds. */
export interface MailLimits {
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  readonly socketTimeout: number;
}

const LIMITS: MailLimits = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
};

/**
 * Opens a transport: one connection for all mails, TLS as {@link SmtpServer} demands, and never a mail without the login
 * where one is set.
 */
export function openTransport(server: SmtpServer, limits: MailLimits = LIMITS): MailTransport {
  const { host, port, isSecure, mustUpgrade, login } = server;
  const transporter = createTransport({
    pool: true,
    maxConnections: 1,
    // A connection that the server closed between two mails is opened once more; nodemailer does so only while nothing
    // of the message was read. All other repeating is for the ledger to decide.
    maxRequeues: 1,
    host,
    port,
    secure: isSecure,
    requireTLS: mustUpgrade,
    ...limits,
    // Mail servers of this machine itself offer TLS with a certificate that nobody has signed.
    ...(isSecure || mustUpgrade ? {} : { tls: { rejectUnauthorized: false } }),
    ...(login && { auth: { user: login.user, pass: login.password }, forceAuth: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  // The server reads the message only after it has agreed to take it: until then it cannot have it.
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
      try {
        await transporter.verify();
      } catch (error) {
        throw connectionFailure(error, server);
      }
    },
    async send(message) {
      wasRead = () => true;
      try {
        const { response } = await transporter.sendMail(message);
        const settlement = { isTemporary: false, response: wordsOf(response) };
        return { settlement: { state: 'sent', ...settlement } };
      } catch (error) {
        const { settlement, endsRun } = outcomeOf(error, wasRead());
        return { settlement, ...(endsRun && { end: connectionFailure(error, server) }) };
      }
    },
    close: () => transporter.close(),
  };
}
