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
