import { randomUUID } from 'node:crypto';
import { formatLongDate, todayIn } from '@project-dashboard/core/dates';
import { type Link, readEndDate } from '@project-dashboard/core/links';
import { type Command, Option } from 'commander';
import { type Connection, repeated, withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { noteOrigin } from '../../../connection/links.ts';
import { checkAddresses } from '../../../mail/transport/check-addresses.ts';
import { readReportTimezone } from '../../../settings/report-timezone.ts';
import { settingPlaces } from '../../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import { confirmChange } from '../../../terminal/confirm-change.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import { Failure } from '../../../terminal/failure.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';
import { shownLink, writeNamedLinks } from './named-links.ts';

/** Defines `project links add`. */
export function addLink(command: Command, io: Io): void {
  command
    .description(
      "Add a link for one person or team, and print it. It opens the client view, or with --view internal the editor.\nThe project's history shows the name beside the changes that are made with this link. Asks first.",
    )
    .argument('<project>', 'slug or id')
    .argument('<name>', 'the person or team that the link is for')
    .addOption(
      new Option('--view <view>', 'what the link opens')
        .choices(['client', 'internal'])
        .default('client'),
    )
    .option('--ends <date>', 'the last day on which it works; without it, the link has no end date')
    .option('--email <address>', 'the mail address of a client link, which gets reminders')
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project links add brand-study-q3 "Ines Park" --ends "December 31, 2025"\n  $ project-dashboard project links add brand-study-q3 "Maya Okafor" --view internal',
    )
    .action(async (word: string, name: string) => {
      io.exit(await run(word, name, command.optsWithGlobals<AddLinkOptions>(), io));
    });
}

interface AddLinkOptions extends ConnectionFlags {
  readonly view: Link['view'];
  readonly ends?: string;
  readonly email?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `project links add`: one more link, with a name and perhaps a last day. */
async function run(word: string, name: string, options: AddLinkOptions, io: Io): Promise<ExitCode> {
  const places = settingPlaces(options, io);
  const timeZone = readReportTimezone(places);
  const today = todayIn(timeZone, new Date());
  const endsOn = readLastDay(options.ends, today);
  const { view, email } = options;
  if (email !== undefined) checkAddresses([email]);
  const add = async ({ client, origin }: Connection) => {
    const { id, title, slug } = await findProject(client, word);
    const until = endsOn === null ? 'until you end it' : `until ${formatLongDate(endsOn)}`;
    const change = {
      command: 'project links add',
      effect: `Anyone with the new link can ${WHAT_IT_OPENS[view]} "${title}" ${until}.`,
      question: `Add a link for ${name}?`,
    };
    await confirmChange(change, options, io);
    const idempotencyKey = randomUUID();
    const look = `See whether it was added: project-dashboard project links ${slug}`;
    const link = await repeated(
      () =>
        client.createLink(
          { id, body: { name, view, endsOn, ...(email !== undefined && { email }) } },
          { idempotencyKey },
        ),
      look,
      io,
    );
    if (options.json) io.out.write(jsonText(shownLink(link, origin)));
    else writeNamedLinks(io.out, [link], origin, { today, timeZone });
    noteOrigin(origin, io);
    return EXIT.ok;
  };
  return withConnection(readSettings(options, io, places), io, add);
}

const WHAT_IT_OPENS = { client: 'open the client view of', internal: 'edit' } as const;

function readLastDay(text: string | undefined, today: string): string | null {
  const end = readEndDate(text, today);
  if (end.ok) return end.value;
  throw new Failure('The link was not added.', {
    code: 'input.invalid',
    exit: EXIT.usage,
    details: [`--ends: ${end.message}`],
    fix: 'Correct the date and run the command again.',
  });
}
