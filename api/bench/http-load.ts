import { once } from 'node:events';
import { connect } from 'node:net';

/** What each connection sends, one request at a time, again and again. */
interface Load {
  readonly url: string;
  readonly requests: readonly [Buffer, ...Buffer[]];
  readonly connections: number;
  /** The status of every response. Another one is an error. */
  readonly status?: number;
  /** 2 counts and times only every second request, such as the read after each change. */
  readonly every?: number;
}

interface LoadResult {
  /** Counted responses per second, over all connections. */
  readonly perSecond: number;
  /** The size of a counted response's body: the mean over its kinds. */
  readonly bytes: number;
}

/**
 * Loads a server for some milliseconds, and then finishes the cycle of requests. It uses sockets, because node's client
 * would cost more than the server.
 */
export async function loadServer(load: Load, ms: number): Promise<LoadResult> {
  const until = performance.now() + ms;
  const ended = await Promise.all(
    Array.from({ length: load.connections }, () => runConnection(load, until)),
  );
  const counted = ended.reduce((sum, one) => sum + one.count, 0);
  return {
    perSecond: ended.reduce((sum, { count, spent }) => sum + (count / spent) * 1000, 0),
    bytes: ended.reduce((sum, one) => sum + one.bytes, 0) / counted,
  };
}

interface ConnectionResult {
  readonly count: number;
  /** The time of all counted requests, in milliseconds. */
  readonly spent: number;
  readonly bytes: number;
}

/** The memory that a connection reads into. A new buffer for every read would cost more than a small response. */
const READ_BYTES = 1024 * 1024;

async function runConnection(
  { url, requests, status = 200, every = 1 }: Load,
  until: number,
): Promise<ConnectionResult> {
  const { hostname, port } = new URL(url);
  const memory = Buffer.allocUnsafeSlow(READ_BYTES);
  let [sent, count, spent, bytes, size] = [0, 0, 0, 0, 0];
  let began = performance.now();
  let head = '';
  /** The bytes of the current body that are still missing; null until its headers are read. */
  let rest: number | null = null;
  let isClosing = false;

  const isCounted = () => sent % every === 0;
  for (let isOver = false; !isOver; ) {
    const socket = connect({
      port: Number(port),
      host: hostname,
      noDelay: true,
      onread: {
        buffer: memory,
        callback: (read, chunk) => {
          take(Buffer.from(chunk.buffer, chunk.byteOffset, read));
          return true;
        },
      },
    });
    const send = () => {
      if (every > 1) began = performance.now();
      socket.write(requests[sent++ % requests.length] ?? requests[0]);
    };
    const take = (chunk: Buffer) => {
      if (rest === null) {
        const end = chunk.indexOf('\r\n\r\n');
        head += chunk.toString('latin1', 0, end === -1 ? chunk.length : end);
        if (end === -1) return;
        if (!head.startsWith(`HTTP/1.1 ${status}`)) {
          socket.destroy(new Error(`${url} answered ${head}${chunk.subarray(end)}`));
          return;
        }
        if (/^transfer-encoding:/im.test(head))
          return void socket.destroy(new Error(`${url} answered without a length.`));
        size = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
        rest = size - (chunk.length - end - 4);
        isClosing = /^connection: close/im.test(head);
        head = '';
      } else rest -= chunk.length;
      if (rest > 0) return;
      rest = null;
      if (isCounted()) {
        count++;
        bytes += size;
        if (every > 1) spent += performance.now() - began;
      }
      isOver = performance.now() >= until && sent % requests.length === 0;
      if (isOver || isClosing) socket.destroy();
      else send();
    };
    await once(socket, 'connect');
    send();
    await once(socket, 'close');
    if (rest !== null || head !== '') throw new Error(`${url} closed the connection early.`);
  }
  return { count, spent: every > 1 ? spent : performance.now() - began, bytes };
}

/** A {@link Load} for a slice of a contest: eight connections unless it says otherwise. */
type SliceLoad = Omit<Load, 'connections'> & Partial<Load>;

/** Makes a slice of a contest from a load: counted responses per second. */
export const loadFor = (seconds: number) => (load: SliceLoad) => async (): Promise<number> =>
  (await loadServer({ connections: 8, ...load }, seconds * 1000)).perSecond;

interface WireRequest {
  readonly method?: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Writes a request for a server on this machine. A body is sent as JSON. */
export function wire({ method = 'GET', path, token, headers = {}, body }: WireRequest): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    Host: 'localhost',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...headers,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(method === 'GET' ? {} : { 'Content-Length': `${Buffer.byteLength(text)}` }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}
