import { inTerminal, piped, type TableRuns } from './table-run.ts';

const NO_MAIL_SETTINGS = 'env -u SMTP_URL -u MAIL_FROM project-dashboard';

/** Runs of `weekly` and `mail`. */
export const weeklyRuns: TableRuns = {
  weekly: [piped('weekly', { lines: 3 })],
  'weekly preview': [
    piped('weekly preview brand-study-q4'),
    piped('weekly preview brand-study-q4 --format html', { lines: 6 }),
    piped('weekly preview brand-study-q4 --format eml', { lines: 20 }),
    piped('weekly preview brand-study-q4 --json', { lines: 20 }),
    piped('weekly preview'),
    piped('weekly preview brand-study-q4 --format pdf'),
  ],
  'weekly send': [
    piped('weekly send --all --dry-run'),
    inTerminal('weekly send --all --dry-run', { columns: 140 }),
    piped('weekly send --all --dry-run --json', { lines: 20 }),
    piped('weekly send brand-study-q4 --to me@agency.example'),
    piped('weekly send brand-study-q4'),
    inTerminal('weekly send --all', { columns: 140 }),
    piped('weekly send --all --json'),
    piped('weekly send --all'),
    piped('weekly send --all --rate 30'),
    piped('weekly send --all --rate fast'),
    piped('weekly send --all --quiet'),
    piped('weekly send brand-study-q4 --resend failed --yes'),
    inTerminal('weekly send brand-study-q4 --resend sent --only ana@agency.example', {
      steps: [{ seen: 'Send this week', interrupt: true }],
    }),
    piped('weekly send snack-bar-concepts'),
    piped('weekly send'),
    piped('weekly send brand-study-q4 --all'),
    piped('weekly send --all --to me@agency.example'),
    piped('weekly send brand-study-q4 --to me@agency.example --dry-run'),
    piped('weekly send brand-study-q4 --to me'),
    piped('weekly send --all --resend failed'),
    piped('weekly send brand-study-q4 --resend sent'),
    piped('weekly send --all --resend sent --yes'),
    piped('weekly send --all --resend lost'),
    piped('weekly send brand-study-q4 --only nobody@agency.example'),
    { line: `${NO_MAIL_SETTINGS} weekly send --all` },
    {
      line: 'SMTP_URL=smtp://127.0.0.1:2 project-dashboard weekly send brand-study-q4 --resend failed --yes',
    },
    piped('weekly send --all --url http://127.0.0.1:2'),
  ],
  'weekly status': [
    piped('weekly status --all'),
    inTerminal('weekly status --all', { columns: 140 }),
    piped('weekly status packaging-test --json'),
    piped('weekly status --all --week 2026-W01'),
    piped('weekly status'),
    piped('weekly status --all --week 47'),
  ],
  'weekly recipients': [piped('weekly recipients', { lines: 3 })],
  'weekly recipients add': [
    piped('weekly recipients add snack-bar-concepts eva@agency.example jan@agency.example'),
    inTerminal('weekly recipients add snack-bar-concepts ida@agency.example'),
    piped('weekly recipients add snack-bar-concepts leo@agency.example --json'),
    piped('weekly recipients add snack-bar-concepts eva@agency.example nobody'),
    piped('weekly recipients add snack-bar-concepts'),
    piped('weekly recipients add nobody ana@agency.example'),
  ],
  'weekly recipients remove': [
    piped('weekly recipients remove snack-bar-concepts eva@agency.example zoe@agency.example'),
    inTerminal('weekly recipients remove snack-bar-concepts jan@agency.example'),
    piped('weekly recipients remove snack-bar-concepts leo@agency.example --json'),
    piped('weekly recipients remove snack-bar-concepts'),
  ],
  'weekly recipients list': [
    piped('weekly recipients list brand-study-q4'),
    inTerminal('weekly recipients list brand-study-q4'),
    piped('weekly recipients list snack-bar-concepts --json'),
    piped('weekly recipients remove snack-bar-concepts ida@agency.example'),
    piped('weekly recipients list snack-bar-concepts'),
    piped('weekly recipients list'),
  ],
  mail: [piped('mail', { lines: 3 })],
  'mail test': [
    piped('mail test --to me@agency.example'),
    inTerminal('mail test --to me@agency.example'),
    piped('mail test --to me@agency.example --json'),
    piped('mail test'),
    piped('mail test --to me'),
    piped('mail test --to refused@agency.example'),
    { line: `${NO_MAIL_SETTINGS} mail test --to me@agency.example` },
    { line: 'SMTP_URL=mail.example project-dashboard mail test --to me@agency.example' },
    { line: 'MAIL_FROM=nobody project-dashboard mail test --to me@agency.example' },
    { line: 'SMTP_URL=smtp://127.0.0.1:2 project-dashboard mail test --to me@agency.example' },
  ],
};

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

/** Runs of `notices`. */
export const noticeRuns: TableRuns = {
  notices: [piped('notices', { lines: 3 })],
  'notices send': [
    piped('notices send --all'),
    piped('notices send --all --quiet'),
    piped('notices send --all --dry-run'),
    piped('notices send'),
    piped('notices send nothing'),
    piped('notices send --all --resend failed'),
  ],
};
