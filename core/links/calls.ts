import * as z from 'zod/mini';
import { defineCall } from '../contract/call.ts';
import { project } from '../projects/schema.ts';
import { link } from './schema.ts';

export const listLinks = defineCall({
  name: 'listLinks',
  method: 'GET',
  path: '/api/projects/{id}/links',
  topic: 'links',
  reply: { internal: z.array(link) },
});

export const createLink = defineCall({
  name: 'createLink',
  method: 'POST',
  path: '/api/projects/{id}/links',
  changes: ['links'],
  reply: { internal: link },
});

export const endLink = defineCall({
  name: 'endLink',
  method: 'DELETE',
  path: '/api/projects/{id}/links/{linkId}',
  changes: ['links'],
});

export const rotateLink = defineCall({
  name: 'rotateLink',
  method: 'POST',
  path: '/api/projects/{id}/rotate',
  changes: ['links', 'project', 'projects'],
  reply: { internal: project },
});
