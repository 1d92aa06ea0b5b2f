import { maskToken } from '@project-dashboard/core/access/token';
import { formatLongDate } from '@project-dashboard/core/dates/format-date';
import { todayIn } from '@project-dashboard/core/dates/today';
import { readPauseEnd } from '@project-dashboard/core/links/schema';
import type { Command } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import { findContact } from '../../mail/find-contact.ts';
import { readReportTimezone, settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';

/** Defines `reminders pause`. */
export function remindersPause(command: Command, io: Io): void {
  command
    .description('Send no reminders to a contact until a day.')
    .argument('<project>', 'slug or id')
    .argument('<address>', 'the address of the contact')
    .requiredOption('--until <date>', 'the day on which the reminders go on')
    .option('--json', 'print the link as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard reminders pause packaging-test ines@acme.example --until "November 30"',
    )
    .action(async (project: string, address: string) => {
      io.exit(await run(project, address, command.optsWithGlobals<PauseOptions>(), io));
    });
}

interface PauseOptions extends ConnectionFlags {
  readonly until: string;
  readonly json?: boolean;
}

/** `reminders pause`: no reminders to a contact until a day. */
async function run(
  project: string,
  address: string,
  options: PauseOptions,
  io: Io,
): Promise<ExitCode> {
  const places = settingPlaces(options, io);
  const end = readPauseEnd(options.until, todayIn(readReportTimezone(places), new Date()));
  if (!end.ok || end.value === null)
    throw new Failure('Nothing was paused.', {
      code: 'input.invalid',
      exit: EXIT.usage,
      details: [`--until: ${end.ok ? 'Name a day.' : end.message}`],
      fix: 'Correct the date and run the command again.',
    });
  const pausedUntil = end.value;
  return withConnection(readSettings(options, io, places), io, async ({ client }) => {
    const { id } = await findProject(client, project);
    const { id: linkId } = await findContact(client, id, address);
    const link = await client.updateLink({ id, linkId, body: { pausedUntil } });
    if (options.json) io.out.write(jsonText({ ...link, token: maskToken(link.token) }));
    else
      io.out.write(`Reminders to ${link.name} are paused until ${formatLongDate(pausedUntil)}.\n`);
    return EXIT.ok;
  });
}
