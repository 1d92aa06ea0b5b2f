import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/endpoint.ts';
import { noticeClaim, noticeMail, noticeSettled } from './mails/mail-schema.ts';
import { newWebhookReply, rotatedSecret, webhook, webhookDelivery } from './schema.ts';

export const listWebhooks = defineEndpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: '/api/webhooks',
  topic: 'webhooks',
  reply: { internal: z.array(webhook) },
});

export const createWebhook = defineEndpoint({
  name: 'createWebhook',
  method: 'POST',
  path: '/api/webhooks',
  changes: ['webhooks'],
  reply: { internal: newWebhookReply },
});

export const updateWebhook = defineEndpoint({
  name: 'updateWebhook',
  method: 'PATCH',
  path: '/api/webhooks/{id}',
  changes: ['webhooks'],
  reply: { internal: webhook },
});

export const deleteWebhook = defineEndpoint({
  name: 'deleteWebhook',
  method: 'DELETE',
  path: '/api/webhooks/{id}',
  changes: ['webhooks'],
});

export const testWebhook = defineEndpoint({
  name: 'testWebhook',
  method: 'POST',
  path: '/api/webhooks/{id}/test',
  changes: ['webhooks'],
  reply: { internal: webhookDelivery },
});

export const rotateWebhookSecret = defineEndpoint({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/api/webhooks/{id}/rotate',
  reply: { internal: rotatedSecret },
});

export const listAllDeliveries = defineEndpoint({
  name: 'listAllDeliveries',
  method: 'GET',
  path: '/api/webhooks/deliveries',
  topic: 'webhooks',
  reply: { internal: z.array(webhookDelivery) },
});

export const listDeliveries = defineEndpoint({
  name: 'listDeliveries',
  method: 'GET',
  path: '/api/webhooks/{id}/deliveries',
  topic: 'webhooks',
  reply: { internal: z.array(webhookDelivery) },
});

export const replayDelivery = defineEndpoint({
  name: 'replayDelivery',
  method: 'POST',
  path: '/api/webhooks/{id}/deliveries/{deliveryId}/replay',
  changes: ['webhooks'],
  reply: { internal: webhookDelivery },
});

export const listNoticeMails = defineEndpoint({
  name: 'listNoticeMails',
  method: 'GET',
  path: '/api/webhooks/mails',
  topic: 'webhooks',
  reply: { internal: z.array(noticeMail) },
});

export const claimNoticeMails = defineEndpoint({
  name: 'claimNoticeMails',
  method: 'POST',
  path: '/api/webhooks/mails/claim',
  changes: ['webhooks'],
  reply: { internal: z.array(noticeClaim) },
});

export const settleNoticeMails = defineEndpoint({
  name: 'settleNoticeMails',
  method: 'POST',
  path: '/api/webhooks/mails/settle',
  changes: ['webhooks'],
  reply: { internal: z.array(noticeSettled) },
});

export const acknowledgeNoticeMail = defineEndpoint({
  name: 'acknowledgeNoticeMail',
  method: 'POST',
  path: '/api/webhooks/mails/{id}/acknowledge',
  changes: ['webhooks'],
});
