import { defineRoute } from '../contract/route.ts';
import { settleRequest } from '../mail-ledger/index.ts';
import { deliveriesQuery, newWebhook, webhookChanges } from './bodies.ts';
import * as endpoints from './endpoints.ts';
import { noticeClaimRequest, noticeMailQuery } from './mails/mail-schema.ts';

export const listWebhooks = defineRoute({
  ...endpoints.listWebhooks,
  summary: 'List the places that are told what happens, the oldest first.',
  allow: ['agency'],
  isTimed: true,
  status: 200,
});

export const createWebhook = defineRoute({
  ...endpoints.createWebhook,
  summary: 'Add a place that is told what happens from now on. Only this response has its secret.',
  allow: ['agency'],
  body: { internal: newWebhook },
  status: 201,
});

export const updateWebhook = defineRoute({
  ...endpoints.updateWebhook,
  summary: 'Change a place, pause it, or start it again, which sends what waits.',
  allow: ['agency'],
  body: { internal: webhookChanges },
  status: 200,
});

export const deleteWebhook = defineRoute({
  ...endpoints.deleteWebhook,
  summary: 'Remove a place with its log.',
  allow: ['agency'],
  status: 204,
});

export const testWebhook = defineRoute({
  ...endpoints.testWebhook,
  summary: 'Send a test message now, and answer with its result.',
  allow: ['agency'],
  status: 200,
});

export const rotateWebhookSecret = defineRoute({
  ...endpoints.rotateWebhookSecret,
  summary: 'Make a new secret. For 24 hours, messages carry signatures with the old one too.',
  allow: ['agency'],
  status: 200,
});

export const listAllDeliveries = defineRoute({
  ...endpoints.listAllDeliveries,
  summary: 'List the messages to all places in the last 30 days, the newest first.',
  allow: ['agency'],
  query: deliveriesQuery,
  isTimed: true,
  status: 200,
});

export const listDeliveries = defineRoute({
  ...endpoints.listDeliveries,
  summary: 'List the messages to one place in the last 30 days, the newest first.',
  allow: ['agency'],
  query: deliveriesQuery,
  isTimed: true,
  status: 200,
});

export const replayDelivery = defineRoute({
  ...endpoints.replayDelivery,
  summary: 'Send a message again, as a new delivery.',
  allow: ['agency'],
  status: 200,
});

export const listNoticeMails = defineRoute({
  ...endpoints.listNoticeMails,
  summary:
    'List the mails of events that wait or are being sent, and those that failed and were not reported yet.',
  allow: ['agency'],
  query: noticeMailQuery,
  isTimed: true,
  status: 200,
});

export const claimNoticeMails = defineRoute({
  ...endpoints.claimNoticeMails,
  summary: 'Claim mails of events before sending them. Only one run gets each event.',
  allow: ['agency'],
  body: { internal: noticeClaimRequest },
  status: 200,
});

export const settleNoticeMails = defineRoute({
  ...endpoints.settleNoticeMails,
  summary: 'Record the results of claimed mails of events.',
  allow: ['agency'],
  body: { internal: settleRequest },
  // Fifty responses of a mail server.
  bodyLimit: { internal: 256 * 1024 },
  status: 200,
});

export const acknowledgeNoticeMail = defineRoute({
  ...endpoints.acknowledgeNoticeMail,
  summary:
    'Record that a failed or unknown mail of events was reported to a person. It is then no longer listed.',
  allow: ['agency'],
  status: 204,
});
