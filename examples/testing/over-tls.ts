import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';

/** A request over TLS, whose server must have a certificate of `ca`. */
export interface TlsRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request and resolves when the headers of the response arrive. */
export function openOverTls(
  url: string,
  ca: string,
  { method = 'GET', headers = {}, body }: TlsRequest = {},
): Promise<IncomingMessage> {
  const options: RequestOptions = { method, headers, ca, agent: false };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, resolve);
    // A server may refuse a large body before it was sent.
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends a request and reads the whole response. */
export async function sendOverTls(url: string, ca: string, given?: TlsRequest) {
  const response = await openOverTls(url, ca, given);
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, headers: response.headers, text };
}
