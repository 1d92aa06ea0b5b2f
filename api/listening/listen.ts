import type { Server } from 'node:http';
import { faultOf } from '../store/faults/fault.ts';
import { StartError } from '../store/faults/start-error.ts';

/** Where a server listens. `variables` begins the names of the two settings: `METRICS_` for METRICS_PORT. */
interface Place {
  readonly host: string;
  readonly port: number;
  readonly variables?: string;
}

/** Makes a server listen, and returns its address, such as `http://127.0.0.1:3000`. Throws StartError. */
export function listen(server: Server, place: Place): Promise<string> {
  const { host, port, variables = '' } = place;
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(whyNot(error, place))));
    server.listen(port, host, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object')
        resolve(`http://${shownHost(host)}:${address.port}`);
      else
        reject(
          new StartError(
            `${variables}HOST: ${host} has no port to listen on. Try ${variables}HOST=127.0.0.1.`,
          ),
        );
    });
  });
}

function whyNot(error: Error, { host, port, variables = '' }: Place): string {
  const { code } = faultOf(error);
  const example = variables === '' ? 3001 : 9465;
  if (code === 'EADDRINUSE')
    return `${variables}PORT: ${port} is in use on ${host}. Stop the other program or choose another, for example ${variables}PORT=${example}.`;
  if (code === 'EACCES')
    return `${variables}PORT: ${port} needs more rights than this user has. Choose one from 1024, for example ${variables}PORT=${example - 1}.`;
  return `${variables}HOST: cannot listen on ${host} (${code}). Name an address of this machine, for example ${variables}HOST=127.0.0.1.`;
}

/** The host name for a link: `localhost` if the server listens on all addresses; IPv6 in brackets. */
export function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
