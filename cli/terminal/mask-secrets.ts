import type { Io } from './io.ts';

const MASK = '••••••••';
const TOKEN_IN_ADDRESS = /([?&#](?:token|signin)=)[^&#\s"']+/g;
/** The key of a calendar and the secret of a mail's page are parts of a path. */
const SECRET_IN_PATH = /(\/(?:calendar|open)\/)[^/?#\s"']+/g;
/** A word that is long enough for a token, a key or a signature. */
const LONG_WORD = /[A-Za-z0-9_]{32,}/g;
/** The name of an error of OpenSSL, such as UNABLE_TO_GET_ISSUER_CERT_LOCALLY. */
const ERROR_NAME = /^[A-Z]{2,}(?:_[A-Z]{2,}){2,}$/;

/** Masks the tokens of the addresses in a text. */
export const maskAddresses = (text: string): string =>
  text.replaceAll(TOKEN_IN_ADDRESS, `$1${MASK}`);

/**
 * Masks everything in an error that may be a secret: the agency key of the environment, tokens in addresses, and each word
 * as long as a token. A person or an agent may have typed it in place of something else, and errors end in logs.
 */
export function maskSecrets(text: string, env: Io['env']): string {
  const key = env.AGENCY_KEY?.trim();
  const keyless = key ? text.replaceAll(key, MASK) : text;
  return maskAddresses(keyless)
    .replaceAll(SECRET_IN_PATH, `$1${MASK}`)
    .replaceAll(LONG_WORD, (word) => (ERROR_NAME.test(word) ? word : MASK));
}
