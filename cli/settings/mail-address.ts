import { isMailCommand, withAsciiDomain } from '@project-dashboard/core/texts/text/email';
import * as z from 'zod/mini';

/** A sender: a name and a mail address. */
export interface MailAddress {
  /** Empty if the setting has only an address. */
  readonly name: string;
  readonly address: string;
}

const FAULT = 'must be a mail address, or a name and a mail address in angle brackets';

/** One plain address: no comment, no quoted part, no second address. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i;
const MAX_ADDRESS = 254;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const NAMED = /^(?:"([^"<>\\\u0000-\u001f\u007f]*)"|([^"<>\\\u0000-\u001f\u007f]*))\s*<([^<>]*)>$/;

/** Reads a MAIL_FROM such as `Agency updates <updates@agency.example>`. */
export const mailAddress = z.pipe(
  z.string(),
  z.transform((text, context): MailAddress => {
    const trimmed = text.trim();
    const [, quoted, plain = quoted ?? '', written = trimmed] = NAMED.exec(trimmed) ?? [];
    const address = withAsciiDomain(written);
    if (ADDRESS.test(address) && !isMailCommand(address) && address.length <= MAX_ADDRESS)
      return { name: plain.trim(), address };
    context.issues.push({ code: 'custom', message: FAULT, input: undefined });
    return z.NEVER;
  }),
);
