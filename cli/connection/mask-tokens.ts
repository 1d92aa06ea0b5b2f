import { maskToken } from '@project-dashboard/core/access';
import type { ClientProject, Project } from '@project-dashboard/core/projects';

/** The project with its tokens masked, if it has any. */
export function maskTokens(project: Project | ClientProject): Project | ClientProject {
  if (!('internalToken' in project)) return project;
  return {
    ...project,
    internalToken: maskToken(project.internalToken),
    clientToken: maskToken(project.clientToken),
  };
}
