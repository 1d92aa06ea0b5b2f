import type { Command } from 'commander';
import { reminderMails } from '../../mail/kinds/reminder-mails.ts';
import { sendCommand } from '../../mail/run/send-due.ts';
import type { Io } from '../../terminal/io.ts';

/** Defines `reminders send`. */
export function remindersSend(command: Command, io: Io): void {
  sendCommand(command, reminderMails, io)
    .description(
      "Remind clients by mail of what waits for them: three working days before a due date, on it, and after it, until it is done.\nYou can repeat the command, or run it several times at once: each contact gets at most one reminder per project and day, and none on a day without work.\nExit code 75 means that some mails were not sent yet: run the command again later.\nIn a pipe, each mail is one line: state, address, study, slug and the mail server's reply, tab-separated.",
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard reminders send --all --quiet\n  $ project-dashboard reminders send packaging-test --to me@agency.example\n  $ project-dashboard reminders send --all --dry-run',
    );
}
