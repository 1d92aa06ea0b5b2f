import { EVENT_GROUPS } from '@project-dashboard/core/messages/webhooks/events';
import type { Webhook, WebhookDelivery } from '@project-dashboard/core/messages/webhooks/schema';

const STUDY = { id: 'study', title: 'Q3 Brand Perception Study' };

const place = (parts: Partial<Webhook>): Webhook => ({
  id: parts.name ?? '',
  name: '',
  project: null,
  url: 'hooks.slack.com/…Xk2',
  format: 'slack',
  events: EVENT_GROUPS.flatMap(({ events, isUsual }) => (isUsual ? events : [])),
  pausedAt: null,
  pausedReason: null,
  createdAt: '2026-11-02T14:00:00.000Z',
  waiting: 0,
  waitingSince: null,
  last: { state: 'sent', status: 200, response: 'ok', settledAt: '2026-11-19T14:31:00.000Z' },
  ...parts,
});

/** A place that works, one of one project, and a paused one. */
export const SAMPLE_PLACES: readonly Webhook[] = [
  place({ name: 'Studio channel' }),
  place({
    name: 'Client service in Teams',
    format: 'teams',
    project: STUDY,
    last: { state: 'sent', status: 202, response: '', settledAt: '2026-11-18T21:40:00.000Z' },
  }),
  place({
    name: 'Warehouse',
    format: 'standard',
    pausedAt: '2026-11-18T21:12:00.000Z',
    pausedReason: '3 messages did not arrive.',
    last: { state: 'given-up', status: 503, response: '', settledAt: '2026-11-18T21:12:00.000Z' },
  }),
];

let count = 0;
const delivery = (parts: Partial<WebhookDelivery>): WebhookDelivery => {
  count += 1;
  return {
    id: `delivery-${count}`,
    webhookId: 'Studio channel',
    project: STUDY,
    groupId: null,
    type: 'input.sent',
    title: '',
    state: 'sent',
    attempts: 1,
    nextAt: null,
    status: 200,
    response: 'ok',
    createdAt: '2026-11-19T14:31:00.000Z',
    settledAt: '2026-11-19T14:31:00.000Z',
    ...parts,
  };
};

/** The log of these places, one message in each state. */
export const SAMPLE_DELIVERIES: readonly WebhookDelivery[] = [
  delivery({ title: 'Prior-wave data file marked as sent' }),
  delivery({
    title: 'Health changed to BEHIND',
    project: { id: 'tracker', title: 'Global Brand Tracker 2026' },
    createdAt: '2026-11-19T05:05:00.000Z',
  }),
  delivery({
    title: 'Note on Customer list added',
    state: 'waiting',
    attempts: 2,
    status: 503,
    nextAt: '2026-11-19T15:10:00.000Z',
    createdAt: '2026-11-18T21:12:00.000Z',
  }),
  delivery({
    title: 'Changes to Interview guide requested',
    state: 'given-up',
    attempts: 10,
    status: 503,
    createdAt: '2026-11-15T21:12:00.000Z',
  }),
];
