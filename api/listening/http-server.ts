import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { countUnanswered, unansweredOn } from '../http/request/unanswered.ts';
import { STREAM_STARTED } from '../live/event-stream.ts';
import type { Timers } from '../timers.ts';

/** The limits of a server's connections; times in milliseconds. */
interface ConnectionLimits {
  /** The most connections that are open at the same time, without those of event streams. */
  readonly maxConnections: number;
  /** The longest time for a request to arrive, with its body. */
  readonly requestTimeout: number;
  /** The longest time without a byte in either direction. */
  readonly idleTimeout: number;
}

/** The most requests per connection that wait for their responses. Browsers and proxies send one at a time. */
const MAX_UNANSWERED = 10;

/** How long a peer may keep sending after the response to its request is complete, in milliseconds. */
const LINGER = 2000;

/**
 * Node parses all requests of a chunk, hundreds in 64 KiB, and stops only at a request for another protocol. A
 * request beyond the limit is therefore marked as one, and the listener of `upgrade` closes the connection. Without
 * this, 400 connections with 48 KiB each exhausted a heap of 128 MiB.
 */
class CountedRequest extends IncomingMessage {
  readonly #isBeyondLimit: boolean;

  constructor(socket: Socket) {
    super(socket);
    this.#isBeyondLimit = unansweredOn(socket) >= MAX_UNANSWERED;
  }

  get upgrade(): boolean {
    return this.#isBeyondLimit || this.method === 'CONNECT';
  }
  // Upgrade requests are served as ordinary ones; CONNECT requests are disconnected, as Node does by default.
  set upgrade(_: boolean) {}
}

/**
 * A node:http server whose peers cannot exhaust its memory. The number of connections is limited. A peer is
 * disconnected if it sends too slowly, reads nothing, pipelines too many requests, sends one behind its
 * event stream or keeps sending after the response.
 */
export function httpServer(
  limits: ConnectionLimits,
  app: RequestListener,
  { timers, log }: { readonly timers: Timers; readonly log: Logger },
): Server {
  const { maxConnections, requestTimeout, idleTimeout } = limits;
  const server = createServer({
    IncomingMessage: CountedRequest,
    headersTimeout: Math.min(10_000, requestTimeout),
    requestTimeout,
    // How often Node checks for slow senders.
    connectionsCheckingInterval: 1000,
    maxHeaderSize: 16 * 1024,
    // Node's own 400 would not count as an unanswered request, so the app sends it.
    requireHostHeader: false,
  });
  server.timeout = idleTimeout;
  server.maxRequestsPerSocket = 1000;
  limitConnections(server, maxConnections, log);

  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    if (!countUnanswered(request, response)) {
      request.socket.destroy();
      return;
    }
    response.once('finish', () => stopReading(request, timers));
    app(request, response);
  };
  server.on('request', serve);
  // Node would answer these two without counting them.
  server.on('checkExpectation', serve);
  server.on('dropRequest', (_, socket) => socket.destroy());
  server.on('upgrade', (_, socket) => socket.destroy());
  return server;
}

/** Disconnects a peer that keeps sending after the response. The delay lets it read the response first. */
function stopReading(request: IncomingMessage, timers: Timers): void {
  if (request.complete) return;
  const takeBack = timers.after(LINGER, () => {
    if (!request.complete) request.socket.destroy();
  });
  request.once('close', takeBack);
}

/** Node closes connections beyond the limit immediately. That is logged at most once a minute. */
function limitConnections(server: Server, maxConnections: number, log: Logger): void {
  server.maxConnections = maxConnections;
  let loggedAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - loggedAt < 60_000) return;
    loggedAt = performance.now();
    log.warn({ maxConnections }, 'MAX_CONNECTIONS is reached. Further connections are closed.');
  });
  // Streams have limits of their own, so that they leave all connections to requests.
  server.on('connection', (socket: Socket) => {
    socket.once(STREAM_STARTED, () => {
      server.maxConnections += 1;
      socket.once('close', () => {
        server.maxConnections -= 1;
      });
    });
  });
}
