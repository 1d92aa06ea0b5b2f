import { createServer, IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '@project-dashboard/core/contract';
import type { Logger } from 'pino';
import type { App } from './app.ts';

/** What one server spends on its connections; times in milliseconds. */
export interface ConnectionLimits {
  /** Connections that are served at a time. */
  readonly maxConnections: number;
  /** How long a request may take to arrive, its body included. */
  readonly requestTimeout: number;
  /** How long a connection may go without a byte in either direction. */
  readonly idleTimeout: number;
}

/** Requests on one connection that may wait for their responses; browsers and proxies send one at a time. */
const MAX_UNANSWERED = 10;

/** Connections beyond `maxConnections` that get a 503; further ones are closed at once. */
const MAX_REFUSED = 50;

/** How long a sender may go on after the response to its request is complete, in milliseconds. */
const LINGER = 2000;

/** How many requests of a connection wait for their responses. */
const unanswered = new WeakMap<Socket, number>();

/**
 * Node parses all requests of a chunk it has read, hundreds in 64 KiB, and stops only at one that asks for another
 * protocol. The request beyond the limit is therefore passed off as such, and the listener of `upgrade` closes the
 * connection. Closing alone let 400 connections with 48 KiB each exhaust a heap of 128 MiB.
 */
class CountedRequest extends IncomingMessage {
  readonly #isBeyondLimit: boolean;

  constructor(socket: Socket) {
    super(socket);
    this.#isBeyondLimit = (unanswered.get(socket) ?? 0) >= MAX_UNANSWERED;
  }

  get upgrade(): boolean {
    return this.#isBeyondLimit || this.method === 'CONNECT';
  }
  // Requests to upgrade are served as ordinary ones; those to CONNECT are disconnected, as Node does by default.
  set upgrade(_: boolean) {}
}

/**
 * A node:http server whose peers cannot exhaust its memory: whoever sends too slowly, reads nothing, pipelines too
 * much or keeps sending after the response is disconnected, and the number of connections is bounded.
 */
export function httpServer(limits: ConnectionLimits, app: App, log: Logger): Server {
  const { maxConnections, requestTimeout, idleTimeout } = limits;
  const server = createServer({
    IncomingMessage: CountedRequest,
    headersTimeout: Math.min(10_000, requestTimeout),
    requestTimeout,
    // How often Node looks for slow senders.
    connectionsCheckingInterval: 1000,
    maxHeaderSize: 16 * 1024,
    // Node's own 400 would not count as an unanswered request; the app sends it.
    requireHostHeader: false,
  });
  server.timeout = idleTimeout;
  server.maxRequestsPerSocket = 1000;
  server.maxConnections = maxConnections + MAX_REFUSED;
  const isRefused = refusals(server, maxConnections, log);

  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    response.once('finish', () => stopReading(request));
    if (isRefused(socket)) refuse(response);
    else void app(request, response);
  };
  server.on('request', serve);
  // These two would otherwise be answered by Node, without being counted.
  server.on('checkExpectation', serve);
  server.on('dropRequest', (_, socket) => socket.destroy());
  server.on('upgrade', (_, socket) => socket.destroy());
  return server;
}

/** Disconnects a sender who goes on after the response; the delay lets it read the response first. */
function stopReading(request: IncomingMessage): void {
  if (request.complete) return;
  setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, LINGER).unref();
}

/** Tells which connections are beyond the limit, and logs it at most once a minute. */
function refusals(server: Server, maxConnections: number, log: Logger) {
  const excess = new WeakSet<Socket>();
  let open = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open <= maxConnections) return;
    excess.add(socket);
    if (performance.now() - loggedAt < 60_000) return;
    loggedAt = performance.now();
    log.warn({ maxConnections }, 'MAX_CONNECTIONS is reached: further connections get 503');
  });
  return (socket: Socket): boolean => excess.has(socket) && open > maxConnections;
}

const FULL: Problem = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail: 'The server is serving as many connections as it may. Try again in a moment.',
};

function refuse(response: ServerResponse): void {
  const headers = {
    'Content-Type': 'application/problem+json',
    'Retry-After': '5',
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  response.writeHead(503, headers).end(JSON.stringify(FULL));
}
