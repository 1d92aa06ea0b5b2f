import * as z from 'zod/mini';
import { sanitise } from '../../terminal/output/sanitise.ts';

/**
 * What the ledger records about one mail. `waiting`: nothing was sent, and the next run may send it. `response` is the
 * server's last reply, or the reason why there is none.
 */
export interface Settlement {
  readonly state: 'waiting' | 'sent' | 'failed' | 'unknown';
  readonly isTemporary: boolean;
  readonly response: string;
}

/** What became of one mail. */
export interface Outcome {
  readonly settlement: Settlement;
  /** The next mail would meet the same: no connection, no TLS, no login, a refused sender. */
  readonly endsRun: boolean;
}

/** What nodemailer attaches to its errors; each part only where it knows it. */
const mailError = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  response: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  permanent: z.optional(z.boolean()),
  /** The SMTP command that was refused, such as `MAIL FROM`. */
  command: z.optional(z.string()),
  /** The code of the system's own error, where nodemailer has put another in its place. */
  originalCode: z.optional(z.string()),
  syscall: z.optional(z.string()),
  timeoutType: z.optional(z.string()),
});
export type MailError = z.output<typeof mailError>;

/** Longer words of a server are cut: the ledger keeps as much. */
const MAX_RESPONSE = 500;

/** The words of a mail server as one harmless line. */
export const wordsOf = (text: string): string =>
  sanitise(text).slice(0, MAX_RESPONSE).toWellFormed();

/** Reads whatever was thrown as nodemailer's error. */
export function readMailError(error: unknown): MailError {
  const result = z.safeParse(mailError, error);
  return result.success ? result.data : { message: String(error) };
}

/**
 * What an error of the transport means. `wasRead`: a part of the message was sent. Without a reply the server may have the
 * message or not, so the mail is `unknown`. Before that nothing was sent, and another run may try again.
 */
export function outcomeOf(thrown: unknown, wasRead: boolean): Outcome {
  const error = readMailError(thrown);
  const { code, responseCode = 0 } = error;
  const response = wordsOf(error.response ?? error.message);
  const failed = (isTemporary: boolean): Outcome => ({
    settlement: { state: 'failed', isTemporary, response },
    endsRun: false,
  });
  if (isSenderError(error) || (!wasRead && meetsAll(error)))
    return { settlement: { state: 'waiting', isTemporary: false, response }, endsRun: true };
  if (responseCode >= 400) return failed(error.permanent !== true);
  if (wasRead)
    return { settlement: { state: 'unknown', isTemporary: false, response }, endsRun: false };
  // Refused before a word to the server: too large for it, or no address that it could be sent to.
  return failed(code !== 'EMESSAGE' && code !== 'EENVELOPE');
}

const LOGIN = ['EAUTH', 'ENOAUTH'];
const TLS = /^(ETLS|EREQUIRETLS)$/;
// OpenSSL's and Node's own names, such as DEPTH_ZERO_SELF_SIGNED_CERT and ERR_SSL_WRONG_VERSION_NUMBER.
const TLS_CAUSE = /CERT|SIGNATURE|SSL|TLS|HOSTNAME|^EPROTO$/;
const BEFORE_ANY_MAIL = ['EDNS', 'EPROTOCOL'];
const NEVER_CONNECTED = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'];

/** No safe connection: no STARTTLS, or a certificate that cannot be trusted. */
export const isTlsError = ({ code = '', originalCode = '' }: MailError): boolean =>
  TLS.test(code) || TLS_CAUSE.test(originalCode);

/** The login was refused, or none is offered. */
export const isLoginError = ({ code = '' }: MailError): boolean => LOGIN.includes(code);

const TOO_LARGE = 552;

/** The server refused MAIL_FROM; a reply about the size of this one mail does not count. */
export const isSenderError = ({ code, command, responseCode = 0 }: MailError): boolean =>
  code === 'EENVELOPE' &&
  command === 'MAIL FROM' &&
  responseCode >= 400 &&
  responseCode !== TOO_LARGE;

const meetsAll = (error: MailError): boolean =>
  isTlsError(error) ||
  isLoginError(error) ||
  BEFORE_ANY_MAIL.includes(error.code ?? '') ||
  NEVER_CONNECTED.includes(error.timeoutType ?? '') ||
  error.syscall === 'connect';
