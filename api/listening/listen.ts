import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { faultOf, StartError } from '../store/faults/fault.ts';

/** Where a server listens. `variables` begins the names of the two settings: `METRICS_` for METRICS_PORT. */
interface Place {
  readonly host: string;
  readonly port: number;
  readonly variables?: string;
}

/** Makes a server listen, and returns its address, such as `http://127.0.0.1:3000`. Throws StartError. */
export function listen(server: Server, place: Place): Promise<string> {
  const { host, port, variables = '' } = place;
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(whyNot(error, place))));
    server.listen(port, host, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object')
        resolve(`http://${shownHost(host)}:${address.port}`);
      else
        reject(
          new StartError(
            `${variables}HOST: ${host} has no port to listen on. Try ${variables}HOST=127.0.0.1.`,
          ),
        );
    });
  });
}

function whyNot(error: Error, { host, port, variables = '' }: Place): string {
  const { code } = faultOf(error);
  const example = variables === '' ? 3001 : 9465;
  if (code === 'EADDRINUSE')
    return `${variables}PORT: ${port} is in use on ${host}. Stop the other program or choose another, for example ${variables}PORT=${example}.`;
  if (code === 'EACCES')
    return `${variables}PORT: ${port} needs more rights than this user has. Choose one from 1024, for example ${variables}PORT=${example - 1}.`;
  return `${variables}HOST: cannot listen on ${host} (${code}). Name an address of this machine, for example ${variables}HOST=127.0.0.1.`;
}

/** The host name for a link: `localhost` if the server listens on all addresses; IPv6 in brackets. */
export function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** How long a stop waits for running requests before it ends them, in milliseconds. */
const STOP_LIMIT = 3000;

/** How long a stop waits for the first byte on a connection that a browser has opened in advance, in milliseconds. */
const FIRST_BYTE_LIMIT = 300;

/** How to stop a server that has no connection yet. */
export function stoppingOf(server: Server, log: Logger) {
  const open = new Set<Socket>();
  const running = new Set<ServerResponse>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const follow = (_: unknown, response: ServerResponse): void => {
    running.add(response);
    response.once('close', () => running.delete(response));
    if (isClosing) closeAfter(response);
  };
  server.prependListener('request', follow);
  // A request with an Expect header comes as this event instead.
  server.prependListener('checkExpectation', follow);

  /** Kept-alive connections would delay a stop: from now on every response closes its connection. */
  function closeAfterResponses(): void {
    isClosing = true;
    running.forEach(closeAfter);
  }

  /** Node counts a connection without any request as a busy one. */
  function closeUnused(): void {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  }

  function closeAll(): void {
    log.warn({ connections: open.size }, 'Some requests did not finish in time. They were ended.');
    server.closeAllConnections();
  }

  return {
    closeAfterResponses,
    /** Refuses new connections, and resolves when all are closed. Running requests get 3 seconds to finish. */
    stopListening: () =>
      new Promise<void>((resolve) => {
        closeAfterResponses();
        const idle = setInterval(() => server.closeIdleConnections(), 50);
        const timers = [
          setTimeout(closeUnused, FIRST_BYTE_LIMIT),
          setTimeout(closeAll, STOP_LIMIT),
        ];
        server.close(() => {
          clearInterval(idle);
          for (const timer of timers) clearTimeout(timer);
          resolve();
        });
      }),
  };
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
