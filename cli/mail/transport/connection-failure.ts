import type { SmtpServer } from '../../settings/smtp-server.ts';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import { isLoginError, isSenderError, isTlsError, readMailError, wordsOf } from './outcome.ts';

/** Why a server takes no mail at all: a setting to correct (exit 1), or a reason to try again later (exit 75). */
export function connectionFailure(thrown: unknown, { host, port }: SmtpServer): Failure {
  const error = readMailError(thrown);
  const { response, message, permanent } = error;
  const server = `The mail server ${host}:${port}`;
  const parts = { details: [wordsOf(response ?? message)], cause: thrown };
  if (isTlsError(error))
    return new Failure(`${server} gave no safe connection.`, {
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
      fix: 'Set MAIL_FROM to an address that this server may send for, or name another server in SMTP_URL.',
    });
  return new Failure(`${server} cannot be used now.`, {
    ...parts,
    code: 'mail.unreachable',
    exit: EXIT.tryAgain,
    fix: 'Check SMTP_URL, or run the same command again later.',
  });
}
