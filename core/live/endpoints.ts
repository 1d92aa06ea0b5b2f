import { defineEndpoint } from '../contract/endpoint.ts';

export const watchProject = defineEndpoint({
  name: 'watchProject',
  method: 'GET',
  path: '/api/projects/{id}/events',
  reply: 'events',
});

export const watchProjects = defineEndpoint({
  name: 'watchProjects',
  method: 'GET',
  path: '/api/events',
  reply: 'events',
});

export const noteEditing = defineEndpoint({
  name: 'noteEditing',
  method: 'POST',
  path: '/api/projects/{id}/editing',
});
