import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';

interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The text parsed as JSON; undefined if it is not JSON. */
  readonly json: unknown;
}

interface RawParts {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  /** Sent unchanged; an object is sent as JSON with its content type. */
  readonly body?: string | Buffer | object;
}

/**
 * Sends a request with exactly these headers, even those that fetch does not let anybody set. Of an event stream it reads
 * the beginning.
 */
export function rawRequest(origin: string, path: string, parts: RawParts = {}): Promise<RawAnswer> {
  const { method = 'GET', body } = parts;
  const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
  const headers = isRaw
    ? { ...parts.headers }
    : { 'Content-Type': 'application/json', ...parts.headers };
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (isStream(response)) response.destroy();
      });
      response.on('close', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          json: parseJson(text),
        });
      });
    });
    sent.on('error', reject);
    sent.end(isRaw ? body : JSON.stringify(body));
  });
}

/** The cookies of a response, as a browser sends them back. */
export const cookiesOf = (response: Pick<RawAnswer, 'headers'> | undefined): string =>
  (response?.headers['set-cookie'] ?? []).map((cookie) => cookie.replace(/;.*/, '')).join('; ');

const isStream = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('text/event-stream') ?? false;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
