import { createServer as createHttp, request } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { Certificate } from './certificate.ts';

interface Page {
  readonly status: number;
  readonly html: string;
}

/** A reverse proxy in front of an API. */
export interface FrontProxy {
  readonly url: string;
  /** Called for each request, which waits for it. If it returns a response, the request is not forwarded. */
  answer: (path: string) => Page | undefined | Promise<Page | undefined>;
  stop(): Promise<void>;
}

/** Starts a proxy in front of the API at `target`. With a certificate it uses TLS. */
export async function startFrontProxy(
  target: string,
  certificate?: Certificate,
): Promise<FrontProxy> {
  const listener: Parameters<typeof createHttp>[1] = async (req, res) => {
    const own = await proxy.answer(req.url ?? '');
    if (own !== undefined) {
      res.writeHead(own.status, { 'Content-Type': 'text/html' }).end(own.html);
      return;
    }
    const { host: _, ...headers } = req.headers;
    const passed = request(target + req.url, { method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  };
  const server = certificate ? createHttps(certificate, listener) : createHttp(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const proxy: FrontProxy = {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${address.port}`,
    answer: () => undefined,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return proxy;
}
