import { formatMonthDay, formatTime, localToday } from '@project-dashboard/core/dates';
import type { Webhook, WebhookDelivery, WebhookFormat } from '@project-dashboard/core/webhooks';

/** The formats as people choose them. */
export const FORMATS: readonly { readonly value: WebhookFormat; readonly label: string }[] = [
  { value: 'slack', label: 'Slack' },
  { value: 'teams', label: 'Teams' },
  { value: 'standard', label: 'Webhook' },
];

/** `Slack, all projects.` */
export function factsText({ format, project }: Webhook): string {
  const label = FORMATS.find(({ value }) => value === format)?.label ?? format;
  return `${label}, ${project?.title ?? 'all projects'}.`;
}

/** `today at 9:31 AM`, `November 17 at 4:12 PM`. */
export function whenText(time: string, today: string, locale: string | undefined): string {
  const day = localToday(new Date(time));
  const days = day === today ? 'today' : formatMonthDay(day, locale);
  return `${days} at ${formatTime(new Date(time), locale === undefined ? {} : { locale })}`;
}

/** The result of the last message of a place, or why it is paused. */
export function resultText(
  { pausedAt, pausedReason, last, waiting }: Webhook,
  today: string,
  locale: string | undefined,
): { readonly text: string; readonly isGood: boolean | null } {
  if (pausedAt !== null) return { text: `Paused: ${pausedReason ?? 'by hand.'}`, isGood: false };
  if (last === null)
    return { text: waiting === 0 ? 'Nothing sent yet.' : `${waiting} waiting.`, isGood: null };
  if (last.state === 'sent' && last.settledAt !== null)
    return { text: `Delivered ${whenText(last.settledAt, today, locale)}.`, isGood: true };
  return {
    text: `Not delivered: ${last.status ?? last.response ?? 'no response'}.`,
    isGood: false,
  };
}

/** What the receiver answered, or when the message is sent again: `200`, `503, 9 tries`, `Next try today at 10:10 AM`. */
export function responseText(
  { state, status, response, attempts, nextAt }: WebhookDelivery,
  today: string,
  locale: string | undefined,
): string {
  if (state === 'waiting' && nextAt !== null && attempts > 0)
    return `Next try ${whenText(nextAt, today, locale)}`;
  const answer = String(status ?? response ?? '');
  return attempts > 1 ? `${answer}, ${attempts} tries` : answer;
}
