import type { Client } from '@project-dashboard/core/client/client';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import type { MailKind, MailRow } from './mail-kind.ts';

/** What a mail to several people needs, or else many providers treat it as spam. */
export const WITHOUT_UNSUBSCRIBE = 'unsubscribe link (List-Unsubscribe)';

const FIX = 'Set it on the server: PUBLIC_URL=https://projects.agency.example';

/**
 * Asks the server for its address before mails are sent. Without one, throws a Failure if the mails lead to the server, and
 * else says once what they lack.
 */
export async function checkServerAddress<Row extends MailRow>(
  client: Client,
  { lacksWithoutAddress: lacking }: MailKind<Row>,
  { err }: Io,
): Promise<void> {
  const { publicUrl } = await client.readServer({});
  if (publicUrl !== null) return;
  if (lacking === null)
    throw new Failure('Reminders lead to the server, but its PUBLIC_URL is not set.', {
      code: 'settings.invalid',
      exit: EXIT.usage,
      fix: FIX,
    });
  err.write(
    `${err.paint.yellow('!')} The mails have no ${lacking}, because PUBLIC_URL is not set on the server.\n${FIX}\n`,
  );
}
