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

/** One plain mail address, without a name beside it; its domain in lower case. What is before the @ stays as written. */
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

/** What two addresses are compared by: letters of either case are the same. */
export const emailKey = (email: string): string => email.toLowerCase();
