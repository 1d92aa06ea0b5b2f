import { agency, editors, readers, routesOf } from '../route.ts';
import * as endpoints from './endpoints.ts';
import { editing } from './schema.ts';

export const liveRoutes = routesOf(endpoints, {
  watchProject: readers(
    'Watch the changes of a project as server-sent events, and, as an editor, who else looks.',
  ),
  watchProjects: agency('Watch the changes of all projects as server-sent events.'),
  noteEditing: editors(
    'Tell the other editors which row this viewer is editing, or that it has stopped.',
    { body: editing, bodyLimit: 4 * 1024 },
  ),
});
