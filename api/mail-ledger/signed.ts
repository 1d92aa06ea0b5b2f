import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import * as z from 'zod/mini';

/** The signature of a text with a secret of the database: 43 letters, digits, hyphens and underscores. */
async function sign(knex: Knex, text: string): Promise<string> {
  // The first migration generated it.
  const row: unknown = await knex('unsubscribe_secret').first('secret');
  const { secret } = z.object({ secret: z.string() }).parse(row);
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/**
 * The token of an address that needs no login, such as a link in a mail: what it names, and the signature of a text. The text
 * begins with a word for the kind of address, so that a token of one kind is not valid as another one.
 */
export const signed = async (knex: Knex, named: string, text: string): Promise<string> =>
  `${named}.${await sign(knex, text)}`;

/** Reads a token; null for a text that is none. What it names counts only if `isOf` finds that this database signed the text. */
export function readSigned(token: string) {
  const [, named, signature] = /^([0-9a-z.-]{3,60})\.([\w-]{43})$/.exec(token) ?? [];
  if (named === undefined || signature === undefined) return null;
  return {
    named,
    async isOf(knex: Knex, text: string): Promise<boolean> {
      const [given, expected] = [Buffer.from(signature), Buffer.from(await sign(knex, text))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
