import { agency, routesOf } from '../../contract/route.ts';
import { deliveriesQuery, newWebhook, webhookChanges } from './bodies.ts';
import * as endpoints from './endpoints.ts';
import { noticeMailQuery } from './schema.ts';

export const webhooksRoutes = routesOf(endpoints, {
  listWebhooks: agency('List the places that are told what happens, the oldest first.', {
    isTimed: true,
  }),
  createWebhook: agency(
    'Add a place that is told what happens from now on. Only this response has its secret.',
    { body: newWebhook, isCreation: true },
  ),
  updateWebhook: agency('Change a place, pause it, or start it again, which sends what waits.', {
    body: webhookChanges,
  }),
  deleteWebhook: agency('Remove a place with its log.'),
  testWebhook: agency('Send a test message now, and answer with its result.'),
  rotateWebhookSecret: agency(
    'Make a new secret. For 24 hours, messages carry signatures with the old one too.',
  ),
  listAllDeliveries: agency(
    'List the messages to all places in the last 30 days, the newest first.',
    { query: deliveriesQuery, isTimed: true },
  ),
  listDeliveries: agency('List the messages to one place in the last 30 days, the newest first.', {
    query: deliveriesQuery,
    isTimed: true,
  }),
  replayDelivery: agency('Send a message again, as a new delivery.'),
  listNoticeMails: agency(
    'List the mails of events that wait or are being sent, and those that failed and were not reported yet.',
    { query: noticeMailQuery, isTimed: true },
  ),
});
