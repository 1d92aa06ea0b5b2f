import { defineCall } from '../contract/call.ts';

export const watchProject = defineCall({
  name: 'watchProject',
  method: 'GET',
  path: '/api/projects/{id}/events',
  reply: 'events',
});

export const watchProjects = defineCall({
  name: 'watchProjects',
  method: 'GET',
  path: '/api/events',
  reply: 'events',
});

export const noteEditing = defineCall({
  name: 'noteEditing',
  method: 'POST',
  path: '/api/projects/{id}/editing',
});
