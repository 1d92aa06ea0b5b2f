import type { Command } from 'commander';
import { noticeMails } from '../../mail/kinds/notice-mails.ts';
import { sendCommand } from '../../mail/run/send-due.ts';
import type { Io } from '../../terminal/io.ts';

/** Defines `notices send`. */
export function noticesSend(command: Command, io: Io): void {
  sendCommand(command, noticeMails, io)
    .description(
      "Mail what happened to the places with the format mail: one mail for each place and project, with all events that wait.\nYou can repeat the command, or run it several times at once: each event is mailed at most once.\nExit code 75 means that some mails were not sent yet: run the command again later.\nIn a pipe, each mail is one line: state, address, study, slug and the mail server's reply, tab-separated.",
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard webhooks add lead@agency.example --format mail\n  $ project-dashboard notices send --all --quiet\n  $ project-dashboard notices send --all --dry-run',
    );
}
