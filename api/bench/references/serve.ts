import type { Server } from 'node:http';
import { say } from '../../../core/testing/bench/say.ts';

/** Listens on a free port, prints the address and runs until SIGTERM. */
export function serve(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') say(`http://127.0.0.1:${address.port}`);
  });
  process.once('SIGTERM', () => process.exit(0));
}
