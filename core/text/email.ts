import * as z from 'zod/mini';
import { line } from './schema.ts';

const MAX_ADDRESS = 254;
const MAX_LOCAL_PART = 64;

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`, 'i');

function isEmail(text: string): boolean {
  return ADDRESS.test(text) && text.indexOf('@') <= MAX_LOCAL_PART;
}

/**
 * One plain email address without a display name. Its domain is stored in lower case, the part before the @ as typed.
 */
export const emailAddress = line(MAX_ADDRESS).check(
  z.refine(isEmail, {
    error: 'Must be one plain mail address, for example rosa@client.example.',
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

/** The text for comparing two addresses, which ignores case. */
export const emailKey = (email: string): string => email.toLowerCase();
