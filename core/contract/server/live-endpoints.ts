import { change, read } from '../route.ts';

export const watchProject = read('/api/projects/{id}/events', undefined, 'events');
export const watchProjects = read('/api/events', undefined, 'events');
export const noteEditing = change('POST', '/api/projects/{id}/editing', []);
