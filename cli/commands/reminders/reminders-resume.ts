import { maskToken } from '@project-dashboard/core/access/token';
import type { Command } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import { findContact } from '../../mail/find-contact.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';

/** Defines `reminders resume`. */
export function remindersResume(command: Command, io: Io): void {
  command
    .description('Send reminders to a contact again: ends a pause, and turns them on.')
    .argument('<project>', 'slug or id')
    .argument('<address>', 'the address of the contact')
    .option('--json', 'print the link as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard reminders resume packaging-test ines@acme.example',
    )
    .action(async (project: string, address: string) => {
      io.exit(await run(project, address, command.optsWithGlobals<ResumeOptions>(), io));
    });
}

interface ResumeOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `reminders resume`: reminders to a contact go on. */
async function run(
  project: string,
  address: string,
  options: ResumeOptions,
  io: Io,
): Promise<ExitCode> {
  const places = settingPlaces(options, io);
  return withConnection(readSettings(options, io, places), io, async ({ client }) => {
    const { id } = await findProject(client, project);
    const { id: linkId, name, stoppedAt } = await findContact(client, id, address);
    if (stoppedAt !== null)
      throw new Failure(`${name} stopped these mails.`, {
        code: 'contact.stopped',
        fix: `Only ${name} can start them again, by the link in an earlier reminder.`,
      });
    const link = await client.updateLink({
      id,
      linkId,
      body: { reminds: true, pausedUntil: null },
    });
    if (options.json) io.out.write(jsonText({ ...link, token: maskToken(link.token) }));
    else io.out.write(`Reminders to ${link.name} are on.\n`);
    return EXIT.ok;
  });
}
