import { EXIT } from '../terminal/exit-codes.ts';
import { Failure } from '../terminal/failure.ts';
import type { SmtpServer } from '../terminal/smtp-server.ts';
import { isLoginError, isTlsError, readMailError, wordsOf } from './outcome.ts';

/** Why no mail at all can be sent through a server: what to correct (exit 1), or to try again later (exit 75). */
export function connectionFailure(thrown: unknown, { host, port }: SmtpServer): Failure {
  const error = readMailError(thrown);
  const { response, message, permanent } = error;
  const server = `The mail server ${host}:${port}`;
  const parts = { details: [wordsOf(response ?? message)], cause: thrown };
  if (isTlsError(error))
    return new Failure(`${server} gave no safe connection.`, {
      ...parts,
      code: 'mail.tls',
      fix: 'It must offer STARTTLS with a valid certificate; or name it with smtps:// for TLS from the start.',
    });
  if (isLoginError(error) && permanent !== false)
    return new Failure(`${server} refused the login.`, {
      ...parts,
      code: 'mail.login',
      fix: 'Correct the user and the password in SMTP_URL.',
    });
  return new Failure(`${server} cannot be used now.`, {
    ...parts,
    code: 'mail.unreachable',
    exit: EXIT.tryAgain,
    fix: 'Check SMTP_URL, or run the same command again later.',
  });
}
