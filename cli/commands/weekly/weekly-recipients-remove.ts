import { Command } from 'commander';
import type { ConnectionFlags } from '../../settings/settings.ts';
import type { ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';

export interface WeeklyRecipientsRemoveOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `weekly recipients remove`: each address by itself; one that is unknown stops no other. */
export async function weeklyRecipientsRemove(
  project: string,
  emails: readonly string[],
  { json, ...options }: WeeklyRecipientsRemoveOptions,
  io: Io,
): Promise<ExitCode> {
  const { withConnection } = await import('../../connection/connection.ts');
  const { findProject } = await import('../../connection/find-projects.ts');
  const { eachAddress } = await import('../../mail/each-address.ts');
  const { ApiError } = await import('@project-dashboard/core/client');
  const { emailKey } = await import('@project-dashboard/core/text');
  return withConnection(options, io, async ({ client }) => {
    const { id } = await findProject(client, project);
    const recipients = await client.listRecipients({ id });
    const remove = async (email: string) => {
      const found = recipients.find((recipient) => emailKey(recipient.email) === emailKey(email));
      if (found === undefined)
        throw new ApiError(404, 'This address is no recipient of the project.');
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

/** Builds `weekly recipients remove`. */
export function weeklyRecipientsRemoveCommand(io: Io, run = weeklyRecipientsRemove): Command {
  return new Command('remove')
    .summary("remove recipients from a project's mail")
    .description(
      "Remove recipients from a project's weekly mail. An unknown address does not stop the others.",
    )
    .argument('<project>', 'slug or id')
    .argument('<address...>', 'as the list shows them')
    .option('--json', 'print the removed recipients as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard weekly recipients remove brand-study-q3 ben@agency.example',
    )
    .action(async (project: string, emails: string[], _, command: Command) => {
      io.exit(
        await run(project, emails, command.optsWithGlobals<WeeklyRecipientsRemoveOptions>(), io),
      );
    });
}
