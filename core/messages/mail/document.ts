import { Html, html } from './html.ts';
import { type EmailAccent, emailCss, FONTS, LIGHT } from './look.ts';
import { type EmailAgency, head, type MailPart } from './parts.ts';

/** What a mail consists of, from its title to its footer. */
interface MailParts {
  readonly title: string;
  /** What the article is, for screen readers. */
  readonly label: string;
  /** The first words in a list of mails. */
  readonly preheader: Html;
  /** The day of the mail as a long date. */
  readonly date: string;
  readonly agency: EmailAgency;
  readonly accent: EmailAccent;
  readonly content: Html;
  readonly footer: Html;
}

/** A mail whose parts are written once for both of its forms. The text stands without title, day and colours. */
export interface Mail extends Omit<MailParts, 'content' | 'footer'> {
  readonly parts: readonly MailPart[];
  readonly footer: { readonly html: Html; readonly text: string };
}

export const asHtml = ({ parts, footer, ...mail }: Mail): string =>
  mailDocument({
    ...mail,
    content: html`${parts.map((part) => part.html ?? html``)}`,
    footer: footer.html,
  });

/** The text part of a mail: the parts with an empty line between them, and the footer below a line. */
export const asText = ({ parts, footer }: Pick<Mail, 'parts' | 'footer'>): string =>
  [...parts.flatMap(({ text }) => text ?? []), `--\n${footer.text}`].join('\n\n');

/** An agency without settings: the mail has the product's name and colours. */
export const NO_AGENCY: EmailAgency = { name: null, accent: null, logoUrl: undefined };

/**
 * The HTML part of a mail: a whole document of tables and inline styles, without script. It loads nothing but the agency's
 * logo.
 */
export const mailDocument = ({
  title,
  label,
  preheader,
  date,
  agency,
  accent,
  content,
  footer,
}: MailParts): string =>
  html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<style>
${new Html(emailCss(accent))}
</style>
<!--[if mso]><style>td,p,h1,h2,div,a{font-family:Arial,sans-serif!important}</style><![endif]-->
</head>
<body class="cv" bgcolor="${LIGHT.canvas}" style="margin:0;padding:0;background:${LIGHT.canvas}">
<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
<div role="article" aria-roledescription="email" aria-label="${label}" lang="en" dir="ltr">
<table class="cv" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.canvas}"><tr><td class="out" align="center" style="padding:32px 8px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table class="sf" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.surface}" style="max-width:600px;border-radius:12px;font-family:${FONTS};font-size:15px;line-height:22px;color:${LIGHT.text};overflow-wrap:anywhere">
<tr>${head(date, agency, accent)}</tr>
<tr><td class="gap" style="padding:32px 40px 40px;text-align:left">
${content}
</td></tr>
<tr><td class="gap li mu" style="padding:18px 40px 24px;border-top:1px solid ${LIGHT.border};text-align:left;font-size:13px;line-height:20px;color:${LIGHT.muted}">${footer}${agency.name === null ? '' : html`<br>Sent with Project Dashboard`}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`.text;

/** The title of a study over its headline. */
export const headline = (over: Html, title: string): Html =>
  html`<p class="mu" style="margin:0;color:${LIGHT.muted}">${over}</p>
<h1 class="tx h1" dir="auto" style="margin:4px 0 20px;text-align:left;font-size:28px;line-height:34px;font-weight:700;color:${LIGHT.text}">${title}</h1>`;
