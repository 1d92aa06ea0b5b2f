import { addDays, isIsoDate } from '@project-dashboard/core/dates/iso-date';
import type { Knex } from 'knex';
import { readMailSecret } from '../mail-ledger/mail-secret.ts';

/** The addresses in a reminder. */
interface ReminderUrls {
  /** Where the button leads. The address names a link and the day of the mail, and is no token of the project. */
  page(linkId: string, day: string): string;
  /** Where the owner of the address stops the reminders of the project. */
  stop(reminderId: string): string;
}

/** Makes the addresses in reminders, which begin with PUBLIC_URL. */
export async function reminderUrls(knex: Knex, publicUrl: string): Promise<ReminderUrls> {
  const { sign } = await readMailSecret(knex);
  return {
    page: (linkId, day) => `${publicUrl}/open/${linkId}.${day}.${sign(pageText(linkId, day))}`,
    stop: (id) => `${publicUrl}/reminders-off/${id}.${sign(stopText(id))}`,
  };
}

// The same secret signs addresses of several kinds. None of them is valid as another one.
const pageText = (linkId: string, day: string): string => `open ${linkId} ${day}`;
const stopText = (reminderId: string): string => `reminders-off ${reminderId}`;

/** The days on which the button of a reminder works, the day of the mail not included. */
const OPEN_DAYS = 14;

/** The link that the button of a reminder opens on an ISO day; null for an address that is wrong or too old. */
export async function linkOfToken(
  knex: Knex,
  token: string,
  today: string,
): Promise<string | null> {
  const [, linkId, day, signature] =
    /^([0-9a-f-]{36})\.(\d{4}-\d\d-\d\d)\.([\w-]{43})$/.exec(token) ?? [];
  if (linkId === undefined || signature === undefined || !isIsoDate(day)) return null;
  if (today > addDays(day, OPEN_DAYS)) return null;
  const secret = await readMailSecret(knex);
  return secret.isSignature(signature, pageText(linkId, day)) ? linkId : null;
}

/** The reminder whose mail has this address to stop; null for an address that this database has not made. */
export async function reminderOfToken(knex: Knex, token: string): Promise<string | null> {
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  return (await readMailSecret(knex)).isSignature(signature, stopText(id)) ? id : null;
}
