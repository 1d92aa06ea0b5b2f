import type { Server } from 'node:net';

/** Makes a server listen on a free port, and returns its `host:port`. */
export async function listenOn(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `127.0.0.1:${address.port}`;
}
