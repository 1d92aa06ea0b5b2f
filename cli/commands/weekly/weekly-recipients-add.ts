import { Command } from 'commander';
import type { ConnectionFlags } from '../../settings/settings.ts';
import type { ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';

export interface WeeklyRecipientsAddOptions extends ConnectionFlags {
  readonly resubscribe?: boolean;
  readonly json?: boolean;
}

/** `weekly recipients add`: each address by itself; one that is refused stops no other. */
export async function weeklyRecipientsAdd(
  project: string,
  emails: readonly string[],
  { resubscribe, json, ...options }: WeeklyRecipientsAddOptions,
  io: Io,
): Promise<ExitCode> {
  const { withConnection } = await import('../../connection/connection.ts');
  const { findProject } = await import('../../connection/find-projects.ts');
  const { eachAddress } = await import('../../mail/each-address.ts');
  return withConnection(options, io, async ({ client }) => {
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

/** Builds `weekly recipients add`. */
export function weeklyRecipientsAddCommand(io: Io, run = weeklyRecipientsAdd): Command {
  return new Command('add')
    .summary("add recipients to a project's mail")
    .description(
      "Add recipients to a project's weekly mail. A refused address does not stop the others.",
    )
    .argument('<project>', 'slug or id')
    .argument('<address...>', 'one plain mail address each')
    .option('--resubscribe', 'also one that has unsubscribed; only where its owner asks for it')
    .option('--json', 'print the new recipients as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard weekly recipients add brand-study-q3 ana@agency.example ben@agency.example',
    )
    .action(async (project: string, emails: string[], _, command: Command) => {
      io.exit(
        await run(project, emails, command.optsWithGlobals<WeeklyRecipientsAddOptions>(), io),
      );
    });
}
