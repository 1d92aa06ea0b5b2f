import type { Client } from '@project-dashboard/core/contract/client/client';
import type { MailProblem } from '@project-dashboard/core/messages/mail-ledger/mails';
import type { MailKind } from '@project-dashboard/core/messages/mail-ledger/schema';
import { reminderSubject } from '@project-dashboard/core/messages/reminders/reminder-mail';
import type { ReminderMailRow } from '@project-dashboard/core/messages/reminders/schema';
import { noticeSubject } from '@project-dashboard/core/messages/webhooks/notice-mail';
import type { NoticeMail } from '@project-dashboard/core/messages/webhooks/schema';
import type { WeeklyMailRow } from '@project-dashboard/core/messages/weekly-update/schema';
import { weeklyEmailSubject } from '@project-dashboard/core/messages/weekly-update/weekly-mail-words';
import type { Link } from '@project-dashboard/core/rows/links/schema';
import { emailKey } from '@project-dashboard/core/texts/text/email';
import { Failure } from '../terminal/failure.ts';
import { sanitise } from '../terminal/output/safe-text.ts';
import type { MailToWrite } from './mail-message.ts';

/** A mail of any kind, as its list has it. */
export type MailRow = Pick<
  WeeklyMailRow,
  'projectId' | 'slug' | 'title' | 'email' | 'state' | 'isTemporary' | 'response' | 'claimedAt'
>;

/** A kind of mail: where its mails are listed, and its words. A run knows nothing else about it. */
export interface Mails<Row extends MailRow> {
  readonly kind: MailKind;
  readonly command: 'weekly' | 'reminders' | 'notices';
  /** The start of the line of counts. */
  readonly period: 'This week' | 'Today' | 'Now';
  readonly mail: "this week's mail" | "today's reminder" | 'the events';
  /** The command that shows the state of a mail. */
  readonly status: string;
  /** The command that sends a failed or unknown mail again. */
  again(problem: MailProblem): string;
  readonly recipients: string;
  list(client: Client, project: string | undefined): Promise<readonly Row[]>;
  /** False for a mail whose recipient was removed: no run sends it. */
  hasRecipient(row: Row): boolean;
  /** Who gets the mail of a row, and in which week or day. */
  claimOf(row: Row): { readonly recipientId: string; readonly period?: string };
  /** The subjects of the mails, for a dry run. */
  subjectsOf(client: Client, rows: readonly Row[]): Promise<(row: Row) => string>;
  /** What to say where nobody gets this mail. */
  nobody(project: string | undefined): string;
  /** A test copy of a project's mail. A kind without one has no --to and no --resend: its mails are sent once. */
  testCopy?(client: Client, projectId: string): Promise<TestCopy>;
  /** What the mails lack because the server does not know its address; null if they lead there and so are not sent. */
  readonly lacksWithoutAddress: string | null;
}

interface TestCopy {
  readonly title: string;
  readonly slug: string;
  readonly mailTo: (to: string) => MailToWrite;
}

const sendAgain =
  (group: string) =>
  ({ slug, email, state }: MailProblem): string =>
    `project-dashboard ${group} send ${sanitise(slug)} --only ${sanitise(email)} --resend ${state}`;

/** What a mail to several people needs, or else many providers treat it as spam. */
const UNSUBSCRIBE = 'unsubscribe link (List-Unsubscribe)';

export const weeklyMails: Mails<WeeklyMailRow> = {
  kind: 'weekly',
  command: 'weekly',
  period: 'This week',
  mail: "this week's mail",
  status: 'project-dashboard weekly status',
  again: sendAgain('weekly'),
  recipients: 'project-dashboard weekly recipients list <project>',
  list: (client, project) => client.listWeeklyMail({ query: { project } }),
  hasRecipient: ({ recipientId }) => recipientId !== null,
  claimOf: ({ recipientId, week }) => ({ recipientId: recipientId ?? '', period: week }),
  async subjectsOf(client, rows) {
    const subjects = new Map<string, string>();
    for (const { projectId: id } of rows)
      if (!subjects.has(id))
        subjects.set(id, weeklyEmailSubject(await client.readWeeklyUpdate({ id })));
    return ({ projectId }) => subjects.get(projectId) ?? '';
  },
  nobody: (project) =>
    `${project === undefined ? 'No project has a recipient yet.' : 'This project has no recipients yet.'} Add one: project-dashboard weekly recipients add ${project ?? '<project>'} <address>\n`,
  async testCopy(client, id) {
    const update = await client.readWeeklyUpdate({ id });
    return {
      title: update.projectTitle,
      slug: update.slug,
      mailTo: (to) => ({ kind: 'weekly', to, update, stopUrl: null }),
    };
  },
  lacksWithoutAddress: UNSUBSCRIBE,
};

