import * as z from 'zod/mini';
import { line } from './schema.ts';
import { parseUrl } from './url.ts';

const MAX_ADDRESS = 254;
const MAX_LOCAL_PART = 64;

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`, 'i');

/** A mail program may take an address that begins so for an option, a file or a program to run. */
const COMMAND = /^[-/|]/;

function isEmail(text: string): boolean {
  const isShort = text.length <= MAX_ADDRESS && text.indexOf('@') <= MAX_LOCAL_PART;
  return isShort && ADDRESS.test(text);
}

/** True for an address that a mail program could take for a command. */
export const isMailCommand = (address: string): boolean => COMMAND.test(address);

/**
 * An address whose domain is in ASCII, as mail servers need it: `info@müller.de` is `info@xn--mller-kva.de`. A text whose
 * domain is none stays as it is.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // The parts of other addresses, such as a port, are no part of a domain.
  if (at === -1 || !/^[^\s/?#@:%[\]\\]*[^\0-\x7f][^\s/?#@:%[\]\\]*$/.test(domain)) return address;
  const url = parseUrl(`http://${domain}`);
  return url === null ? address : `${address.slice(0, at)}@${url.hostname}`;
}

/**
 * One plain email address without a display name. Its domain is stored in ASCII and lower case, the part before the @ as
 * typed.
 */
export const emailAddress = line(MAX_ADDRESS).check(
  z.overwrite(withAsciiDomain),
  z.refine(isEmail, {
    error: 'Must be one plain mail address, for example rosa@client.example.',
    abort: true,
  }),
  z.refine((address) => !isMailCommand(address), {
    error: 'Must not begin with -, / or |. A mail program could take it for a command.',
    abort: true,
  }),
  z.overwrite((text) => {
    const domain = text.lastIndexOf('@');
    return text.slice(0, domain) + text.slice(domain).toLowerCase();
  }),
);

/** An address that its owner recognizes: `i…@acme.example`. Other readers do not learn the full address. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${at > 1 ? email.charAt(0) : ''}…${email.slice(at)}`;
}

/** The text for comparing two addresses, which ignores case and how a domain is written. */
export const emailKey = (email: string): string => withAsciiDomain(email).toLowerCase();
