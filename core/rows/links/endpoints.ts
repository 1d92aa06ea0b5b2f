import * as z from 'zod/mini';
import { change, read } from '../../contract/route.ts';
import { project } from '../projects/schema.ts';
import { link } from './schema.ts';

export const listLinks = read('/api/projects/{id}/links', 'links', z.array(link));
export const createLink = change('POST', '/api/projects/{id}/links', ['links', 'reminders'], link);
export const updateLink = change(
  'PATCH',
  '/api/projects/{id}/links/{linkId}',
  ['links', 'reminders'],
  link,
);
export const endLink = change('DELETE', '/api/projects/{id}/links/{linkId}', [
  'links',
  'reminders',
]);
export const rotateLink = change(
  'POST',
  '/api/projects/{id}/rotate',
  ['links', 'project', 'projects'],
  project,
);
