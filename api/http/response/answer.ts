import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { SECRET_KEYS } from '@project-dashboard/core/contract/access/token';
import { type Route, type Schemas, viewsOf } from '@project-dashboard/core/contract/route';
import * as z from 'zod/mini';
import type { Admission } from '../access/admit.ts';
import type { Exchange } from '../exchange.ts';

/** A response that is ready to send. Building it is the most expensive part of a read. */
export interface Answer extends Body {
  /** Headers that the handler has set, such as the Link of a page. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Body {
  readonly body: Buffer | undefined;
  /** A page or a file that is sent as it is made, instead of a body. */
  readonly stream?: Readable;
  /** The gzip of the body, made at the first call; undefined if the body must not be compressed. */
  readonly gzip: () => Buffer | undefined;
  readonly type: string;
  /** The version of the row in the response; undefined for anything but one row. */
  readonly rowVersion: number | undefined;
}

const versioned = z.object({ version: z.number() });

/**
 * Cuts a handler's result to a view with that view's schema and serializes it. This is the only place where a result
 * becomes a body. Throws if the result does not fit the contract.
 */
export async function buildBody(route: Route, reader: Reader, reply: unknown): Promise<Body> {
  const gzip = () => undefined;
  if (route.reply === undefined || route.reply === 'events')
    return { body: undefined, gzip, type: '', rowVersion: undefined };
  if (route.reply === 'image') {
    if (!(reply instanceof Blob)) throw new TypeError(`${route.path} did not return an image.`);
    const body = Buffer.from(await reply.arrayBuffer());
    return { body, gzip, type: reply.type, rowVersion: undefined };
  }
  if (route.reply === 'html' || route.reply === 'csv' || route.reply === 'calendar') {
    const page = { gzip, type: `text/${route.reply}; charset=utf-8`, rowVersion: undefined };
    if (reply instanceof Readable) return { ...page, body: undefined, stream: reply };
    return { ...page, body: Buffer.from(z.parse(z.string(), reply)) };
  }
  const cut = cutTo(route.reply, reader, reply);
  const row = versioned.safeParse(cut);
  const body = Buffer.from(JSON.stringify(cut));
  return {
    body,
    gzip: once(() => compress(body)),
    type: 'application/json; charset=utf-8',
    rowVersion: row.success ? row.data.version : undefined,
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** What decides which fields a caller may see. */
type Reader = Pick<Admission, 'view' | 'isParticipant'>;

export function cutTo(schemas: Schemas, { view, isParticipant }: Reader, value: unknown): unknown {
  const { internal, client = internal, participant = client } = viewsOf(schemas);
  if (view === 'internal') return z.parse(internal, value);
  return z.parse(isParticipant ? participant : client, value);
}

/** A digest that identifies a request: the route, its parameters and the body as sent. */
export function fingerprintOf(
  route: Route,
  params: Readonly<Record<string, string>>,
  bodyText: string,
): string {
  const parts = [route.method, route.path, ...Object.entries(params).flat(), bodyText];
  return digestOf(JSON.stringify(parts));
}

export const digestOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** Smaller bodies fit into one packet with their headers. */
const MIN_SIZE = 1024;

const SECRETS = SECRET_KEYS.map((key) => `"${key}":"`);

/**
 * The gzip of a JSON body; undefined for a small body or one with a secret. A compressed body is smaller if its parts
 * repeat each other, so text that an editor chooses could be used to guess a token in the same body (BREACH).
 */
function compress(body: Buffer): Buffer | undefined {
  if (body.length < MIN_SIZE || SECRETS.some((secret) => body.includes(secret))) return undefined;
  return gzipSync(body, { level: 6 });
}

/**
 * Replaces the response's body by its gzip if the request prefers gzip. `gzip` returns undefined if the body must not
 * be compressed.
 */
export function preferGzip(exchange: Exchange, gzip: () => Buffer | undefined): void {
  if (exchange.acceptsEncodings('gzip', 'identity') !== 'gzip') return;
  const body = gzip();
  if (body === undefined) return;
  exchange.body = body;
  exchange.set('Content-Encoding', 'gzip');
}
