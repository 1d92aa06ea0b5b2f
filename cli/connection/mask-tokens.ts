import { maskToken } from '@project-dashboard/core/access';
import type { ClientProject, Project } from '@project-dashboard/core/projects';

/** A project to show: whatever tokens it carries, masked. */
export function maskTokens(project: Project | ClientProject): Project | ClientProject {
  if (!('internalToken' in project)) return project;
  return {
    ...project,
    internalToken: maskToken(project.internalToken),
    clientToken: maskToken(project.clientToken),
  };
}
