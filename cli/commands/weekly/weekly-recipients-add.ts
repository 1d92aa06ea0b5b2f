import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import { eachAddress } from '../../mail/each-address.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import type { ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';

export interface WeeklyRecipientsAddOptions extends ConnectionFlags {
  readonly resubscribe?: boolean;
  readonly json?: boolean;
}

/** `weekly recipients add`: adds each address separately. A refused address does not stop the others. */
export async function weeklyRecipientsAdd(
  project: string,
  emails: readonly string[],
  { resubscribe, json, ...options }: WeeklyRecipientsAddOptions,
  io: Io,
): Promise<ExitCode> {
  return withConnection(readSettings(options, io), io, async ({ client }) => {
    const { id } = await findProject(client, project);
    const { done, exit } = await eachAddress(
      emails,
      (email) => client.addRecipient({ id, body: { email, resubscribe } }),
      io,
    );
    if (json) io.out.write(jsonText(done));
    else
      writePairs(
        io.out,
        done.map(({ email }) => ({
          label: 'Added',
          name: 'added',
          value: email,
          paint: io.out.paint.green,
        })),
      );
    return exit;
  });
}
