import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';

/** How long a stop waits for running requests before it ends them, in milliseconds. */
const STOP_LIMIT = 3000;

/** How long a stop waits for the first byte on a connection that a browser has opened in advance, in milliseconds. */
const FIRST_BYTE_LIMIT = 300;

/** Ends the connections of one server. */
interface Stopping {
  /** Kept-alive connections would delay a stop: from now on every response closes its connection. */
  closeAfterResponses(): void;
  /** Refuses new connections, and resolves when all are closed. Running requests get 3 seconds to finish. */
  stopListening(): Promise<void>;
}

/** Makes the {@link Stopping} of a server that has no connection yet. */
export function stoppingOf(server: Server, log: Logger): Stopping {
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
    stopListening: () =>
      new Promise((resolve) => {
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
