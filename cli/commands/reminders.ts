import { maskToken } from '@project-dashboard/core/contract/access/token';
import { type Link, readPauseEnd } from '@project-dashboard/core/rows/links/schema';
import { formatLongDate } from '@project-dashboard/core/rules/dates/format-date';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import { InvalidArgumentError } from 'commander';
import { findProject } from '../connection/find-projects.ts';
import { findContact, reminderCopy, reminderMails } from '../mail/kinds.ts';
import { formatFlag, mailMessage, showMail } from '../mail/mail-message.ts';
import { showStates } from '../mail/mail-states.ts';
import { SEND_FLAGS, sendDueMails } from '../mail/send-command.ts';
import { readMailSettings } from '../settings/mail-settings.ts';
import { Failure, wrongInput } from '../terminal/failure.ts';
import { command, plainCommand, type Run } from './command.ts';
import { on, optional, required, text, textAs } from './flags.ts';

/** The sender in a preview if MAIL_FROM is not set. */
const NOBODY = { name: 'Project Dashboard', address: 'reminders@project-dashboard.invalid' };

const preview = plainCommand({
  about:
    'Print the reminder that a contact gets today, or would get by "Remind now". Sends nothing.',
  args: {
    project: 'slug or id',
    address: optional('the address of the contact; default: the first one'),
  },
  flags: { format: formatFlag('content'), json: on('the same as --format json') },
  examples: [
    'reminders preview packaging-test',
    'reminders preview packaging-test ines@acme.example --format eml > reminder.eml',
  ],
  async run(run, { project, address, format }) {
    const { from = NOBODY, timeZone } = readMailSettings(run.places);
    const { to, copy, agency } = await run.connect(async ({ client }) => {
      const { id } = await findProject(client, project);
      const contact = await findContact(client, id, address);
      return {
        to: contact.email ?? '',
        copy: await reminderCopy(client, id, contact.id),
        agency: await client.readAgencySettings({}),
      };
    });
    const parts = { from, timeZone, agency, links: () => ({}) };
    await showMail(run, format, copy.reminder, mailMessage(copy.mailTo(to), parts));
  },
});

const send = plainCommand({
  about: [
    'Remind clients by mail of what waits for them: three working days before a due date, on it, and after it, until it is done.',
    'You can repeat the command, or run it several times at once: each contact gets at most one reminder per project and day, and none on a day without work.',
    'Exit code 75 means that some mails were not sent yet: run the command again later.',
    "In a pipe, each mail is one line: state, address, study, slug and the mail server's reply, tab-separated.",
  ],
  args: { project: optional('slug or id') },
  flags: SEND_FLAGS,
  examples: [
    'reminders send --all --quiet',
    'reminders send packaging-test --to me@agency.example',
    'reminders send --all --dry-run',
  ],
  run: (run, typed) => sendDueMails(reminderMails, run, typed),
});

function isoDay(word: string): string {
  if (!isIsoDate(word)) throw new InvalidArgumentError('Use a date such as 2026-11-23.');
  return word;
}

const status = plainCommand({
  about: [
    'Show the state of each reminder of a day: sent, waiting, to be retried, failed, unknown or skipped.',
    "In a pipe: state, address, study, slug, time and the mail server's reply, tab-separated, without headings.",
  ],
  args: { project: optional('slug or id') },
  flags: {
    all: on('all projects'),
    day: textAs('date', 'a date such as 2026-11-23; default: today', isoDay),
    json: on('print the reminders as JSON'),
  },
  examples: ['reminders status --all', 'reminders status packaging-test --day 2026-11-19'],
  async run(run, { project, all, day }) {
    await showStates(run, {
      ...{ project, all },
      list: ({ client }) => client.listReminders({ query: { project, day } }),
      titleOf: (first) => formatLongDate(first.day),
      none: `No reminders ${day === undefined ? 'today' : `on ${formatLongDate(day)}`}.`,
    });
  },
});

const pause = plainCommand({
  about: 'Send no reminders to a contact until a day.',
  args: { project: 'slug or id', address: 'the address of the contact' },
  flags: {
    until: required(text('date', 'the day on which the reminders go on')),
    json: on('print the link as JSON'),
  },
  examples: ['reminders pause packaging-test ines@acme.example --until "November 30"'],
  async run({ today, connect }, { project, address, until }) {
    const end = readPauseEnd(until, today);
    if (!end.ok || end.value === null)
      throw wrongInput('Nothing was paused.', 'Correct the date and run the command again.', [
        `--until: ${end.ok ? 'Name a day.' : end.message}`,
      ]);
    const pausedUntil = end.value;
    await connect(async (run) => {
      const { id } = await findProject(run.client, project);
      const { id: linkId } = await findContact(run.client, id, address);
      const link = await run.client.updateLink({ id, linkId, body: { pausedUntil } });
      printLink(run, link, `are paused until ${formatLongDate(pausedUntil)}`);
    });
  },
});

const resume = command({
  about: 'Send reminders to a contact again: ends a pause, and turns them on.',
  args: { project: 'slug or id', address: 'the address of the contact' },
  flags: { json: on('print the link as JSON') },
  examples: ['reminders resume packaging-test ines@acme.example'],
  async run(run, { project, address }) {
    const { client } = run;
    const { id } = await findProject(client, project);
    const { id: linkId, name, stoppedAt } = await findContact(client, id, address);
    if (stoppedAt !== null)
      throw new Failure(`${name} stopped these mails.`, {
        code: 'contact.stopped',
        fix: `Only ${name} can start them again, by the link in an earlier reminder.`,
      });
    const body = { reminds: true, pausedUntil: null };
    printLink(run, await client.updateLink({ id, linkId, body }), 'are on');
  },
});

const printLink = ({ print }: Run, link: Link, how: string): void =>
  print({ ...link, token: maskToken(link.token) }, (out) =>
    out.write(`Reminders to ${link.name} ${how}.\n`),
  );

export const reminders = { preview, send, status, pause, resume };
