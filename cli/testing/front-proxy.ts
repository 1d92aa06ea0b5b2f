import { createServer as createHttp, request } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { Server } from 'node:net';
import type { Certificate } from './certificate.ts';

interface Page {
  readonly status: number;
  readonly html: string;
}

/** A reverse proxy in front of an API. */
interface FrontProxy {
  readonly url: string;
  /** The address of the API. */
  target: string;
  /**
   * Called for each request, which waits for it. If it returns a page, the request is not forwarded; if it returns `lost`, the
   * response of the API is lost.
   */
  answer: (path: string) => Page | 'lost' | undefined | Promise<Page | undefined>;
  stop(): Promise<void>;
}

/** Starts a proxy in front of the API at `target`. With a certificate it uses TLS. */
export async function startFrontProxy(
  target: string,
  certificate?: Certificate,
): Promise<FrontProxy> {
  const listener: Parameters<typeof createHttp>[1] = async (req, res) => {
    const own = await proxy.answer(req.url ?? '');
    if (own !== undefined && own !== 'lost') {
      res.writeHead(own.status, { 'Content-Type': 'text/html' }).end(own.html);
      return;
    }
    const { host: _, ...headers } = req.headers;
    const passed = request(proxy.target + req.url, { method: req.method, headers }, (answer) => {
      if (own === 'lost') {
        res.destroy();
        answer.resume();
        return;
      }
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  };
  const server = certificate ? createHttps(certificate, listener) : createHttp(listener);
  const proxy: FrontProxy = {
    url: `${certificate ? 'https' : 'http'}://${await listenOn(server)}`,
    target,
    answer: () => undefined,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}

/** Makes a server listen on a free port, and returns its `host:port`. */
export async function listenOn(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `127.0.0.1:${address.port}`;
}
