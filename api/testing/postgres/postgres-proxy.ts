import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { serverOfTest, type TestServerOptions } from '../server.ts';
import { makeTestPlace } from '../test-database.ts';

/**
 * Faults between a server and its PostgreSQL. `cut` ends the connection; `swallow` keeps it open without a response.
 * `before` means that COMMIT does not reach PostgreSQL, `after` that PostgreSQL has executed it. `stall` forwards
 * nothing on any connection; `slow` delays each response.
 */
export type ConnectionFault =
  | 'cut before commit'
  | 'cut after commit'
  | 'swallow before commit'
  | 'swallow after commit'
  | 'stall'
  | 'slow';

/** The delay of each response during the fault `slow`, in milliseconds. */
const SLOW = 1300;

/** A TCP proxy in front of a PostgreSQL. */
export type PostgresProxy = Awaited<ReturnType<typeof startPostgresProxy>>;

/** Starts a proxy on a free loopback port. */
export async function startPostgresProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let fault: ConnectionFault | undefined;
  let hits = 0;

  const join = (client: Socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    /** The fault that this connection has met. It stays broken. */
    let met: ConnectionFault | undefined;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (chunk) => {
      if (fault === 'stall') met = 'stall';
      if (met === undefined && fault?.endsWith('commit') && chunk.includes('COMMIT;')) {
        met = fault;
        hits += 1;
      }
      if (met === 'cut before commit') end();
      else if (met === undefined || met.endsWith('after commit')) upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (fault === 'stall') {
        met = 'stall';
        hits += 1;
      }
      if (met === 'cut after commit') end();
      else if (met !== undefined) return;
      else if (fault === 'slow') setTimeout(() => client.write(chunk), SLOW);
      else client.write(chunk);
    });
  };

  let server: Server;
  const listen = async (port: number) => {
    server = createServer(join).listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port is free.');
    return address.port;
  };
  const port = await listen(0);
  const refuse = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    /** The address of the database through the proxy. */
    databaseUrl: url.href,
    /** The number of COMMITs that met a fault, and of answers that a stall swallowed. */
    hits: () => hits,
    /** Sets the fault. Undefined forwards everything again. */
    setFault(next: ConnectionFault | undefined) {
      fault = next;
    },
    /** Ends every connection with a TCP reset. */
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    /** Refuses new connections and ends open ones, until `accept`. */
    refuse,
    async accept() {
      await listen(port);
    },
    stop: refuse,
  };
}

/** Starts a server that reaches its PostgreSQL through a proxy. All of it ends with the test. */
export async function proxiedServer({ settings, ...options }: TestServerOptions = {}) {
  const place = await makeTestPlace('postgres');
  const proxy = await startPostgresProxy(place.databaseUrl);
  onTestFinished(async () => {
    await proxy.stop();
    await place.remove();
  });
  const all = { ...settings, databaseUrl: proxy.databaseUrl };
  return { proxy, server: await serverOfTest({ ...options, settings: all }) };
}
