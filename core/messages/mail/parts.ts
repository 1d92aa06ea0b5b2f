import { formatShortMonthDay } from '../../rules/dates/format-date.ts';
import { isWebUrl } from '../../texts/text/url.ts';
import { type Html, html } from './html.ts';
import { type EmailAccent, LIGHT, TONE_LOOKS, type ToneLook } from './look.ts';

/** The agency whose mail it is. Null and undefined: not set. */
export interface EmailAgency {
  readonly name: string | null;
  /** `#rrggbb`. */
  readonly accent: string | null;
  readonly logoUrl: string | undefined;
}

/** A part of a mail in its two forms. Null: this form goes without it. */
export interface MailPart {
  readonly html: Html | null;
  readonly text: string | null;
}

/** The head of a mail: the agency's logo and name over a rule in its colour, or the product's name on a bar. */
export function head(date: string, agency: EmailAgency, { accent }: EmailAccent): Html {
  const { name, logoUrl } = agency;
  const line = (cells: Html) =>
    html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells}</tr></table>`;
  if (name === null && logoUrl === undefined)
    return html`<td class="gap br" bgcolor="${LIGHT.bar}" style="padding:16px 40px;border-radius:12px 12px 0 0;font-size:14px;line-height:20px">${line(html`<td style="text-align:left;font-weight:600;color:${LIGHT.onBar}">Project Dashboard</td><td style="text-align:right;color:${LIGHT.barMuted}">${unbroken(date)}</td>`)}</td>`;
  // A mail program that blocks pictures shows the name in place of the logo.
  const logo =
    logoUrl === undefined || !isWebUrl(logoUrl)
      ? html``
      : html`<td width="1" style="padding-right:12px"><img src="${logoUrl}" alt="${name === null ? 'Logo' : ''}" height="32" style="display:block;height:32px;max-width:160px;border:0"></td>`;
  return html`<td class="gap ru" style="padding:16px 40px;border-bottom:3px solid ${accent};font-size:14px;line-height:20px">${line(html`${logo}<td class="tx" dir="auto" style="text-align:left;font-size:16px;font-weight:600;color:${LIGHT.text}">${name ?? ''}</td><td class="mu" style="text-align:right;color:${LIGHT.muted}">${unbroken(date)}</td>`)}</td>`;
}

/** A button, or nothing if the address is not http(s). */
export function button(
  url: string | undefined,
  label: string,
  { accent, onAccent }: EmailAccent,
): Html {
  if (url === undefined || !isWebUrl(url)) return html``;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0"><tr><td class="bt" bgcolor="${accent}" style="border-radius:8px;mso-padding-alt:12px 22px"><a class="bt" href="${url}" style="display:inline-block;padding:12px 22px;border-radius:8px;font-weight:600;color:${onAccent};text-decoration:none">${label}</a></td></tr></table>`;
}

/** What to do: a button, and in text the address below its words. Nothing without an http(s) address. */
export const action = (url: string | undefined, label: string, accent: EmailAccent): MailPart => ({
  html: button(url, label, accent),
  text: isLink(url) ? `${label}:\n${url}` : null,
});

export const isLink = (url: string | undefined): url is string =>
  url !== undefined && isWebUrl(url);

/** A paragraph of the mail's own words. */
export const paragraph = (text: string | Html): Html =>
  html`<p class="tx" style="margin:0;padding:24px 0 0;font-size:16px;line-height:26px;color:${LIGHT.text}">${text}</p>`;

interface MailRow {
  readonly title: string;
  readonly detail: string | Html;
  /** The square before the title. It repeats the detail for quick reading; screen readers skip it. */
  readonly tile: Html;
}

/** The lines of a list, each with a rule below it except the last one. */
export const mailRows = (rows: readonly MailRow[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.map((row, place) => mailRow(row, place === rows.length - 1))}
</table>`;

const mailRow = ({ title, detail, tile }: MailRow, isLast: boolean): Html =>
  html`<tr><td width="56" valign="top" style="padding:10px 0" aria-hidden="true">${tile}</td><td class="li" style="padding:10px 0;text-align:left${isLast ? '' : `;border-bottom:1px solid ${LIGHT.border}`}"><div class="tx" dir="auto" style="font-weight:600;color:${LIGHT.text}">${title}</div><div class="mu" style="font-size:14px;color:${LIGHT.muted}">${typeof detail === 'string' ? wholeDates(detail) : detail}</div></td></tr>`;

/** Words that stay on one line. */
export const unbroken = (words: string): Html =>
  html`<span style="white-space:nowrap">${words}</span>`;

/** `November 23`, `January 12, 2027` or `4:12 PM EST`. */
const DATE = /(\p{Lu}\p{Ll}{2,8} \d{1,2}(?:, \d{4})?|\d{1,2}:\d{2} [AP]M(?: \p{Lu}+)?)/u;

/** A text whose dates and times do not break at the end of a line. */
export const wholeDates = (text: string): Html =>
  text
    .split(DATE)
    .reduce((line, part, place) => html`${line}${place % 2 === 0 ? part : unbroken(part)}`, html``);

/** The square before a title, in the colours of its tone. */
export const tile = ({ name, fg, bg }: ToneLook, content: Html): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="${name}" width="44" height="40" align="center" bgcolor="${bg}" style="border-radius:6px;font-size:11px;line-height:14px;font-weight:600;color:${fg}">${content}</td></tr></table>`;

export const big = (text: string | number): Html =>
  html`<span style="font-size:15px">${text}</span>`;

/** The tile of an overdue item: how many days. */
export const daysTile = (days: number): Html =>
  tile(TONE_LOOKS.overdue, html`${big(days)}<br>${days === 1 ? 'day' : 'days'}`);

/** The tile of an item with a date: `Nov` over `24`. */
export function dateTile(date: string): Html {
  const [month = '', day = ''] = formatShortMonthDay(date).split(' ');
  return tile(TONE_LOOKS.pending, html`${month}<br>${big(day)}`);
}
