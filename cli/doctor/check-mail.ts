import { openTransport } from '../mail/transport/open-transport.ts';
import { readMailFrom, readSmtpServer } from '../settings/mail-settings.ts';
import type { Places } from '../settings/setting-sources.ts';
import { type Finding, foundBy, ok, warning } from './finding.ts';

const SERVER = { name: 'mailServer', label: 'Mail server' };
const FROM = { name: 'mailFrom', label: 'Mail from' };

/** Checks that a mail can be sent: connects to the mail server, with TLS and login as the settings need. Sends nothing. */
export const checkMail = (places: Places): Promise<Finding[]> =>
  Promise.all([
    foundBy(SERVER, () => checkServer(places)),
    foundBy(FROM, () => {
      const from = readMailFrom(places);
      return from === undefined
        ? warning(
            FROM,
            'MAIL_FROM is not set.',
            'Set it to send weekly mails, such as: MAIL_FROM="Agency updates <updates@agency.example>"',
          )
        : ok(FROM, from.name === '' ? from.address : `${from.name} <${from.address}>`);
    }),
  ]);

async function checkServer(places: Places): Promise<Finding> {
  const server = readSmtpServer(places);
  if (server === undefined)
    return warning(
      SERVER,
      'SMTP_URL is not set.',
      'Set it to send weekly mails, such as: SMTP_URL=smtp://user:password@mail.agency.example:587',
    );
  const transport = await openTransport(server);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
  const { host, port, isSecure, mustUpgrade, login } = server;
  const safety = isSecure || mustUpgrade ? 'over TLS' : 'on this machine';
  return ok(
    SERVER,
    `${host}:${port} answers ${safety}; ${login ? 'it accepts the login' : 'no login is set'}`,
  );
}
