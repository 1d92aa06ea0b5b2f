import { createHash } from 'node:crypto';
import type { PerView, Route, View } from '@project-dashboard/core/contract';
import * as z from 'zod/mini';

/** An answer ready to send; building it is the costly part of a read. */
export interface Answer {
  readonly body: Buffer | undefined;
  readonly type: string;
  /** The version of the one row that it holds; undefined for lists and everything else. */
  readonly rowVersion: number | undefined;
}

const versioned = z.object({ version: z.number() });

/**
 * Cuts a handler's whole reply to what a view may see, by that view's schema, and makes the bytes of it: the one
 * place where a reply becomes a body. Throws where the reply is not what the contract promises.
 */
export async function buildAnswer(route: Route, view: View, reply: unknown): Promise<Answer> {
  if (route.reply === undefined) return { body: undefined, type: '', rowVersion: undefined };
  if (route.reply === 'image') {
    if (!(reply instanceof Blob)) throw new TypeError(`${route.path} answered no image.`);
    const body = Buffer.from(await reply.arrayBuffer());
    return { body, type: reply.type, rowVersion: undefined };
  }
  if (route.reply === 'html') {
    const body = Buffer.from(z.parse(z.string(), reply));
    return { body, type: 'text/html; charset=utf-8', rowVersion: undefined };
  }
  const cut = cutTo(route.reply, view, reply);
  const row = versioned.safeParse(cut);
  return {
    body: Buffer.from(JSON.stringify(cut)),
    type: 'application/json; charset=utf-8',
    rowVersion: row.success ? row.data.version : undefined,
  };
}

/** A value with nothing but what a view may see of it, by that view's schema. */
export function cutTo(
  { internal, client = internal }: PerView,
  view: View,
  value: unknown,
): unknown {
  return z.parse(view === 'client' ? client : internal, value);
}

/** A digest that tells one call from another: the route, its parameters and the body as sent. */
export function fingerprintOf(
  route: Route,
  params: Readonly<Record<string, string>>,
  bodyText: string,
): string {
  const parts = [route.method, route.path, ...Object.entries(params).flat(), bodyText];
  return digestOf(JSON.stringify(parts));
}

/** A digest of what is sent or answered. */
export const digestOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');
