import { healthReasonTitles } from '../../../rules/health/project-health.ts';
import { visibleLine } from '../../../texts/text/invisible.ts';
import { isLink } from '../../mail/parts.ts';
import type { ProjectWeeklyUpdate } from '../schema.ts';
import { SIGN_IN, type WeeklyEmailOptions } from './weekly-email-html.ts';
import { weeklyEmailText } from './weekly-email-text.ts';
import { reasonOf, updatedText, weeklyEmailSummary } from './weekly-email-words.ts';

/**
 * The text part of the weekly mail: the email-style text to the letter, and below it what the HTML part
 * says too: the health with its reason, the slip of the finish, the link for staff, and the way to unsubscribe.
 */
export function weeklyMailText(update: ProjectWeeklyUpdate, options: WeeklyEmailOptions): string {
  const { projectUrl, unsubscribeUrl, timeZone } = options;
  return [
    weeklyEmailText(update),
    '',
    '--',
    `Health: ${healthText(update)}`,
    ...(update.slip === null ? [] : [visibleLine(update.slip.sentence)]),
    ...(isLink(projectUrl) ? ['', 'Open project:', projectUrl, SIGN_IN] : []),
    '',
    updatedText(update, timeZone),
    ...(isLink(unsubscribeUrl) ? ['Unsubscribe:', unsubscribeUrl] : []),
  ].join('\n');
}

/** `BEHIND. 2 overdue items: Customer list, Panel quota confirmation` */
function healthText(update: ProjectWeeklyUpdate): string {
  const { overallStatus: value } = update;
  const reason = reasonOf(update);
  if (reason === null) return `${value}. ${weeklyEmailSummary(update)}`;
  return `${value}. ${reason.summary}: ${visibleLine(healthReasonTitles(reason))}`;
}
