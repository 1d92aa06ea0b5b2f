import type {
  Webhook,
  WebhookDelivery,
  WebhookFormat,
} from '@project-dashboard/core/messages/webhooks/schema';
import { dayInWords } from '@project-dashboard/core/rules/dates/date-in-words';
import { formatShortMonthDay, formatTime } from '@project-dashboard/core/rules/dates/format-date';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { capitalised } from '@project-dashboard/core/texts/text/words';

/** The formats as people choose them. */
export const FORMATS: readonly { readonly value: WebhookFormat; readonly label: string }[] = [
  { value: 'slack', label: 'Slack' },
  { value: 'teams', label: 'Teams' },
  { value: 'mail', label: 'Mail' },
  { value: 'standard', label: 'Webhook' },
];

/** `Slack, all projects.` */
export function factsText({ format, project }: Webhook): string {
  const label = FORMATS.find(({ value }) => value === format)?.label ?? format;
  return `${label}, ${project?.title ?? 'all projects'}.`;
}

/** The day of a moment in words and its time: `today` and `9:31 AM`, `yesterday`, `Nov 17`. */
function partsOf(
  time: string,
  today: string,
  locale: string | undefined,
): { readonly day: string; readonly clock: string } {
  const date = localToday(new Date(time));
  const words = dayInWords(date, today);
  const isNear = words === 'today' || words === 'yesterday' || words === 'tomorrow';
  const clock = formatTime(new Date(time), locale === undefined ? {} : { locale });
  return { day: isNear ? words : formatShortMonthDay(date, locale), clock };
}

/** When a message was made: `Today, 9:31 AM`, `Nov 17, 4:12 PM`. */
export function whenText(time: string, today: string, locale: string | undefined): string {
  const { day, clock } = partsOf(time, today, locale);
  const isToday = day === dayInWords(today, today);
  const date = formatShortMonthDay(localToday(new Date(time)), locale);
  return `${isToday ? capitalised(day) : date}, ${clock}`;
}

/** The result of the last message of a receiver, or why it is paused. */
export function resultText(
  { pausedAt, pausedReason, last, waiting }: Webhook,
  today: string,
  locale: string | undefined,
): { readonly text: string; readonly isGood: boolean | null } {
  if (pausedAt !== null) return { text: `Paused: ${pausedReason ?? 'by hand.'}`, isGood: false };
  if (last === null)
    return { text: waiting === 0 ? 'Nothing sent yet.' : `${waiting} waiting.`, isGood: null };
  if (last.state === 'sent' && last.settledAt !== null) {
    const { day, clock } = partsOf(last.settledAt, today, locale);
    return { text: `Delivered ${day} at ${clock}.`, isGood: true };
  }
  return {
    text: `Not delivered: ${last.status ?? last.response ?? 'no response'}.`,
    isGood: false,
  };
}

/** What the receiver answered, or when the message is sent again: `200`, `503, 9 tries`, `Next try 10:10 AM`. */
export function responseText(
  { state, status, response, attempts, nextAt }: WebhookDelivery,
  today: string,
  locale: string | undefined,
): string {
  if (state === 'waiting' && nextAt !== null && attempts > 0) {
    const { day, clock } = partsOf(nextAt, today, locale);
    // The time does not break at the end of a line.
    return `Next try ${day === 'today' ? '' : `${day} at `}${clock.replaceAll(' ', '\u00a0')}`;
  }
  const answer = String(status ?? response ?? '');
  return attempts > 1 ? `${answer}, ${attempts} tries` : answer;
}
