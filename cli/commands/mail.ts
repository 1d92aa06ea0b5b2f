import { noticeMails } from '../mail/kinds.ts';
import { openTransport, type Settlement } from '../mail/open-transport.ts';
import { SEND_FLAGS, sendDueMails } from '../mail/send-command.ts';
import { checkAddresses, requireMailSettings, type SmtpServer } from '../settings/mail-settings.ts';
import { EXIT, Failure } from '../terminal/failure.ts';
import { plainCommand } from './command.ts';
import { on, optional, required, text } from './flags.ts';

const test = plainCommand({
  about:
    'Connect to the mail server and send one test mail. Prints server, security, login and sender.',
  flags: {
    to: required(text('address', 'the address to send to')),
    json: on('print the result as JSON'),
  },
  examples: ['mail test --to me@agency.example'],
  async run(run, { to }) {
    checkAddresses([to]);
    const { smtp, from } = requireMailSettings(run.places);
    const transport = await openTransport(smtp);
    try {
      await transport.verify();
      const { settlement, end } = await transport.send({
        from,
        to: { name: '', address: to },
        subject: 'Test mail of project-dashboard',
        text: 'This mail was sent by `project-dashboard mail test`. The mail settings work.\n',
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
      if (end !== undefined) throw end;
      if (settlement.state !== 'sent') throw notSent(to, settlement);
      const sent = {
        server: `${smtp.host}:${smtp.port}`,
        security: securityOf(smtp),
        login: smtp.login?.user ?? null,
        from: from.name === '' ? from.address : `${from.name} <${from.address}>`,
        to,
        response: settlement.response,
      };
      run.printPairs(sent, [
        { label: 'Sent to', name: 'to', value: sent.to, paint: run.io.out.paint.green },
        { label: 'From', name: 'from', value: sent.from },
        { label: 'Server', name: 'server', value: sent.server },
        { label: 'Security', name: 'security', value: sent.security },
        { label: 'Login', name: 'login', value: sent.login ?? 'none' },
        { label: 'Reply', name: 'response', value: sent.response },
      ]);
    } finally {
      transport.close();
    }
  },
});

function securityOf({ isSecure, mustUpgrade }: SmtpServer): string {
  if (isSecure) return 'TLS from the start';
  return mustUpgrade
    ? 'TLS by STARTTLS'
    : 'TLS if the server offers it, because it is on this machine';
}

const notSent = (to: string, { state, isTemporary, response }: Settlement): Failure =>
  new Failure(
    state === 'unknown'
      ? `The connection was lost while the mail to ${to} was being sent. It may have arrived.`
      : `The mail server refused the mail to ${to}.`,
    {
      code: 'mail.refused',
      exit: isTemporary ? EXIT.tryAgain : EXIT.failed,
      details: [response],
      fix: "Check the address, MAIL_FROM and the server's reply.",
    },
  );

export const mail = { test };

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
