import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/endpoint.ts';
import { project } from '../projects/schema.ts';
import { link } from './schema.ts';

export const listLinks = defineEndpoint({
  name: 'listLinks',
  method: 'GET',
  path: '/api/projects/{id}/links',
  topic: 'links',
  reply: { internal: z.array(link) },
});

export const createLink = defineEndpoint({
  name: 'createLink',
  method: 'POST',
  path: '/api/projects/{id}/links',
  changes: ['links', 'reminders'],
  reply: { internal: link },
});

export const updateLink = defineEndpoint({
  name: 'updateLink',
  method: 'PATCH',
  path: '/api/projects/{id}/links/{linkId}',
  changes: ['links', 'reminders'],
  reply: { internal: link },
});

export const endLink = defineEndpoint({
  name: 'endLink',
  method: 'DELETE',
  path: '/api/projects/{id}/links/{linkId}',
  changes: ['links', 'reminders'],
});

export const rotateLink = defineEndpoint({
  name: 'rotateLink',
  method: 'POST',
  path: '/api/projects/{id}/rotate',
  changes: ['links', 'project', 'projects'],
  reply: { internal: project },
});
