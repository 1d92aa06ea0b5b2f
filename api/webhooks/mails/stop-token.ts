import { emailKey } from '@project-dashboard/core/text/email';
import type { Knex } from 'knex';
import type { Site } from '../../http/pages/site.ts';
import { readMailSecret } from '../../mail-ledger/mail-secret.ts';

interface MailPlace {
  readonly id: string;
  readonly email: string;
}

/** A place that gets another address is not paused by links in older mails. */
const signed = ({ id, email }: MailPlace): string => `notices ${id} ${emailKey(email)}`;

/** The addresses where the mails to places are paused without a login; null without PUBLIC_URL. */
export async function stopUrls(
  knex: Knex,
  { publicUrl }: Site,
): Promise<(place: MailPlace) => string | null> {
  if (publicUrl === undefined) return () => null;
  const { sign } = await readMailSecret(knex);
  return (place) => `${publicUrl}/notices-off/${place.id}.${sign(signed(place))}`;
}

/** The parts of a token; null for a text that is none. */
export function readStopToken(token: string) {
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  return {
    id,
    /** True for a token that this database has made for this address. */
    isFor: async (knex: Knex, email: string): Promise<boolean> =>
      (await readMailSecret(knex)).isSignature(signature, signed({ id, email })),
  };
}
