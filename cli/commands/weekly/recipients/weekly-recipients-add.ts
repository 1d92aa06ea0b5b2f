import type { Command } from 'commander';
import { withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { eachAddress } from '../../../mail/each-address.ts';
import { domainOf } from '../../../mail/message/sender.ts';
import { readMailFrom } from '../../../settings/mail-settings.ts';
import { settingPlaces } from '../../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import { confirmChange } from '../../../terminal/ask.ts';
import type { ExitCode } from '../../../terminal/exit-codes.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';
import { writePairs } from '../../../terminal/output/pairs.ts';
import { sanitise } from '../../../terminal/output/sanitise.ts';

/** Defines `weekly recipients add`. */
export function weeklyRecipientsAdd(command: Command, io: Io): void {
  command
    .description(
      "Add recipients to a project's weekly mail. A refused address does not stop the others.\nThe mail is written for the agency team. In a terminal, the command asks before it adds an address outside the domain of MAIL_FROM; elsewhere it adds it with a warning.",
    )
    .argument('<project>', 'slug or id')
    .argument('<address...>', 'one or more mail addresses')
    .option(
      '--resubscribe',
      'also add an address that has unsubscribed; only if its owner asks for it',
    )
    .option('--yes', 'do not ask before adding an address outside the agency')
    .option('--json', 'print the new recipients as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard weekly recipients add brand-study-q3 ana@agency.example ben@agency.example',
    )
    .action(async (project: string, emails: string[]) => {
      io.exit(
        await run(project, emails, command.optsWithGlobals<WeeklyRecipientsAddOptions>(), io),
      );
    });
}

interface WeeklyRecipientsAddOptions extends ConnectionFlags {
  readonly resubscribe?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** Asks before it adds addresses outside the agency. Where nobody can be asked, such as in a script, it only warns. */
async function warn(effect: string, isDecided: boolean, io: Io): Promise<void> {
  if (io.canAsk && !isDecided)
    await confirmChange(
      { command: 'weekly recipients add', effect, question: 'Add anyway?' },
      { yes: false },
      io,
    );
  else io.err.write(`${io.err.paint.yellow('!')} ${sanitise(effect)}\n`);
}

/** What a mail tells the addresses outside the agency's domain; undefined if all are inside. */
function outsideWarning(emails: readonly string[], own: string): string | undefined {
  const outside = emails.filter((email) => {
    const domain = domainOf({ address: email });
    return domain !== own && !domain.endsWith(`.${own}`) && !own.endsWith(`.${domain}`);
  });
  if (outside.length === 0) return undefined;
  const are = outside.length === 1 ? 'is' : 'are';
  return `${outside.join(', ')} ${are} outside ${own}. The weekly update is written for the agency team: it lists overdue items, upcoming deadlines and the agency's next actions.`;
}

/** `weekly recipients add`: adds each address separately. A refused address does not stop the others. */
async function run(
  project: string,
  emails: readonly string[],
  { resubscribe, yes, json, ...options }: WeeklyRecipientsAddOptions,
  io: Io,
): Promise<ExitCode> {
  const places = settingPlaces(options, io);
  const from = readMailFrom(places);
  return withConnection(readSettings(options, io, places), io, async ({ client }) => {
    const { id } = await findProject(client, project);
    const effect = from && outsideWarning(emails, domainOf(from));
    if (effect) await warn(effect, yes === true || json === true, io);
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
