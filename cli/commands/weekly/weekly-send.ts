import type { Command } from 'commander';
import { weeklyMails } from '../../mail/kinds/weekly-mails.ts';
import { sendCommand } from '../../mail/run/send-due.ts';
import type { Io } from '../../terminal/io.ts';

/** Defines `weekly send`. */
export function weeklySend(command: Command, io: Io): void {
  sendCommand(command, weeklyMails, io)
    .description(
      "Mail this week's update to every recipient who has not received it.\nYou can repeat the command, or run it several times at once: each recipient gets at most one mail per project and week.\nExit code 75 means that some mails were not sent yet: run the command again later.\nIn a pipe, each mail is one line: state, address, study, slug and the mail server's reply, tab-separated.",
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard weekly send --all --quiet\n  $ project-dashboard weekly send brand-study-q3 --to me@agency.example\n  $ project-dashboard weekly send --all --rate 30\n  $ project-dashboard weekly send --all --resend failed\n  $ project-dashboard weekly send --all --dry-run',
    );
}
