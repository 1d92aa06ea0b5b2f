import { connect, type Socket } from 'node:net';

/** A connection for requests in raw text. */
export interface Peer {
  readonly socket: Socket;
  /** Everything read so far. */
  received(): string;
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
  return { socket, received: () => received, closed };
}
