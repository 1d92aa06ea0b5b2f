import { defineEndpoint } from '../contract/endpoint.ts';
import { feedAddress } from './schema.ts';

export const downloadCalendar = defineEndpoint({
  name: 'downloadCalendar',
  method: 'GET',
  path: '/api/projects/{id}/calendar.ics',
  topic: 'project',
  reply: 'calendar',
});

export const readFeed = defineEndpoint({
  name: 'readFeed',
  method: 'GET',
  path: '/api/projects/{id}/feed',
  topic: 'project',
  reply: { internal: feedAddress },
});

export const readAllFeed = defineEndpoint({
  name: 'readAllFeed',
  method: 'GET',
  path: '/api/feed',
  topic: 'projects',
  reply: { internal: feedAddress },
});
