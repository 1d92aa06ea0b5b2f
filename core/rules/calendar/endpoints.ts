import { change, read } from '../../contract/route.ts';
import {
  agencyCalendar,
  changedAgencyCalendar,
  changedCalendar,
  clientCalendar,
  projectCalendar,
} from './schema.ts';

export const readAgencyCalendar = read('/api/calendar', 'calendar', agencyCalendar);
export const saveAgencyCalendar = change(
  'PUT',
  '/api/calendar',
  ['calendar'],
  changedAgencyCalendar,
);
export const readProjectCalendar = read('/api/projects/{id}/calendar', 'calendar', {
  internal: projectCalendar,
  client: clientCalendar,
});
export const saveProjectCalendar = change(
  'PUT',
  '/api/projects/{id}/calendar',
  ['calendar'],
  changedCalendar,
);
export const deleteProjectCalendar = change(
  'DELETE',
  '/api/projects/{id}/calendar',
  ['calendar'],
  changedCalendar,
);
