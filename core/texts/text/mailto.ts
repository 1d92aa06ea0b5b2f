/**
 * The longest mailto address, in characters, that opens everywhere. Windows gives a mail program at most 2,048 of them.
 */
export const MAILTO_LIMIT = 2000;

/** A mail to write, as a mailto address without a recipient (RFC 6068). Line breaks become CR LF. */
export const mailtoUrl = (mail: { readonly subject: string; readonly body: string }): string =>
  `mailto:?subject=${encoded(mail.subject)}&body=${encoded(mail.body)}`;

const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed().replaceAll(/\r?\n/g, '\r\n'));
