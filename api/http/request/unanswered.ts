import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The requests of a connection that have no response yet. */
interface Waiting {
  readonly responses: Set<ServerResponse>;
  /** The response that is or becomes an event stream. */
  stream: ServerResponse | undefined;
}

const connections = new WeakMap<Socket, Waiting>();

/** The number of requests of a connection that wait for the end of their responses. */
export const unansweredOn = (socket: Socket): number =>
  connections.get(socket)?.responses.size ?? 0;

/** Counts a request of a connection until its response ends. False if the connection carries an event stream. */
export function countUnanswered({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const waiting = connections.get(socket) ?? begin(socket);
  waiting.responses.add(response);
  response.once('close', () => {
    waiting.responses.delete(response);
    if (waiting.stream === response) waiting.stream = undefined;
  });
  return waiting.stream === undefined;
}

/**
 * Node sends `close` only to the response whose turn it is. The others would never learn that their connection is gone,
 * and whatever waits for their end would wait for ever.
 */
function begin(socket: Socket): Waiting {
  const waiting: Waiting = { responses: new Set(), stream: undefined };
  connections.set(socket, waiting);
  socket.once('close', () => {
    for (const response of waiting.responses) if (response.socket === null) response.emit('close');
  });
  return waiting;
}

/**
 * Takes the connection for an event stream. False if another request on it waits for its response: a stream ends only
 * with its connection, so that nothing behind it would ever be answered.
 */
export function takeForStream(response: ServerResponse): boolean {
  const waiting = connections.get(response.req.socket);
  // A server without these limits, such as Vite's, counts nothing.
  if (waiting === undefined) return true;
  if (waiting.responses.size > 1) return false;
  waiting.stream = response;
  return true;
}