export const reminderMails: Mails<ReminderMailRow> = {
  kind: 'reminder',
  command: 'reminders',
  period: 'Today',
  mail: "today's reminder",
  status: 'project-dashboard reminders status',
  again: sendAgain('reminders'),
  recipients: 'project-dashboard project links <project>',
  list: (client, project) => client.listReminders({ query: { project } }),
  hasRecipient: ({ isContact }) => isContact,
  claimOf: ({ linkId, day }) => ({ recipientId: linkId, period: day }),
  async subjectsOf(client, rows) {
    const subjects = new Map<ReminderMailRow, string>();
    for (const row of rows) {
      const { projectId: id, linkId } = row;
      subjects.set(row, reminderSubject(await client.readReminder({ id, linkId })));
    }
    return (row) => subjects.get(row) ?? '';
  },
  nobody: () => 'Nothing is due today.\n',
  async testCopy(client, id) {
    const contact = await findContact(client, id, undefined);
    return reminderCopy(client, id, contact.id);
  },
  lacksWithoutAddress: null,
};

/** The link of a project with this mail address, or the first one with an address. Throws a Failure if there is none. */
export async function findContact(
  client: Client,
  projectId: string,
  address: string | undefined,
): Promise<Link> {
  const links = await client.listLinks({ id: projectId });
  const contacts = links.filter(({ email, endedAt }) => email !== null && endedAt === null);
  const found =
    address === undefined
      ? contacts[0]
      : contacts.find(({ email }) => email !== null && emailKey(email) === emailKey(address));
  if (found !== undefined) return found;
  throw new Failure(
    address === undefined
      ? 'No link of this project has a mail address.'
      : `No link of this project has the address ${address}.`,
    {
      code: 'contact.missing',
      fix: 'Add one: project-dashboard project links add <project> <name> --email <address>',
    },
  );
}

/** The reminder of a contact for a preview or a test copy. Its addresses open nothing and stop nothing. */
export async function reminderCopy(client: Client, id: string, linkId: string) {
  const reminder = await client.readReminder({ id, linkId });
  const { publicUrl } = await client.readServer({});
  const origin = publicUrl ?? 'https://project-dashboard.invalid';
  const urls = { pageUrl: `${origin}/open/preview`, stopUrl: `${origin}/reminders-off/preview` };
  return {
    reminder,
    title: reminder.projectTitle,
    slug: reminder.slug,
    mailTo: (to: string): MailToWrite => ({ kind: 'reminder', to, reminder, ...urls }),
  };
}

/** The mails of events to places that are told what happens. */
export const noticeMails: Mails<NoticeMail> = {
  kind: 'notice',
  command: 'notices',
  period: 'Now',
  mail: 'the events',
  status: 'project-dashboard webhooks log',
  again: () =>
    'project-dashboard webhooks replay <place> <message>, for each message of: project-dashboard webhooks log <place> --failures --json',
  recipients: 'project-dashboard webhooks list',
  list: (client, project) => client.listNoticeMails({ query: { project } }),
  hasRecipient: () => true,
  claimOf: ({ webhookId }) => ({ recipientId: webhookId }),
  subjectsOf: async () => (row) => noticeSubject(row.title, row.events),
  nobody: () =>
    'Nothing waits to be mailed. Add an address: project-dashboard webhooks add <address> --format mail\n',
  lacksWithoutAddress: UNSUBSCRIBE,
};
