import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail that the server accepted: its envelope, its bytes, and the parsed message. */
export interface CaughtMail {
  readonly from: string;
  readonly to: string;
  readonly isEncrypted: boolean;
  readonly user: string | undefined;
  readonly raw: string;
  readonly parsed: Email;
}

export interface MailCatcher {
  /** The SMTP_URL of the server, as this machine reaches it. */
  readonly url: string;
  readonly port: number;
  /** The accepted mails, in order. */
  readonly mails: CaughtMail[];
  /** Every address in a RCPT command, accepted or refused. */
  readonly asked: string[];
  /** Called for each address before the reply. */
  meanwhile: (address: string) => void;
  /** What the reply to a mail waits for. */
  hold: (address: string) => Promise<unknown> | undefined;
  /** The recipients of the accepted mails, in order. */
  got(): string[];
  /** Closes every connection without a reply. */
  hangUp(): void;
  /** Forgets what came, and neither holds nor watches what comes. */
  reset(): void;
  stop(): Promise<void>;
}

/** The reply to an address, by its text before the first @ or dot. All other addresses are accepted. */
const REFUSALS: Readonly<
  Record<string, readonly [at: 'rcpt' | 'data', code: number, text: string]>
> = {
  refused: ['rcpt', 550, '5.1.1 No such user here'],
  greylisted: ['rcpt', 451, '4.7.1 Greylisted, come back later'],
  full: ['data', 452, '4.3.1 No room for it now'],
  spam: ['data', 554, '5.7.1 Looks like spam'],
};

const kind = (address: string): string => address.split(/[.@]/)[0] ?? '';

/**
 * A real mail server on a free port that keeps the mails it accepts. For `early@` it drops the connection before the
 * message, for `late@` after it, for `brief@` after the reply. It refuses the addresses of REFUSALS.
 */
export async function catchMail(options: SMTPServerOptions = {}): Promise<MailCatcher> {
  const hangUp = (id?: string) => {
    for (const connection of server.connections)
      if (id === undefined || connection.id === id) connection._socket.destroy();
  };
  const greeted = new Set<string>();
  const refusal = (address: string, at: 'rcpt' | 'data'): Error | undefined => {
    // A greylisting server accepts the second try.
    if (kind(address) === 'greylisted' && greeted.has(address)) return undefined;
    greeted.add(address);
    const [where, responseCode, text = ''] = REFUSALS[kind(address)] ?? [];
    return where === at ? Object.assign(new Error(text), { responseCode }) : undefined;
  };
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    // Without a certificate of the test, TLS would only cost time.
    ...(options.cert === undefined && { disabledCommands: ['STARTTLS'] }),
    onRcptTo({ address }, session, answer) {
      catcher.asked.push(address);
      catcher.meanwhile(address);
      if (kind(address) === 'early') return hangUp(session.id);
      answer(refusal(address, 'rcpt'));
    },
    async onData(stream, session, answer) {
      const parts: Buffer[] = [];
      try {
        for await (const part of stream) parts.push(part);
      } catch {
        // The sender closed the connection during the message, so there is no reply.
        return;
      }
      const raw = Buffer.concat(parts).toString();
      const { envelope, user, secure } = session;
      const to = envelope.rcptTo[0]?.address ?? '';
      const error = refusal(to, 'data');
      if (error) return answer(error);
      const parsed = await PostalMime.parse(raw);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      catcher.mails.push({
        from,
        to,
        isEncrypted: secure,
        user: user ? String(user) : undefined,
        raw,
        parsed,
      });
      if (kind(to) === 'late') return hangUp(session.id);
      await catcher.hold(to);
      answer(null);
      if (kind(to) === 'brief') setImmediate(hangUp, session.id);
    },
    ...options,
  });
  server.on('error', () => {});
  const listening = server.listen(0, '0.0.0.0');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The catcher has no port.');
  const catcher: MailCatcher = {
    url: `${options.secure ? 'smtps' : 'smtp'}://127.0.0.1:${address.port}`,
    port: address.port,
    mails: [],
    asked: [],
    meanwhile: () => {},
    hold: () => undefined,
    got: () => catcher.mails.map(({ to }) => to),
    hangUp: () => hangUp(),
    reset() {
      catcher.mails.length = 0;
      catcher.asked.length = 0;
      catcher.meanwhile = () => {};
      catcher.hold = () => undefined;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return catcher;
}
