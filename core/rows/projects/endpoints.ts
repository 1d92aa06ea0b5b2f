import { read, update } from '../../contract/route.ts';
import {
  clientLoad,
  clientProject,
  clientRows,
  internalLoad,
  participantLoad,
  participantProject,
  participantRows,
  project,
  rows,
} from './schema.ts';

export const readProjectByToken = read('/api/projects/token/{token}', 'project', {
  internal: internalLoad,
  client: clientLoad,
  participant: participantLoad,
});
export const readRowsByToken = read('/api/projects/token/{token}/rows', 'project', {
  internal: rows,
  client: clientRows,
  participant: participantRows,
});
export const readProject = read('/api/projects/{id}', 'project', {
  internal: project,
  client: clientProject,
  participant: participantProject,
});
export const updateProject = update('/api/projects/{id}', ['project', 'projects'], project);
