import * as z from 'zod/mini';
import { change, read } from '../../contract/route.ts';
import { newWebhookReply, noticeMail, rotatedSecret, webhook, webhookDelivery } from './schema.ts';

export const listWebhooks = read('/api/webhooks', 'webhooks', z.array(webhook));
export const createWebhook = change('POST', '/api/webhooks', ['webhooks'], newWebhookReply);
export const updateWebhook = change('PATCH', '/api/webhooks/{id}', ['webhooks'], webhook);
export const deleteWebhook = change('DELETE', '/api/webhooks/{id}', ['webhooks']);
export const testWebhook = change('POST', '/api/webhooks/{id}/test', ['webhooks'], webhookDelivery);
export const rotateWebhookSecret = change('POST', '/api/webhooks/{id}/rotate', [], rotatedSecret);
export const listAllDeliveries = read(
  '/api/webhooks/deliveries',
  'webhooks',
  z.array(webhookDelivery),
);
export const listDeliveries = read(
  '/api/webhooks/{id}/deliveries',
  'webhooks',
  z.array(webhookDelivery),
);
export const replayDelivery = change(
  'POST',
  '/api/webhooks/{id}/deliveries/{deliveryId}/replay',
  ['webhooks'],
  webhookDelivery,
);
export const listNoticeMails = read('/api/webhooks/mails', 'webhooks', z.array(noticeMail));
