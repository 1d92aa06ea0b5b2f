import { ApiError } from '@project-dashboard/core/contract/client/errors';
import type { Recipient } from '@project-dashboard/core/messages/weekly-update/schema';
import { emailKey } from '@project-dashboard/core/texts/text/email';
import { InvalidArgumentError } from 'commander';
import { findProject } from '../connection/find-projects.ts';
import { weeklyMails } from '../mail/kinds.ts';
import { domainOf, formatFlag, mailLinks, mailMessage, showMail } from '../mail/mail-message.ts';
import { showStates } from '../mail/mail-states.ts';
import { SEND_FLAGS, sendDueMails } from '../mail/send-command.ts';
import { readMailFrom, readMailSettings } from '../settings/mail-settings.ts';
import { EXIT, type ExitCode } from '../terminal/failure.ts';
import type { Io, Screen } from '../terminal/io.ts';
import { sanitise } from '../terminal/output/safe-text.ts';
import type { Column } from '../terminal/output/table.ts';
import { command, plainCommand, type Run } from './command.ts';
import { on, optional, several, textAs } from './flags.ts';

/** The sender in a preview if MAIL_FROM is not set. */
const NOBODY = { name: 'Project Dashboard', address: 'weekly@project-dashboard.invalid' };

const preview = plainCommand({
  about: "Print a project's weekly update as it would be mailed now. Sends nothing.",
  args: { project: 'slug or id' },
  flags: { format: formatFlag('report'), json: on('the same as --format json') },
  examples: [
    'weekly preview brand-study-q3',
    'weekly preview brand-study-q3 --format eml > update.eml',
  ],
  async run(run, { project, format }) {
    const { from = NOBODY, timeZone } = readMailSettings(run.places);
    const links = mailLinks(run.settings, run.io);
    const { update, agency } = await run.connect(async ({ client }) => {
      const { id } = await findProject(client, project);
      return {
        update: await client.readWeeklyUpdate({ id }),
        agency: await client.readAgencySettings({}),
      };
    });
    const mail = { kind: 'weekly', to: from.address, update, stopUrl: null } as const;
    await showMail(run, format, update, mailMessage(mail, { from, timeZone, links, agency }));
  },
});

const send = plainCommand({
  about: [
    "Mail this week's update to every recipient who has not received it.",
    'You can repeat the command, or run it several times at once: each recipient gets at most one mail per project and week.',
    'Exit code 75 means that some mails were not sent yet: run the command again later.',
    "In a pipe, each mail is one line: state, address, study, slug and the mail server's reply, tab-separated.",
  ],
  args: { project: optional('slug or id') },
  flags: SEND_FLAGS,
  examples: [
    'weekly send --all --quiet',
    'weekly send brand-study-q3 --to me@agency.example',
    'weekly send --all --rate 30',
    'weekly send --all --resend failed',
    'weekly send --all --dry-run',
  ],
  run: (run, typed) => sendDueMails(weeklyMails, run, typed),
});

function isoWeek(text: string): string {
  if (!/^\d{4}-W\d{2}$/.test(text))
    throw new InvalidArgumentError('Use an ISO week such as 2026-W47.');
  return text;
}

const status = plainCommand({
  about: [
    'Show the state of each mail of a week: sent, waiting, to be retried, failed, unknown or skipped.',
    "In a pipe: state, address, study, slug, time and the mail server's reply, tab-separated, without headings.",
  ],
  args: { project: optional('slug or id') },
  flags: {
    all: on('all projects'),
    week: textAs('week', 'an ISO week such as 2026-W47; default: this week', isoWeek),
    json: on('print the mails as JSON'),
  },
  examples: ['weekly status --all', 'weekly status brand-study-q3 --week 2026-W46'],
  async run(run, { project, all, week }) {
    await showStates(run, {
      ...{ project, all },
      list: ({ client }) => client.listWeeklyMail({ query: { project, week } }),
      titleOf: (first) => `Week ${first.week}`,
      none: 'No mails in this week.',
    });
  },
});

