import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A peer that does not keep to HTTP, or keeps to it in bad faith. */
interface HostilePeer {
  readonly name: string;
  /**
   * How a request to it must end. `good`: as if it had responded well. `bad`: as a failure, at once. `late`: as a failure at
   * the time limit. `slow`: at the time limit, though its status said that all is well.
   */
  readonly ends: 'good' | 'bad' | 'late' | 'slow';
  /** What it does on each connection. */
  readonly meet: (socket: Socket) => void;
}

/** A good response of each kind that a caller may expect. */
export const GOOD =
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[]';
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

/** Answers the first bytes of a request. */
const answer =
  (text: string | Buffer, then: 'stays' | 'ends' | 'resets' = 'ends') =>
  (socket: Socket): void => {
    socket.once('data', () => {
      socket.write(text, () => {
        if (then === 'ends') socket.end();
        if (then === 'resets') socket.resetAndDestroy();
      });
    });
  };

/** Writes without an end, as fast as it is read. */
const forever =
  (first: string, part: string) =>
  (socket: Socket): void => {
    const more = () => {
      while (socket.writable && socket.write(part));
    };
    socket.once('data', () => {
      socket.write(first);
      socket.on('drain', more);
      more();
    });
  };

/** Writes little by little, so that no pause is ever long. */
const drip =
  (first: string, part: string) =>
  (socket: Socket): void => {
    socket.once('data', () => {
      socket.write(first);
      const timer = setInterval(() => socket.write(part), 5);
      socket.once('close', () => clearInterval(timer));
    });
  };

const peer = (name: string, ends: HostilePeer['ends'], meet: HostilePeer['meet']): HostilePeer => ({
  name,
  ends,
  meet,
});

const UPGRADE = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';

/** Where a peer stops in the middle of a good response. */
const places = Array.from({ length: GOOD.length }, (_, at) => at);

