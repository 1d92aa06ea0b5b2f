import type {
  Webhook,
  WebhookDelivery,
  WebhookFormat,
} from '@project-dashboard/core/messages/webhooks/schema';
import { dayInWords } from '@project-dashboard/core/rules/dates/date-in-words';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import type { Dates } from '../../ui/text/use-dates.ts';

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

/** `today`, `yesterday`, `tomorrow` or `Nov 17`, and `9:31 AM`. */
function dayAndTime(at: string, { today, shortMonthDay, time }: Dates) {
  const date = localToday(new Date(at));
  const words = dayInWords(date, today);
  const isNear = words === 'today' || words === 'yesterday' || words === 'tomorrow';
  return { day: isNear ? words : shortMonthDay(date), time: time(new Date(at)) };
}

/** When a message was made: `Today, 9:31 AM`, `Nov 17, 4:12 PM`. */
export function whenText(at: string, dates: Dates): string {
  const date = localToday(new Date(at));
  const day = date === dates.today ? 'Today' : dates.shortMonthDay(date);
  return `${day}, ${dates.time(new Date(at))}`;
}

export interface Result {
  readonly text: string;
  readonly look: 'arrived' | 'failed' | 'plain';
}

/** The result of the last message of a receiver, or why it is paused. */
export function resultOf({ pausedAt, pausedReason, last, waiting }: Webhook, dates: Dates): Result {
  if (pausedAt !== null) return { text: `Paused: ${pausedReason ?? 'by hand.'}`, look: 'failed' };
  if (last === null)
    return { text: waiting === 0 ? 'Nothing sent yet.' : `${waiting} waiting.`, look: 'plain' };
  if (last.state === 'sent' && last.settledAt !== null) {
    const { day, time } = dayAndTime(last.settledAt, dates);
    return { text: `Delivered ${day} at ${time}.`, look: 'arrived' };
  }
  const why = last.status ?? last.response ?? 'no response';
  return { text: `Not delivered: ${why}.`, look: 'failed' };
}

/** What the receiver answered, or when the message is sent again: `200`, `503, 9 tries`, `Next try 10:10 AM`. */
export function responseText(
  { state, status, response, attempts, nextAt }: WebhookDelivery,
  dates: Dates,
): string {
  if (state === 'waiting' && nextAt !== null && attempts > 0) {
    const { day, time } = dayAndTime(nextAt, dates);
    // The time does not break at the end of a line.
    return `Next try ${day === 'today' ? '' : `${day} at `}${time.replaceAll(' ', '\u00a0')}`;
  }
  const answer = String(status ?? response ?? '');
  return attempts > 1 ? `${answer}, ${attempts} tries` : answer;
}
