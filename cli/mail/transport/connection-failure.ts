import type { SmtpServer } from '../../settings/smtp-server.ts';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import { isLoginError, isSenderError, isTlsError, readMailError, wordsOf } from './outcome.ts';

/** The Failure for a server that accepts no mail: exit 1 if a setting must be corrected, exit 75 to try again later. */
export function connectionFailure(thrown: unknown, { host, port }: SmtpServer): Failure {
  const error = readMailError(thrown);
  const { response, message, permanent } = error;
  const server = `The mail server ${host}:${port}`;
  const parts = { details: [wordsOf(response ?? message)], cause: thrown };
  if (isTlsError(error))
    return new Failure(`${server} offered no secure connection.`, {
      ...parts,
      code: 'mail.tls',
      fix: 'The server needs a valid certificate and STARTTLS. For TLS from the start, use smtps:// in SMTP_URL.',
    });
  if (isLoginError(error) && permanent !== false)
    return new Failure(`${server} refused the login.`, {
      ...parts,
      code: 'mail.login',
      fix: 'Correct the user and the password in SMTP_URL.',
    });
  if (isSenderError(error))
    return new Failure(`${server} refused the sender.`, {
      ...parts,
      code: 'mail.sender',
      ...(permanent === false && { exit: EXIT.tryAgain }),
      fix: 'Set MAIL_FROM to an address that this server accepts as the sender, or name another server in SMTP_URL.',
    });
  return new Failure(`${server} is not available.`, {
    ...parts,
    code: 'mail.unreachable',
    exit: EXIT.tryAgain,
    fix: 'Check SMTP_URL, or run the same command again later.',
  });
}
