import * as z from 'zod/mini';
import { hasInvisible, withoutInvisible } from './invisible.ts';
import { isWebUrl, parseUrl } from './url.ts';

/** Text limits in characters (Unicode code points). */
export const TEXT_LIMITS = {
  name: 200,
  url: 2048,
  reason: 1000,
  note: 2000,
  question: 1000,
  date: 100,
} as const;

// C0 controls, DEL and C1 controls: SQLite stores them, PostgreSQL refuses NUL, terminals execute them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, less tab and line feed
const CONTROLS_BUT_LINES = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

const clean = (controls: RegExp) =>
  z.refine<string>((value) => !controls.test(value) && value.isWellFormed(), {
    error: 'Must not contain control characters or broken Unicode.',
    abort: true,
  });

/** What programs write in place of a letter that they could not read. */
const REPLACEMENT = '\uFFFD';

const legible = () =>
  z.refine<string>((value) => !value.includes(REPLACEMENT), {
    error: `Must not contain "${REPLACEMENT}", which stands for a letter that another program could not read. Type the text again.`,
    abort: true,
  });

const visible = () =>
  z.refine<string>((value) => !hasInvisible(value), {
    error:
      'Must not contain invisible characters, such as a zero-width space or a mark that reverses the reading direction. Type the text again.',
    abort: true,
  });

const atMost = (limit: number) =>
  z.maxLength(limit, { error: `Must be at most ${limit} characters.` });

const trimmedLine = () => [z.trim(), clean(CONTROLS), legible(), visible()] as const;

const notEmpty = (missing: string) => z.minLength(1, { error: missing });

/** One line of text, trimmed. Text longer than `limit` is refused, as are invisible characters. */
export const line = (limit: number) => z.string().check(...trimmedLine(), atMost(limit));

/** A slug or an id that names a project. Slugs are stored in Unicode's composed form (NFC). */
export const slugOrId = z.string().check(
  z.overwrite((value) => value.normalize('NFC')),
  z.trim(),
  clean(CONTROLS),
  legible(),
  atMost(TEXT_LIMITS.name),
);

/** A {@link line} of at least one character. `missing` is the error for an empty one. */
export const requiredLine = (limit: number, missing: string) =>
  z.string({ error: missing }).check(...trimmedLine(), notEmpty(missing), atMost(limit));

/** Word, Teams and right-to-left sheets put invisible marks around a date. */
const withoutMarks = () => z.overwrite<string>(withoutInvisible);

/** One line that is a date, as typed or pasted. Invisible marks are dropped. */
export const dateLine = z
  .string()
  .check(withoutMarks(), ...trimmedLine(), atMost(TEXT_LIMITS.date));

/** A {@link dateLine} of at least one character and at most `limit`. `missing` is the error for an empty one. */
export const requiredDate = (missing: string, limit: number = TEXT_LIMITS.date) =>
  z
    .string({ error: missing })
    .check(withoutMarks(), ...trimmedLine(), notEmpty(missing), atMost(limit));

export const writtenDate = z.nullable(dateLine);

/** Text of several lines, trimmed; CR LF becomes LF. */
export const paragraph = (limit: number) =>
  z.string().check(
    z.overwrite((value) => value.replaceAll('\r\n', '\n')),
    z.trim(),
    clean(CONTROLS_BUT_LINES),
    legible(),
    atMost(limit),
  );

/** An empty text or an absolute http(s) address, as {@link understoodUrl} reads it. */
export const webUrl = z.string().check(
  z.trim(),
  z.overwrite(understoodUrl),
  ...trimmedLine(),
  atMost(TEXT_LIMITS.url),
  z.refine((value) => value === '' || urlFault(value) === null, {
    error: ({ input }) => urlFault(String(input)) ?? '',
  }),
);

/**
 * A pasted address as it is meant: without the brackets of a mail, with `https://` before `www.`, and with %20 for the
 * spaces that a browser shows in the names of folders.
 */
function understoodUrl(pasted: string): string {
  const text = pasted.replace(/^<(.*)>$/s, '$1').trim();
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  return address.replace(
    /^(https?:\/\/[^\s/?#\\]+)([/?#].*)$/is,
    (_, host: string, rest: string) => host + rest.replace(/[ \u00a0]/g, '%20'),
  );
}

/** Why a text is not an address that can be opened, see {@link isWebUrl}; null if it is one. */
function urlFault(text: string): string | null {
  if (/^https?:\/\/.+(%20|\s)https?:\/\//is.test(text))
    return 'Must be one address. Put a second one into its own field or note.';
  if (isWebUrl(text)) return null;
  if (/^(\\|[a-z]:[\\/]|\/|~|(?:file|smb|afp|nfs|ftps?):)/i.test(text))
    return 'Is a folder of one computer or network. Paste the address that opens it in a browser, which starts with https://.';
  if (!/^https?:\/\//i.test(text))
    return 'Must be empty or an address that starts with https:// or http://.';
  if (text.includes('\\')) return 'Must not contain a backslash (\\). Write / in its place.';
  if (parseUrl(text) !== null && !/\s/.test(text))
    return 'Must not contain a user name or a password before the @.';
  return 'Is not a complete address. Check what follows https://, for example https://files.example/folder.';
}
