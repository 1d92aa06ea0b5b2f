import { ApiError } from '@project-dashboard/core/client/errors';
import { emailKey } from '@project-dashboard/core/text/email';
import type { Command } from 'commander';
import { withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { eachAddress } from '../../../mail/each-address.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import type { ExitCode } from '../../../terminal/exit-codes.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';
import { writePairs } from '../../../terminal/output/pairs.ts';

/** Defines `weekly recipients remove`. */
export function weeklyRecipientsRemove(command: Command, io: Io): void {
  command
    .description(
      "Remove recipients from a project's weekly mail. An unknown address does not stop the others.",
    )
    .argument('<project>', 'slug or id')
    .argument('<address...>', 'one or more mail addresses of recipients')
    .option('--json', 'print the removed recipients as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard weekly recipients remove brand-study-q3 ben@agency.example',
    )
    .action(async (project: string, emails: string[]) => {
      io.exit(
        await run(project, emails, command.optsWithGlobals<WeeklyRecipientsRemoveOptions>(), io),
      );
    });
}

interface WeeklyRecipientsRemoveOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `weekly recipients remove`: removes each address separately. An unknown address does not stop the others. */
async function run(
  project: string,
  emails: readonly string[],
  { json, ...options }: WeeklyRecipientsRemoveOptions,
  io: Io,
): Promise<ExitCode> {
  return withConnection(readSettings(options, io), io, async ({ client }) => {
    const { id } = await findProject(client, project);
    const recipients = await client.listRecipients({ id });
    const remove = async (email: string) => {
      const found = recipients.find((recipient) => emailKey(recipient.email) === emailKey(email));
      if (found === undefined)
        throw new ApiError(404, 'That email address is not a recipient of this project.');
      await client.removeRecipient({ id: found.id });
      return found;
    };
    const { done, exit } = await eachAddress(emails, remove, io);
    if (json) io.out.write(jsonText(done));
    else
      writePairs(
        io.out,
        done.map(({ email }) => ({
          label: 'Removed',
          name: 'removed',
          value: email,
          paint: io.out.paint.green,
        })),
      );
    return exit;
  });
}
