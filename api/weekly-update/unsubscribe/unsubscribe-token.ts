import type { Knex } from 'knex';
import type { Site } from '../../http/pages/site.ts';
import { readMailSecret } from '../../mail-ledger/mail-secret.ts';

/** The addresses where recipients unsubscribe without a login; null without PUBLIC_URL. */
export async function unsubscribeUrls(
  knex: Knex,
  { publicUrl }: Site,
): Promise<(recipientId: string) => string | null> {
  if (publicUrl === undefined) return () => null;
  const { sign } = await readMailSecret(knex);
  return (recipientId) => `${publicUrl}/unsubscribe/${recipientId}.${sign(recipientId)}`;
}

/** The recipient of an unsubscribe token; null for a token that this database has not made. */
export async function recipientOfToken(knex: Knex, token: string): Promise<string | null> {
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  return (await readMailSecret(knex)).isSignature(signature, id) ? id : null;
}
