import { defineEndpoint } from '../contract/endpoint.ts';
import {
  agencyCalendar,
  changedAgencyCalendar,
  changedCalendar,
  clientCalendar,
  projectCalendar,
} from './schema.ts';

export const readAgencyCalendar = defineEndpoint({
  name: 'readAgencyCalendar',
  method: 'GET',
  path: '/api/calendar',
  topic: 'calendar',
  reply: { internal: agencyCalendar },
});

export const saveAgencyCalendar = defineEndpoint({
  name: 'saveAgencyCalendar',
  method: 'PUT',
  path: '/api/calendar',
  changes: ['calendar'],
  reply: { internal: changedAgencyCalendar },
});

export const readProjectCalendar = defineEndpoint({
  name: 'readProjectCalendar',
  method: 'GET',
  path: '/api/projects/{id}/calendar',
  topic: 'calendar',
  reply: { internal: projectCalendar, client: clientCalendar },
});

export const saveProjectCalendar = defineEndpoint({
  name: 'saveProjectCalendar',
  method: 'PUT',
  path: '/api/projects/{id}/calendar',
  changes: ['calendar'],
  reply: { internal: changedCalendar },
});

export const deleteProjectCalendar = defineEndpoint({
  name: 'deleteProjectCalendar',
  method: 'DELETE',
  path: '/api/projects/{id}/calendar',
  changes: ['calendar'],
  reply: { internal: changedCalendar },
});
