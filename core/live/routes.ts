import { defineRoute, EDITORS, READERS } from '../contract/route.ts';
import { editing } from './bodies.ts';
import * as endpoints from './endpoints.ts';

export const watchProject = defineRoute({
  ...endpoints.watchProject,
  summary:
    'Watch the changes of a project as server-sent events, and, as an editor, who else looks.',
  allow: READERS,
  of: 'project',
  status: 200,
});

export const watchProjects = defineRoute({
  ...endpoints.watchProjects,
  summary: 'Watch the changes of all projects as server-sent events.',
  allow: ['agency'],
  status: 200,
});

export const noteEditing = defineRoute({
  ...endpoints.noteEditing,
  summary: 'Tell the other editors which row this viewer is editing, or that it has stopped.',
  allow: EDITORS,
  of: 'project',
  body: { internal: editing },
  bodyLimit: { internal: 4 * 1024 },
  status: 204,
});
