import type { Fault } from './fault.ts';

/** Faults in what is mailed, to whom and how often. */
export const MAIL_FAULTS: readonly Fault[] = [
  {
    name: 'a mail that may have arrived is sent again',
    file: 'core/messages/mail-ledger/claim-rules.ts',
    find: "if (state === 'failed' && delivery.isTemporary) return",
    replace: "if (state === 'unknown' || delivery.isTemporary) return",
    tests: ['api/weekly-update', 'api/reminders'],
  },
  {
    name: 'the result of a mail that took long is refused',
    file: 'api/mail-ledger/handlers.ts',
    find: "['sending', 'unknown', 'waiting']",
    replace: "['sending', 'waiting']",
    tests: ['api/weekly-update', 'api/reminders', 'cli/commands/weekly-send'],
  },
  {
    name: 'the unsubscribe link of a mail is that of another recipient',
    file: 'api/weekly-update/weekly-mails.ts',
    find: 'unsubscribeUrl(reader, site, recipientId)',
    replace: 'unsubscribeUrl(reader, site, projectId)',
    tests: ['api/weekly-update', 'cli/commands/weekly-send'],
  },
  {
    name: 'a run that began last week sends the update of this week',
    file: 'api/mail-ledger/handlers.ts',
    find: 'current !== null && period !== current)',
    replace: 'current !== null && period > current)',
    tests: ['api/weekly-update'],
  },
  {
    name: 'opening an unsubscribe link unsubscribes',
    file: 'api/weekly-update/unsubscribe-page.ts',
    find: 'if (form !== undefined) await',
    replace: 'if (form !== null) await',
    tests: ['api/weekly-update/unsubscribe'],
  },
  {
    name: 'a recipient who unsubscribed gets the next update',
    file: 'api/weekly-update/recipient-table.ts',
    find: 'if (unsubscribedAt === null) return null;',
    replace: "if (unsubscribedAt === null || email !== '') return null;",
    tests: ['api/weekly-update'],
  },
  {
    name: 'weekly send --only mails everybody',
    file: 'cli/mail/send-command.ts',
    find: 'return rows.filter(({ email }) => wanted.has(emailKey(email)));',
    replace: 'return rows.filter(() => wanted.size > 0);',
    tests: ['cli/commands/weekly-send'],
  },
  {
    name: 'a mail without a reply is tried again at once',
    file: 'cli/mail/open-transport.ts',
    find: 'if (wasRead)',
    replace: 'if (wasRead && code === undefined)',
    tests: ['cli/mail', 'cli/commands/weekly-send'],
  },
  {
    name: 'a reminder goes out on a free day',
    file: 'core/messages/reminders/due.ts',
    find: 'if (restDayText(today, calendar) !== null) return [];',
    replace: '',
    tests: ['core/messages/reminders'],
  },
  {
    name: 'a due date that moved later brings no new reminders',
    file: 'core/messages/reminders/due.ts',
    find: 'one.dueDate >= item.dueDate',
    replace: 'one.dueDate <= item.dueDate',
    tests: ['core/messages/reminders', 'api/reminders'],
  },
  {
    name: 'an address that is an option of a mail program is taken',
    file: 'core/texts/text/email.ts',
    find: 'const COMMAND = /^[-/|]/;',
    replace: 'const COMMAND = /^$/;',
    tests: ['core/texts/text'],
  },
];