const add = plainCommand({
  about: [
    "Add recipients to a project's weekly mail. A refused address does not stop the others.",
    'The mail is written for the agency team. In a terminal, the command asks before it adds an address outside the domain of MAIL_FROM; elsewhere it adds it with a warning.',
  ],
  args: { project: 'slug or id', address: several('one or more mail addresses') },
  flags: {
    resubscribe: on('also add an address that has unsubscribed; only if its owner asks for it'),
    yes: on('do not ask before adding an address outside the agency'),
    json: on('print the new recipients as JSON'),
  },
  examples: ['weekly recipients add brand-study-q3 ana@agency.example ben@agency.example'],
  async run(run, { project, address: emails, resubscribe, yes }) {
    const from = readMailFrom(run.places);
    return run.connect(async ({ client, io }) => {
      const { id } = await findProject(client, project);
      const effect = from && outsideWarning(emails, domainOf(from));
      if (effect) await warn(run, effect, yes);
      const { done, exit } = await eachAddress(
        emails,
        (email) =>
          client.addRecipient({ id, body: { email, ...(resubscribe && { resubscribe }) } }),
        io,
      );
      printAddresses(run, 'Added', done);
      return exit;
    });
  },
});

/** Asks before it adds addresses outside the agency. Where nobody can be asked, such as in a script, it only warns. */
async function warn({ io, json, confirm }: Run, effect: string, yes: boolean): Promise<void> {
  if (io.canAsk && !yes && !json) await confirm(effect, 'Add anyway?');
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

const remove = command({
  about:
    "Remove recipients from a project's weekly mail. An unknown address does not stop the others.",
  args: { project: 'slug or id', address: several('one or more mail addresses of recipients') },
  flags: { json: on('print the removed recipients as JSON') },
  examples: ['weekly recipients remove brand-study-q3 ben@agency.example'],
  async run(run, { project, address: emails }) {
    const { client, io } = run;
    const { id } = await findProject(client, project);
    const recipients = await client.listRecipients({ id });
    const removeOne = async (email: string) => {
      const found = recipients.find((recipient) => emailKey(recipient.email) === emailKey(email));
      if (found === undefined)
        throw new ApiError(404, 'That email address is not a recipient of this project.');
      await client.removeRecipient({ id: found.id });
      return found;
    };
    const { done, exit } = await eachAddress(emails, removeOne, io);
    printAddresses(run, 'Removed', done);
    return exit;
  },
});

/**
 * Calls `act` for each address in turn. Prints a refused address on stderr with the reason and goes on with the others;
 * the exit code is then 1.
 */
async function eachAddress<T>(
  addresses: readonly string[],
  act: (address: string) => Promise<T>,
  io: Io,
) {
  const done: T[] = [];
  let exit: ExitCode = EXIT.ok;
  for (const address of addresses)
    try {
      done.push(await act(address));
    } catch (error) {
      if (!(error instanceof ApiError) || ![404, 409, 422].includes(error.status)) throw error;
      exit = EXIT.failed;
      const reasons = error.problem?.errors?.map(({ message }) => message) ?? [error.detail];
      io.err.write(
        `${io.err.paint.red('✗')} ${sanitise(address)}: ${sanitise(reasons.join(' '))}\n`,
      );
    }
  return { done, exit };
}

const printAddresses = (
  { io, printPairs }: Run,
  label: 'Added' | 'Removed',
  done: readonly Recipient[],
): void =>
  printPairs(
    done,
    done.map(({ email }) => ({
      label,
      name: label.toLowerCase(),
      value: email,
      paint: io.out.paint.green,
    })),
  );

const list = command({
  about: [
    "List the recipients of a project's weekly mail, including those who have unsubscribed.",
    'In a pipe: address, since, unsubscribed, tab-separated, without headings.',
  ],
  args: { project: 'slug or id' },
  flags: { json: on('print the recipients as JSON') },
  examples: ['weekly recipients list brand-study-q3'],
  async run({ client, io, printTable }, { project }) {
    const { id } = await findProject(client, project);
    printTable(
      await client.listRecipients({ id }),
      recipientColumns(io.out),
      `This project has no recipients yet. Add one: project-dashboard weekly recipients add ${project} <address>`,
    );
  },
});

function recipientColumns({ paint }: Screen): Column<Recipient>[] {
  const day = (time: string | null) => time?.slice(0, 10) ?? '';
  return [
    { heading: 'ADDRESS', value: ({ email }) => email, keep: true },
    {
      heading: 'SINCE',
      value: ({ createdAt }) => day(createdAt),
      raw: ({ createdAt }) => createdAt,
    },
    {
      heading: 'UNSUBSCRIBED',
      value: ({ unsubscribedAt }) => day(unsubscribedAt),
      raw: ({ unsubscribedAt }) => unsubscribedAt ?? '',
      paint: (text) => paint.yellow(text),
    },
  ];
}

export const weekly = { preview, send, status };
export const recipients = { add, remove, list };
