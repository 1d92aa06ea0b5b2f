import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import { eachAddress } from '../../mail/each-address.ts';
import { domainOf } from '../../mail/message/weekly-message.ts';
import { readMailFrom } from '../../settings/mail-settings.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { confirmChange } from '../../terminal/confirm-change.ts';
import type { ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';
import { sanitise } from '../../terminal/output/sanitise.ts';

export interface WeeklyRecipientsAddOptions extends ConnectionFlags {
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
export async function weeklyRecipientsAdd(
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
