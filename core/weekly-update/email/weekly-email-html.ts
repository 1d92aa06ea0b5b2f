import { healthBadge } from '../../health/index.ts';
import type { Tone } from '../../tone/index.ts';
import type { ProjectWeeklyUpdate } from '../schema.ts';
import { emailBlocks } from './blocks.ts';
import { Html, html } from './html.ts';
import { emailAccent, emailCss, FONTS, LIGHT, TONE_LOOKS, type ToneLook } from './look.ts';
import {
  button,
  causes,
  type EmailAgency,
  head,
  progress,
  slipSentence,
  unsubscribe,
} from './parts.ts';
import { updatedText, weeklyEmailSummary } from './weekly-email-summary.ts';

/** Gmail clips a mail above this size. */
export const EMAIL_MAX_BYTES = 102_000;

/** The most lines per block. The second number applies if the mail would otherwise exceed EMAIL_MAX_BYTES. */
const LINES = 20;
const FEWER_LINES = 10;

/** What a mail needs besides the report. */
export interface WeeklyEmailOptions {
  /** The button's target, never with a token. Without an http(s) address the mail has no button. */
  readonly projectUrl?: string | undefined;
  /** The recipient's unsubscribe link. */
  readonly unsubscribeUrl?: string | undefined;
  /** The agency's face; without one the mail has the product's. */
  readonly agency?: EmailAgency | undefined;
  /** The time zone of the time in the footer. */
  readonly timeZone: string;
}

const NO_AGENCY: EmailAgency = { name: null, accent: null, logoUrl: undefined };

const LOOKS: Partial<Record<Tone, ToneLook>> = TONE_LOOKS;

/**
 * The HTML part of the weekly mail: a whole document of tables and inline styles, below {@link EMAIL_MAX_BYTES}. It
 * contains no script, and loads nothing but the agency's logo. Every value is escaped. Addresses that are not http(s) are left out.
 */
export function weeklyEmailHtml(update: ProjectWeeklyUpdate, options: WeeklyEmailOptions): string {
  const text = emailDocument(update, options, LINES).text;
  if (new TextEncoder().encode(text).length < EMAIL_MAX_BYTES) return text;
  return emailDocument(update, options, FEWER_LINES).text;
}

function emailDocument(
  update: ProjectWeeklyUpdate,
  options: WeeklyEmailOptions,
  limit: number,
): Html {
  const { agency = NO_AGENCY } = options;
  const accent = emailAccent(agency.accent);
  const { label, tone } = healthBadge(update.overallStatus);
  const look = LOOKS[tone] ?? TONE_LOOKS.pending;
  const summary = weeklyEmailSummary(update);
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>Weekly update: ${update.projectTitle}</title>
<style>
${new Html(emailCss(accent))}
</style>
<!--[if mso]><style>td,p,h1,h2,div,a{font-family:Arial,sans-serif!important}</style><![endif]-->
</head>
<body class="cv" bgcolor="${LIGHT.canvas}" style="margin:0;padding:0;background:${LIGHT.canvas}">
<div style="display:none;max-height:0;overflow:hidden">${label}. ${summary}</div>
<div role="article" aria-roledescription="email" aria-label="Weekly update" lang="en" dir="ltr">
<table class="cv" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.canvas}"><tr><td class="out" align="center" style="padding:32px 8px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table class="sf" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${LIGHT.surface}" style="max-width:600px;border-radius:12px;font-family:${FONTS};font-size:15px;line-height:22px;color:${LIGHT.text}">
<tr>${head(update, agency, accent)}</tr>
<tr><td class="gap" style="padding:32px 40px 40px;text-align:left">
<p class="mu" style="margin:0;color:${LIGHT.muted};overflow-wrap:anywhere">Weekly status update for <bdi>${update.client}</bdi></p>
<h1 class="tx h1" dir="auto" style="margin:4px 0 20px;text-align:left;font-size:28px;line-height:34px;font-weight:700;color:${LIGHT.text};overflow-wrap:anywhere">${update.projectTitle}</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="${look.name}" bgcolor="${look.bg}" style="padding:13px 18px 15px;border-left:4px solid ${look.solid};border-radius:6px;text-align:left;color:${look.fg}"><strong style="font-size:16px;line-height:24px">${label === 'ON TRACK' ? '✓' : '!'} ${label}</strong><br>${summary}${causes(update)}</td></tr></table>
${progress(update)}
${slipSentence(update)}
<p class="tx" style="margin:0;padding:24px 0 0;font-size:16px;line-height:26px;color:${LIGHT.text}">Hi Team,<br>Here is where the project stands this week.</p>
${emailBlocks(update, limit, accent)}
${button(options.projectUrl, accent)}
<p class="tx" style="margin:0;padding:24px 0 0;font-size:16px;line-height:26px;color:${LIGHT.text}">Best regards</p>
</td></tr>
<tr><td class="gap li mu" style="padding:18px 40px 24px;border-top:1px solid ${LIGHT.border};text-align:left;font-size:13px;line-height:20px;color:${LIGHT.muted}">${updatedText(update, options.timeZone)}${unsubscribe(options.unsubscribeUrl, accent)}${agency.name === null ? '' : html`<br>Sent with Project Dashboard`}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`;
}
