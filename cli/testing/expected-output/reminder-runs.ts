import { inTerminal, piped, type TableRuns } from './table-run.ts';

/** Runs of `reminders`. */
export const reminderRuns: TableRuns = {
  reminders: [piped('reminders', { lines: 3 })],
  'reminders preview': [
    piped('reminders preview shelf-test'),
    piped('reminders preview shelf-test ines@acme.example --format eml', { lines: 20 }),
    piped('reminders preview shelf-test --json', { lines: 20 }),
    piped('reminders preview shelf-test nobody@acme.example'),
    piped('reminders preview snack-bar-concepts'),
  ],
  'reminders pause': [
    piped('reminders pause shelf-test ines@acme.example --until "November 30"'),
    piped('reminders pause shelf-test ines@acme.example --until 2026-11-18'),
    piped('reminders pause shelf-test ines@acme.example'),
  ],
  'reminders resume': [piped('reminders resume shelf-test ines@acme.example')],
  'reminders send': [
    piped('reminders send --all --dry-run'),
    inTerminal('reminders send --all --dry-run', { columns: 140 }),
    piped('reminders send shelf-test --to me@agency.example'),
    inTerminal('reminders send --all', { columns: 140 }),
    piped('reminders send --all'),
    piped('reminders send --all --quiet'),
    piped('reminders send snack-bar-concepts'),
    piped('reminders send'),
    piped('reminders send --all --resend failed'),
  ],
  'reminders status': [
    piped('reminders status --all'),
    inTerminal('reminders status shelf-test', { columns: 140 }),
    piped('reminders status shelf-test --day 2026-11-02'),
    piped('reminders status --all --day soon'),
  ],
};
