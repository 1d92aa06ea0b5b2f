import { connect } from 'node:tls';

const LIMIT_MS = 2000;

/** Whether an http:// address leads to a port that expects TLS. Sends a TLS greeting and nothing else. */
export function speaksTls(url: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'http:') return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || 80,
      // Nothing is sent over this connection, so nobody has to be trusted.
      rejectUnauthorized: false,
    });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(LIMIT_MS, () => end(false));
    socket.once('secureConnect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
  });
}
