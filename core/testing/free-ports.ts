import { once } from 'node:events';
import { createServer } from 'node:net';

/** Free loopback ports, all different, for programs that cannot choose one. Others may take one first. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  const ports = await Promise.all(
    servers.map(async (server) => {
      if (!server.listening) await once(server, 'listening');
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('No port is free.');
      return address.port;
    }),
  );
  await Promise.all(
    servers.map(async (server) => {
      server.close();
      await once(server, 'close');
    }),
  );
  return ports;
}
