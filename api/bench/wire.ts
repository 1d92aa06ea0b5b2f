/** One request in wire format. */
export interface WireRequest {
  readonly method?: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Writes a request for a server on this machine. A body is sent as JSON. */
export function wire({ method = 'GET', path, token, headers = {}, body }: WireRequest): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    Host: 'localhost',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...headers,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(method === 'GET' ? {} : { 'Content-Length': `${Buffer.byteLength(text)}` }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}
