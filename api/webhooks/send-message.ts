import { lookup as systemLookup } from 'node:dns/promises';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { readRetryAfter } from '@project-dashboard/core/messages/webhooks/next-try';
import { isPrivateAddress, isPrivateLiteral } from './private-address.ts';

/** How much of a response is read, and how many of its characters are kept. */
const READ_BYTES = 4096;
const KEPT_CHARACTERS = 200;
/** Interim responses, such as 103, that a receiver may send before its response. */
const MOST_INTERIM = 10;

/** What became of one try. */
export interface SendResult {
  /** `gone`: the receiver wants no more messages. */
  readonly outcome: 'arrived' | 'failed' | 'gone';
  readonly status: number | null;
  /** The beginning of the response, or why there was none. */
  readonly response: string;
  /** What the receiver asked for, in milliseconds. */
  readonly retryAfter: number | null;
}

export interface Sender {
  send(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<SendResult>;
  close(): void;
}

interface SenderParts {
  readonly allowsPrivate: boolean;
  /** How long a receiver may take from the look-up of its name to the end of its response, in milliseconds. */
  readonly timeout: number;
  readonly clock: () => Date;
  /** Resolves names; the machine's own resolver by default. */
  readonly lookup?: LookupAll;
}

/** Resolves a name to all of its addresses. */
type LookupAll = (
  hostname: string,
  options: { readonly all: true },
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** Why a message did not arrive, in a sentence for the agency. */
class NotSent extends Error {}

const PRIVATE = 'The address leads into a private network. Messages go to public addresses only.';
const SWITCHED =
  'The receiver switched to another protocol (101). Enter an address that takes POST requests.';
const CLOSED = 'The receiver closed the connection without a response.';

const lateText = (seconds: number): string =>
  `The receiver did not respond within ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;

/**
 * Makes a {@link Sender}. It follows no redirect. A name is resolved once for each connection, and the connection goes to
 * exactly the addresses that were checked, so that a name cannot change its address in between.
 */
export function makeSender({
  allowsPrivate,
  timeout,
  clock,
  lookup = systemLookup,
}: SenderParts): Sender {
  const guarded: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }).then(
      (found) => {
        const addresses = [...found];
        const [first] = addresses;
        if (first === undefined) callback(new Error('The name has no address.'), '', 0);
        else if (!allowsPrivate && addresses.some(({ address }) => isPrivateAddress(address)))
          callback(new NotSent(PRIVATE), '', 0);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
  // A connection serves one message. What a receiver sends beyond its response is never taken for the next one's.
  const pool = { keepAlive: false, maxSockets: 10, lookup: guarded };
  const agents = { http: new HttpAgent(pool), https: new HttpsAgent(pool) };

  function post(
    url: URL,
    body: string,
    headers: Readonly<Record<string, string>>,
    limit: AbortSignal,
  ) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      if (!allowsPrivate && (url.protocol !== 'https:' || isPrivateLiteral(url.hostname)))
        throw new NotSent(PRIVATE);
      const isPlain = url.protocol === 'http:';
      const sent = (isPlain ? httpRequest : httpsRequest)(url, {
        method: 'POST',
        agent: isPlain ? agents.http : agents.https,
        headers: {
          ...{ 'Content-Type': 'application/json', 'User-Agent': 'ProjectDashboard' },
          ...{ 'Content-Length': Buffer.byteLength(body), ...headers },
        },
        signal: limit,
      });
      // A request that waits for a connection hears of the limit only when it gets one.
      limit.addEventListener('abort', () => reject(limit.reason));
      sent.on('socket', (socket) => {
        const check = () => {
          if (!allowsPrivate && isPrivateAddress(socket.remoteAddress ?? ''))
            sent.destroy(new NotSent(PRIVATE));
        };
        if (socket.connecting) socket.once('connect', check);
        else check();
      });
      sent.on('response', resolve);
      let interim = 0;
      sent.on('information', () => {
        interim += 1;
        if (interim === MOST_INTERIM)
          sent.destroy(
            new NotSent('The receiver sent interim responses (1xx) and no end of them.'),
          );
      });
      sent.on('upgrade', (_, socket) => {
        socket.destroy();
        reject(new NotSent(SWITCHED));
      });
      sent.on('error', reject);
      // Whatever ends a request also closes it. A promise that is settled stays as it is.
      sent.on('close', () => reject(new NotSent(CLOSED)));
      sent.end(body);
    });
  }

  return {
    async send(address, body, headers) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(new NotSent(lateText(timeout / 1000))), timeout);
      try {
        const response = await post(new URL(address), body, headers, late.signal);
        const status = response.statusCode ?? 0;
        if (status < 100) throw new NotSent('The response of the receiver has no valid status.');
        const text = await readStart(response);
        const isArrived = status >= 200 && status < 300;
        return {
          outcome: isArrived ? 'arrived' : status === 410 ? 'gone' : 'failed',
          status,
          response:
            status >= 300 && status < 400
              ? 'The receiver redirects, which is not followed. Enter the final address.'
              : text,
          retryAfter: isArrived ? null : readRetryAfter(response.headers['retry-after'], clock()),
        };
      } catch (error) {
        return { outcome: 'failed', status: null, response: whyNot(error), retryAfter: null };
      } finally {
        clearTimeout(timer);
      }
    },
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

/** The beginning of a response. What is longer, slower or interrupted is left. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      size += bytes.length;
      if (size > READ_BYTES) break;
    }
  } catch {
    // The status has arrived, and it decides.
  }
  return plain(Buffer.concat(chunks).subarray(0, READ_BYTES).toString());
}

/** One line without control characters, which a database and a terminal can take. */
const plain = (text: string): string =>
  [...text.replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\s]+/gu, ' ').trim()]
    .slice(0, KEPT_CHARACTERS)
    .join('')
    .toWellFormed();

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the receiver is unknown.',
  EAI_AGAIN: 'The name of the receiver could not be looked up.',
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: CLOSED,
  EPIPE: CLOSED,
  EHOSTUNREACH: 'The receiver cannot be reached.',
  ENETUNREACH: 'The receiver cannot be reached.',
  ETIMEDOUT: 'The receiver cannot be reached.',
  HPE_HEADER_OVERFLOW: 'The response of the receiver has too large headers.',
};

function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return 'The message was not sent.';
  // Node wraps the reason of an aborted request.
  const cause = error.name === 'AbortError' ? error.cause : error;
  if (cause instanceof NotSent) return cause.message;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|ISSUER/.test(code))
    return `The certificate of the receiver is not valid (${code}).`;
  if (/^(ERR_SSL|EPROTO)/.test(code)) return 'The receiver does not speak TLS.';
  const known = REASONS[code];
  if (known !== undefined) return known;
  if (code.startsWith('HPE_')) return `The response of the receiver is not valid HTTP (${code}).`;
  return `The message was not sent (${plain(code || error.message)}).`;
}
