import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Site } from '../http/pages/site.ts';

/** The address where a recipient unsubscribes without a login; null without PUBLIC_URL. */
export async function unsubscribeUrl(
  knex: Knex,
  { publicUrl }: Site,
  recipientId: string,
): Promise<string | null> {
  if (publicUrl === undefined) return null;
  return `${publicUrl}/unsubscribe/${tokenOf(recipientId, await readSecret(knex))}`;
}

/** The recipient of an unsubscribe token; null for a token that this database has not made. */
export async function recipientOfToken(knex: Knex, token: string): Promise<string | null> {
  const id = /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(token)?.[1];
  if (id === undefined) return null;
  const expected = Buffer.from(tokenOf(id, await readSecret(knex)));
  return timingSafeEqual(expected, Buffer.from(token)) ? id : null;
}

const tokenOf = (recipientId: string, secret: string): string =>
  `${recipientId}.${createHmac('sha256', secret).update(recipientId).digest('base64url')}`;

/** The database's secret, which the migration generated. */
async function readSecret(knex: Knex): Promise<string> {
  const row: unknown = await knex('unsubscribe_secret').first('secret');
  return z.object({ secret: z.string() }).parse(row).secret;
}
