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
 * The longest mailto address, in characters, that opens everywhere. Windows gives a mail program at most 2,048 of them.
 */
export const MAILTO_LIMIT = 2000;

/** A mail to write, as a mailto address without a recipient (RFC 6068). Line breaks become CR LF. */
export const mailtoUrl = (mail: { readonly subject: string; readonly body: string }): string =>
  `mailto:?subject=${encoded(mail.subject)}&body=${encoded(mail.body)}`;

const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed().replaceAll(/\r?\n/g, '\r\n'));
