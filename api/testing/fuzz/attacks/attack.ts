import { connectPeer, type Peer } from '../../raw-peer.ts';

/** An attack that once succeeded. */
export interface Attack {
  /** The name for `npm run fuzz -- --attack NAME`. */
  readonly name: string;
  /** What it tries, as a sentence. */
  readonly tries: string;
  /** Tries it on a server of its own. */
  run(watched: Watched): Promise<void>;
}

/** What an attack tells. */
interface Watched {
  /** Tells what it saw. */
  saw(what: string): void;
  /** Tells what it saw, and that the attack has succeeded unless this holds. */
  holds(what: string, isHeld: boolean): void;
}

/** Runs an attack, prints what it tries and sees, and returns in what it succeeded. */
export async function runAttack({ name, tries, run }: Attack): Promise<string[]> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const successes: string[] = [];
  say(`${name}: ${tries}`);
  await run({
    saw: (what) => say(`  saw: ${what}`),
    holds(what, isHeld) {
      say(`  ${isHeld ? 'held' : 'SUCCEEDED'}: ${what}`);
      if (!isHeld) successes.push(what);
    },
  });
  return successes;
}

/** The text of a request, as it goes over the wire. */
export const requestText = (path: string, token: string, ...headers: readonly string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${token}`, ...headers]
    .map((line) => `${line}\r\n`)
    .join('')
    .concat('\r\n');

/** Opens a connection for a request, and resolves to it and the status of its response. */
export async function opened(url: string, text: string): Promise<{ peer: Peer; status: number }> {
  const peer = connectPeer(url, text);
  await firstBytes(peer);
  return { peer, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(peer.received())?.[1] ?? 0) };
}

/** Waits for the first bytes of a response, or for the end of the connection. */
export async function firstBytes({ socket, closed }: Peer): Promise<void> {
  const first = new Promise<void>((done) => socket.once('data', () => done()));
  await Promise.race([first, closed]);
}

/** Waits until something is so, at most this long, in milliseconds. Returns whether it is. */
export async function comesTrue(isSo: () => boolean, most = 15_000): Promise<boolean> {
  for (const end = performance.now() + most; performance.now() < end; )
    if (isSo()) return true;
    else await new Promise((done) => setTimeout(done, 50));
  return isSo();
}
