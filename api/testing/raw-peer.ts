import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** How long a test waits for a text, in milliseconds. */
const LIMIT = 10_000;

/** A connection for requests in raw text. */
export interface Peer {
  readonly socket: Socket;
  /** Everything read so far. */
  received(): string;
  /** Resolves once everything read so far looks like this. Fails if it does not within 10 seconds. */
  until(isSo: RegExp | ((text: string) => boolean)): Promise<void>;
  /** Everything read until the connection was closed. */
  readonly closed: Promise<string>;
}

/** Connects and writes `text`. Without `isReading` it reads nothing until its socket is resumed. */
export function connectPeer(origin: string, text: string, isReading = true): Peer {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let received = '';
  // A server that closes a connection may reset it.
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
  });
  if (!isReading) socket.pause();
  socket.write(text);
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(received)));
  const until: Peer['until'] = async (isSo) => {
    const signal = AbortSignal.timeout(LIMIT);
    while (!(typeof isSo === 'function' ? isSo(received) : isSo.test(received)))
      await once(socket, 'data', { signal }).catch(() => {
        throw new Error(`This was read: ${received.slice(0, 2000)}`);
      });
  };
  return { socket, received: () => received, until, closed };
}
