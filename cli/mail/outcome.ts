import * as z from 'zod/mini';
import { sanitise } from '../terminal/output/safe-text.ts';

/**
 * What the ledger records about one mail. `waiting`: it was not sent, and the next run can send it. `response` is the
 * server's last reply, or the reason why there is none.
 */
export interface Settlement {
  readonly state: 'waiting' | 'sent' | 'failed' | 'unknown';
  readonly isTemporary: boolean;
  readonly response: string;
}

/** The outcome of one mail. */
interface Outcome {
  readonly settlement: Settlement;
  /** True if the next mail would fail in the same way: no connection, no TLS, no login, or a refused sender. */
  readonly endsRun: boolean;
}

/** The fields that nodemailer adds to its errors. Each can be absent. */
const mailError = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  response: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  permanent: z.optional(z.boolean()),
  /** The SMTP command that was refused, such as `MAIL FROM`. */
  command: z.optional(z.string()),
  /** The code of the system's error, if nodemailer has replaced it by its own. */
  originalCode: z.optional(z.string()),
  syscall: z.optional(z.string()),
  timeoutType: z.optional(z.string()),
});
type MailError = z.output<typeof mailError>;

/** The ledger stores at most this many characters of a reply. */
const MAX_RESPONSE = 500;

/** The reply of a mail server as one line without control characters. */
export const wordsOf = (text: string): string =>
  sanitise(text).slice(0, MAX_RESPONSE).toWellFormed();

/** Reads a thrown value as nodemailer's error. */
export function readMailError(error: unknown): MailError {
  const result = z.safeParse(mailError, error);
  return result.success ? result.data : { message: String(error) };
}

/**
 * The outcome of a mail from an error of the transport. `wasRead`: a part of the message was sent. Then, without a reply,
 * the server may have the message, so the mail is `unknown`. Otherwise nothing was sent, and another run can try again.
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
  // nodemailer refused it before sending anything: the message is too large, or no address is usable.
  return failed(code !== 'EMESSAGE' && code !== 'EENVELOPE');
}

const LOGIN = ['EAUTH', 'ENOAUTH'];
const TLS = /^(ETLS|EREQUIRETLS)$/;
// OpenSSL's and Node's own names, such as DEPTH_ZERO_SELF_SIGNED_CERT and ERR_SSL_WRONG_VERSION_NUMBER.
const TLS_CAUSE = /CERT|SIGNATURE|SSL|TLS|HOSTNAME|^EPROTO$/;
const BEFORE_ANY_MAIL = ['EDNS', 'EPROTOCOL'];
const NEVER_CONNECTED = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'];

/** True if there is no secure connection: no STARTTLS, or an untrusted certificate. */
export const isTlsError = ({ code = '', originalCode = '' }: MailError): boolean =>
  TLS.test(code) || TLS_CAUSE.test(originalCode);

/** True if the server refused the login or offers none. */
export const isLoginError = ({ code = '' }: MailError): boolean => LOGIN.includes(code);

const TOO_LARGE = 552;

/** True if the server refused MAIL_FROM. A reply about the size of this mail does not count. */
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
