import type { Command } from 'commander';
import { checkAddresses } from '../../mail/transport/check-addresses.ts';
import { openTransport } from '../../mail/transport/open-transport.ts';
import { requireMailSettings } from '../../settings/mail-settings.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import type { ConnectionFlags } from '../../settings/settings.ts';
import type { SmtpServer } from '../../settings/smtp-server.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';

/** Defines `mail test`. */
export function mailTest(command: Command, io: Io): void {
  command
    .description(
      'Connect to the mail server and send one test mail. Prints server, security, login and sender.',
    )
    .requiredOption('--to <address>', 'the address to send to')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard mail test --to me@agency.example')
    .action(async () => {
      io.exit(await run(command.optsWithGlobals<MailTestOptions>(), io));
    });
}

interface MailTestOptions extends ConnectionFlags {
  readonly to: string;
  readonly json?: boolean;
}

/** `mail test`: connects to the mail server, sends one test mail, and prints how it was sent. */
async function run(options: MailTestOptions, io: Io): Promise<ExitCode> {
  checkAddresses([options.to]);
  const { smtp, from } = requireMailSettings(settingPlaces(options, io));
  const transport = await openTransport(smtp);
  try {
    await transport.verify();
    const { settlement, end } = await transport.send({
      from,
      to: { name: '', address: options.to },
      subject: 'Test mail of project-dashboard',
      text: 'This mail was sent by `project-dashboard mail test`. The mail settings work.\n',
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    });
    if (end !== undefined) throw end;
    if (settlement.state !== 'sent') throw notSent(options.to, settlement);
    const told = {
      server: `${smtp.host}:${smtp.port}`,
      security: securityOf(smtp),
      login: smtp.login?.user ?? null,
      from: from.name === '' ? from.address : `${from.name} <${from.address}>`,
      to: options.to,
      response: settlement.response,
    };
    if (options.json) io.out.write(jsonText(told));
    else
      writePairs(io.out, [
        { label: 'Sent to', name: 'to', value: told.to, paint: io.out.paint.green },
        { label: 'From', name: 'from', value: told.from },
        { label: 'Server', name: 'server', value: told.server },
        { label: 'Security', name: 'security', value: told.security },
        { label: 'Login', name: 'login', value: told.login ?? 'none' },
        { label: 'Reply', name: 'response', value: told.response },
      ]);
    return EXIT.ok;
  } finally {
    transport.close();
  }
}

function securityOf({ isSecure, mustUpgrade }: SmtpServer): string {
  if (isSecure) return 'TLS from the start';
  return mustUpgrade
    ? 'TLS by STARTTLS'
    : 'TLS if the server offers it, because it is on this machine';
}

const notSent = (
  to: string,
  { state, isTemporary, response }: { state: string; isTemporary: boolean; response: string },
): Failure =>
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
