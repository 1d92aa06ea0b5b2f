import * as z from 'zod/mini';
import { creation, read, rowChange } from '../../contract/route.ts';
import { projectHealthRow } from '../../rules/health/schema.ts';
import { projectOverview } from './overview.ts';
import { project } from './schema.ts';

// Apart from endpoints.ts, which every reader's browser loads.
export const listProjects = read('/api/projects', 'projects', z.array(project));
export const listProjectHealth = read(
  '/api/projects/health',
  'projects',
  z.array(projectHealthRow),
);
export const listProjectOverview = read('/api/projects/overview', 'projects', projectOverview);
export const createProject = creation('/api/projects', ['projects'], project);
export const archiveProject = rowChange(
  'archived',
  'POST',
  '/api/projects/{id}/archive',
  ['project', 'projects', 'weekly-mail'],
  project,
);
export const restoreProject = rowChange(
  'restored',
  'POST',
  '/api/projects/{id}/restore',
  ['project', 'projects', 'weekly-mail'],
  project,
);
export const deleteProject = rowChange('deleted', 'DELETE', '/api/projects/{id}', [
  'projects',
  'weekly-mail',
]);
export const duplicateProject = creation('/api/projects/{id}/duplicate', ['projects'], project);
