import { noticeMails } from '../mail/kinds.ts';
import { SEND_FLAGS, sendDueMails } from '../mail/send-command.ts';
import { plainCommand } from './command.ts';
import { optional } from './flags.ts';

const { all, dryRun, only, rate, quiet, json } = SEND_FLAGS;

/** An event is mailed once, so there is no test copy and nothing to send again. */
const ONLY_ONCE = { to: undefined, resend: undefined, yes: false };

const send = plainCommand({
  about: [
    'Mail what happened to the places with the format mail: one mail for each place and project, with all events that wait.',
    'You can repeat the command, or run it several times at once: each event is mailed at most once.',
    'Exit code 75 means that some mails were not sent yet: run the command again later.',
    "In a pipe, each mail is one line: state, address, study, slug and the mail server's reply, tab-separated.",
  ],
  args: { project: optional('slug or id') },
  flags: { all, dryRun, only, rate, quiet, json },
  examples: [
    'webhooks add lead@agency.example --format mail',
    'notices send --all --quiet',
    'notices send --all --dry-run',
  ],
  run: (run, typed) => sendDueMails(noticeMails, run, { ...typed, ...ONLY_ONCE }),
});

export const notices = { send };
