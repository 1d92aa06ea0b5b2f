import { healthBadge } from '../../health/index.ts';
import {
  type EmailAgency,
  emailAccent,
  headline,
  html,
  mailDocument,
  NO_AGENCY,
  paragraph,
  TONE_LOOKS,
  type ToneLook,
  wholeDates,
} from '../../mail/index.ts';
import type { Tone } from '../../tone/index.ts';
import type { ProjectWeeklyUpdate } from '../schema.ts';
import { emailBlocks } from './blocks.ts';
import { causes, progress, projectButton, slipSentence, unsubscribe } from './parts.ts';
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

const LOOKS: Partial<Record<Tone, ToneLook>> = TONE_LOOKS;

/**
 * The HTML part of the weekly mail: a whole document of tables and inline styles, below {@link EMAIL_MAX_BYTES}. It
 * contains no script, and loads nothing but the agency's logo. Every value is escaped. Addresses that are not http(s) are left out.
 */
export function weeklyEmailHtml(update: ProjectWeeklyUpdate, options: WeeklyEmailOptions): string {
  const text = emailDocument(update, options, LINES);
  if (new TextEncoder().encode(text).length < EMAIL_MAX_BYTES) return text;
  return emailDocument(update, options, FEWER_LINES);
}

function emailDocument(
  update: ProjectWeeklyUpdate,
  options: WeeklyEmailOptions,
  limit: number,
): string {
  const { agency = NO_AGENCY } = options;
  const accent = emailAccent(agency.accent);
  const { label, tone } = healthBadge(update.overallStatus);
  const look = LOOKS[tone] ?? TONE_LOOKS.pending;
  const summary = weeklyEmailSummary(update);
  return mailDocument({
    title: `Weekly update: ${update.projectTitle}`,
    label: 'Weekly update',
    preheader: html`${label}. ${summary}`,
    date: update.generated,
    agency,
    accent,
    content: html`${headline(html`Weekly status update for <bdi>${update.client}</bdi>`, update.projectTitle)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="${look.name}" bgcolor="${look.bg}" style="padding:13px 18px 15px;border-left:4px solid ${look.solid};border-radius:6px;text-align:left;color:${look.fg}"><strong style="font-size:16px;line-height:24px">${label === 'ON TRACK' ? '✓' : '!'} ${label}</strong><br>${summary}${causes(update)}</td></tr></table>
${progress(update)}
${slipSentence(update)}
${paragraph(html`Hi Team,<br>Here is where the project stands this week.`)}
${emailBlocks(update, limit, accent)}
${projectButton(options.projectUrl, accent)}
${paragraph('Best regards')}`,
    footer: html`${wholeDates(updatedText(update, options.timeZone))}${unsubscribe(options.unsubscribeUrl, accent)}`,
  });
}
