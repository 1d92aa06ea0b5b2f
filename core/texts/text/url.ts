/** A text as an address, null if it is none. A law of the house forbids `URL.canParse` and says why. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * True for an absolute http or https address without user info, white space or backslashes. Other
 * addresses, such as `javascript:`, are refused on write and never rendered as a link.
 */
export function isWebUrl(text: string): boolean {
  const url = /^https?:\/\/[^\s\\]+$/i.test(text) ? parseUrl(text) : null;
  return url?.username === '' && url.password === '';
}

/**
 * A pasted address as it is meant: without the brackets of a mail, with `https://` before `www.`, and with %20 for the
 * spaces that a browser shows in the names of folders.
 */
export function understoodUrl(pasted: string): string {
  const text = pasted.replace(/^<(.*)>$/s, '$1').trim();
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  return address.replace(
    /^(https?:\/\/[^\s/?#\\]+)([/?#].*)$/is,
    (_, host: string, rest: string) => host + rest.replace(/[ \u00a0]/g, '%20'),
  );
}

/** Why a text is not an address that can be opened, see {@link isWebUrl}; null if it is one. */
export function urlFault(text: string): string | null {
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

/**
 * The longest mailto address, in characters, that opens everywhere. Windows gives a mail program at most 2,048 of them.
 */
export const MAILTO_LIMIT = 2000;

/** A mail to write, as a mailto address without a recipient (RFC 6068). Line breaks become CR LF. */
export const mailtoUrl = (mail: { readonly subject: string; readonly body: string }): string =>
  `mailto:?subject=${encoded(mail.subject)}&body=${encoded(mail.body)}`;

const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed().replaceAll(/\r?\n/g, '\r\n'));
