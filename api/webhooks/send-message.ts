import { lookup as systemLookup } from 'node:dns/promises';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { readRetryAfter } from '@project-dashboard/core/webhooks';
import { isPrivateAddress, isPrivateLiteral } from './private-address.ts';

/** How much of a response is read, and how many of its characters are kept. */
const READ_BYTES = 4096;
const KEPT_CHARACTERS = 200;

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

/** Sends messages to receivers outside. */
export interface Sender {
  send(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<SendResult>;
  /** Closes idle connections. */
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

class PrivateReceiver extends Error {
  constructor() {
    super('The address leads into a private network. Messages go to public addresses only.');
  }
}

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
          callback(new PrivateReceiver(), '', 0);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
  const pool = { keepAlive: true, maxSockets: 10, maxFreeSockets: 2, lookup: guarded };
  const agents = { http: new HttpAgent(pool), https: new HttpsAgent(pool) };

  function post(url: URL, body: string, headers: Readonly<Record<string, string>>) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      if (!allowsPrivate && (url.protocol !== 'https:' || isPrivateLiteral(url.hostname)))
        throw new PrivateReceiver();
      const isPlain = url.protocol === 'http:';
      const sent = (isPlain ? httpRequest : httpsRequest)(url, {
        method: 'POST',
        agent: isPlain ? agents.http : agents.https,
        headers: {
          ...{ 'Content-Type': 'application/json', 'User-Agent': 'ProjectDashboard' },
          ...{ 'Content-Length': Buffer.byteLength(body), ...headers },
        },
        signal: AbortSignal.timeout(timeout),
      });
      sent.on('socket', (socket) => {
        const check = () => {
          if (!allowsPrivate && isPrivateAddress(socket.remoteAddress ?? ''))
            sent.destroy(new PrivateReceiver());
        };
        if (socket.connecting) socket.once('connect', check);
        else check();
      });
      sent.on('response', resolve);
      sent.on('error', (error: NodeJS.ErrnoException) =>
        reject(sent.reusedSocket && error.code === 'ECONNRESET' ? new ClosedMeanwhile() : error),
      );
      sent.end(body);
    });
  }

  return {
    async send(address, body, headers) {
      try {
        const url = new URL(address);
        const response = await post(url, body, headers).catch((error: unknown) => {
          // The receiver closed an idle connection at the moment of sending.
          if (error instanceof ClosedMeanwhile) return post(url, body, headers);
          throw error;
        });
        const status = response.statusCode ?? 0;
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
        return {
          outcome: 'failed',
          status: null,
          response: whyNot(error, timeout),
          retryAfter: null,
        };
      }
    },
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

class ClosedMeanwhile extends Error {}

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
  ECONNRESET: 'The receiver closed the connection without a response.',
  EHOSTUNREACH: 'The receiver cannot be reached.',
  ENETUNREACH: 'The receiver cannot be reached.',
  ETIMEDOUT: 'The receiver cannot be reached.',
  HPE_HEADER_OVERFLOW: 'The response of the receiver has too large headers.',
};

function whyNot(error: unknown, timeout: number): string {
  if (error instanceof PrivateReceiver) return error.message;
  if (!(error instanceof Error)) return 'The message was not sent.';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    const seconds = timeout / 1000;
    return `The receiver did not respond within ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  }
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|ISSUER/.test(code))
    return `The certificate of the receiver is not valid (${code}).`;
  if (/^(ERR_SSL|EPROTO)/.test(code)) return 'The receiver does not speak TLS.';
  return REASONS[code] ?? `The message was not sent (${plain(code || error.message)}).`;
}
