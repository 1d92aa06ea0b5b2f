import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import * as z from 'zod/mini';

/** Signs the addresses in mails with a secret of the database, so that nobody else can make one. */
interface MailSecret {
  /** 43 letters, digits, hyphens and underscores. */
  sign(text: string): string;
  isSignature(signature: string, text: string): boolean;
}

/** Reads the secret, which a migration generated. */
export async function readMailSecret(knex: Knex): Promise<MailSecret> {
  const row: unknown = await knex('unsubscribe_secret').first('secret');
  const { secret } = z.object({ secret: z.string() }).parse(row);
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    sign,
    isSignature(signature, text) {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
