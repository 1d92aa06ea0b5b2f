import { connect, type Socket } from 'node:net';

/** One request in wire format. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export function wire(host: string, { method, path, headers = {}, body = '' }: WireRequest): Buffer {
  const all = {
    Host: host,
    ...headers,
    ...(body === '' ? {} : { 'Content-Type': 'application/json' }),
    ...(method === 'GET' ? {} : { 'Content-Length': `${Buffer.byteLength(body)}` }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

const CONNECTIONS = 8;

/**
 * Responses per second over eight connections, each with one request at a time. It uses sockets, because node's
 * client would cost more than the server. Throws on another status.
 */
export async function answersPerSecond(
  url: string,
  requests: readonly [Buffer, ...Buffer[]],
  status: number,
  forMs: number,
): Promise<number> {
  const start = performance.now();
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => load(url, requests, status, start + forMs)),
  );
  const seconds = (performance.now() - start) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

function load(
  url: string,
  requests: readonly [Buffer, ...Buffer[]],
  status: number,
  until: number,
): Promise<number> {
  const { hostname, port } = new URL(url);
  let socket: Socket;
  let count = 0;
  let head = '';
  /** The bytes of the current response body that are still missing; null until its headers are read. */
  let rest: number | null = null;
  return new Promise((resolve, reject) => {
    const send = () => socket.write(requests[count % requests.length] ?? requests[0]);
    const finish = () => {
      socket.destroy();
      resolve(count);
    };
    const begin = () => {
      socket = connect(Number(port), hostname, send);
      socket.setNoDelay(true);
      socket.on('error', reject);
      socket.on('data', take);
    };
    const take = (chunk: Buffer) => {
      if (rest === null) {
        const end = chunk.indexOf('\r\n\r\n');
        head += chunk.toString('latin1', 0, end === -1 ? chunk.length : end);
        if (end === -1) return;
        if (!head.startsWith(`HTTP/1.1 ${status}`)) return reject(new Error(`${url}: ${head}`));
        rest = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0) - (chunk.length - end - 4);
      } else rest -= chunk.length;
      if (rest > 0) return;
      const closes = /^connection: close/im.test(head);
      [head, rest] = ['', null];
      count++;
      if (performance.now() >= until) return finish();
      if (!closes) return send();
      socket.destroy();
      begin();
    };
    begin();
  });
}
