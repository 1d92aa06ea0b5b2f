import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { say } from './results.ts';

// `stream-readers.ts URL PATH TOKEN`: opens event streams and reads them. Each line of the input is a number of streams
// to have open. It prints a line when all of them have had their first event, and then one for each change: when the
// last reader had it, in milliseconds of performance.timeOrigin's clock.
const [url = '', path = '', token = ''] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`;
const sockets: Socket[] = [];
const arrivals = new Map<string, number>();
const AT_ONCE = 50;

function arrived(id: string): void {
  const count = (arrivals.get(id) ?? 0) + 1;
  arrivals.set(id, count);
  if (count === sockets.length) say(String(performance.timeOrigin + performance.now()));
}

function openStream(): Promise<void> {
  return new Promise((opened, failed) => {
    let isOpen = false;
    const socket = connect({ port: Number(port), host: hostname, noDelay: true });
    sockets.push(socket);
    socket.on('connect', () => socket.write(request));
    socket.on('error', failed);
    socket.on('close', () => failed(new Error(`${url}${path} ended a stream.`)));
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200'))
        return failed(new Error(`${url}${path}: ${text}`));
      const id = /^event: changed\nid: (.+)$/m.exec(text)?.[1];
      if (id === undefined) return;
      if (isOpen) arrived(id);
      isOpen = true;
      opened();
    });
  });
}

for await (const line of createInterface({ input: process.stdin })) {
  while (sockets.length < Number(line)) {
    const missing = Math.min(AT_ONCE, Number(line) - sockets.length);
    await Promise.all(Array.from({ length: missing }, openStream));
  }
  say(`open ${sockets.length}`);
}
process.exit(0);
