import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Site } from '../../http/pages/site.ts';

/** The addresses where recipients unsubscribe without a login; null without PUBLIC_URL. */
export async function unsubscribeUrls(
  knex: Knex,
  { publicUrl }: Site,
): Promise<(recipientId: string) => string | null> {
  if (publicUrl === undefined) return () => null;
  const secret = await readSecret(knex);
  return (recipientId) => `${publicUrl}/unsubscribe/${tokenOf(recipientId, secret)}`;
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