export const HOSTILE_PEERS: readonly HostilePeer[] = [
  peer('switches the protocol', 'bad', answer(`${UPGRADE}\r\n`, 'stays')),
  peer('switches the protocol and goes on', 'bad', answer(`${UPGRADE}\r\n\x81\x05hello`, 'stays')),
  peer('switches the protocol and hangs up', 'bad', answer(`${UPGRADE}\r\n`)),
  peer('switches to nothing', 'bad', answer('HTTP/1.1 101 Switching Protocols\r\n\r\n')),
  peer('switches to nothing and stays', 'bad', answer('HTTP/1.1 101 X\r\n\r\n', 'stays')),
  peer('says continue and no more', 'late', answer('HTTP/1.1 100 Continue\r\n\r\n', 'stays')),
  peer('says continue without an end', 'bad', drip('', 'HTTP/1.1 100 Continue\r\n\r\n')),
  peer('hints without an end', 'bad', drip('', 'HTTP/1.1 103 Early Hints\r\n\r\n')),
  peer('hints and hangs up', 'bad', answer('HTTP/1.1 103 Early Hints\r\n\r\n')),
  peer('says nothing', 'late', () => {}),
  peer('reads and says nothing', 'late', (socket) => void socket.resume()),
  peer('hangs up at once', 'bad', (socket) => void socket.end()),
  peer('resets at once', 'bad', (socket) => void socket.resetAndDestroy()),
  peer('hangs up after the request', 'bad', answer('')),
  peer('resets after the request', 'bad', answer('', 'resets')),
  peer('stays in the status line', 'late', answer('HTTP/1.1 20', 'stays')),
  peer('stays in the headers', 'late', answer(`${HEAD}X-A`, 'stays')),
  peer('hangs up in the headers', 'bad', answer(`${HEAD}X-A`)),
  peer('resets in the headers', 'bad', answer(`${HEAD}X-A`, 'resets')),
  peer('stays in the body', 'slow', answer(`${HEAD}Content-Length: 9\r\n\r\n[`, 'stays')),
  peer(
    'stays in a chunk',
    'slow',
    answer(`${HEAD}Transfer-Encoding: chunked\r\n\r\n9\r\n[`, 'stays'),
  ),
  peer(
    'sends chunks without an end',
    'good',
    forever(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, `400\r\n${' '.repeat(1024)}\r\n`),
  ),
  peer(
    'sends a body without an end',
    'good',
    forever(`${HEAD}Content-Length: 999999999999\r\n\r\n`, ' '.repeat(1024)),
  ),
  peer('sends a wrong chunk', 'good', answer(`${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`)),
  peer('promises too much', 'good', answer(`${HEAD}Content-Length: 999\r\n\r\n[]`)),
  peer('promises too little', 'good', answer(`${HEAD}Content-Length: 1\r\n\r\n[]`)),
  peer('promises a negative length', 'bad', answer(`${HEAD}Content-Length: -2\r\n\r\n[]`)),
  peer(
    'promises two lengths',
    'bad',
    answer(`${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\n[]`),
  ),
  peer(
    'promises a huge length',
    'bad',
    answer(`${HEAD}Content-Length: ${'9'.repeat(40)}\r\n\r\n[]`),
  ),
  peer('answers twice', 'good', answer(GOOD + GOOD, 'stays')),
  peer('answers twice and hangs up', 'good', answer(GOOD + GOOD)),
  peer('answers before it is asked', 'good', (socket) => void socket.write(GOOD)),
  peer('says that it is too busy and hangs up', 'bad', answer('HTTP/1.1 503 Busy\r\n\r\n')),
  peer('sends what is no HTTP', 'bad', answer('220 mail.example ESMTP\r\n')),
  peer('speaks TLS', 'bad', answer(Buffer.from([0x15, 3, 1, 0, 2, 2, 0x28]), 'stays')),
  peer('speaks HTTP/0.9', 'bad', answer('<html>hello</html>')),
  peer('speaks HTTP/2', 'bad', answer('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'stays')),
  peer(
    'sends settings of HTTP/2',
    'bad',
    answer(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]), 'stays'),
  ),
  peer('speaks HTTP/9.9', 'bad', answer('HTTP/9.9 200 OK\r\n\r\n', 'stays')),
  peer('has no status', 'bad', answer('HTTP/1.1 OK\r\n\r\n', 'stays')),
  peer('has status 0', 'bad', answer('HTTP/1.1 000 Nothing\r\n\r\n')),
  peer('has status 999', 'bad', answer('HTTP/1.1 999 Much\r\n\r\n')),
  peer('has huge headers', 'bad', answer(`${HEAD}X-A: ${'a'.repeat(200_000)}\r\n\r\n`, 'stays')),
  peer('has headers without an end', 'bad', forever(HEAD, `X-A: ${'a'.repeat(1000)}\r\n`)),
  peer('has a header that is no name', 'bad', answer(`${HEAD}X A: 1\r\n\r\n[]`, 'stays')),
  peer('has NUL in a header', 'bad', answer(`${HEAD}X-A: \0\r\n\r\n[]`, 'stays')),
  peer(
    'redirects to itself',
    'bad',
    answer('HTTP/1.1 307 Again\r\nLocation: /\r\nContent-Length: 0\r\n\r\n'),
  ),
  peer(
    'redirects to a file',
    'bad',
    answer('HTTP/1.1 302 Away\r\nLocation: file:///etc/passwd\r\n\r\n'),
  ),
  peer(
    'sends a gzip bomb',
    'good',
    answer(
      Buffer.concat([
        Buffer.from(`${HEAD}Content-Encoding: gzip\r\n\r\n`),
        gzipSync(Buffer.alloc(50_000_000)),
      ]),
    ),
  ),
  peer('drips a status line', 'late', drip('HTTP/1.1 200 ', 'O')),
  peer('drips headers', 'late', drip(HEAD, 'X')),
  peer('drips a body', 'slow', drip(`${HEAD}Content-Length: 99999\r\n\r\n`, ' ')),
  ...places.map((at) =>
    peer(
      `hangs up after ${at} bytes of ${GOOD.length}`,
      GOOD.slice(0, at).includes('\r\n\r\n') ? 'good' : 'bad',
      answer(GOOD.slice(0, at)),
    ),
  ),
];

/** Starts a peer on a free port of this machine. */
export async function startPeer(meet: HostilePeer['meet']) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    meet(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The peer has no port.');
  return {
    host: `127.0.0.1:${address.port}`,
    url: `http://127.0.0.1:${address.port}/`,
    /** How many connections are open. */
    open: () => sockets.size,
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
