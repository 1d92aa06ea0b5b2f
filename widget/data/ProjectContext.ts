import type { Reply, Routes } from '@project-dashboard/core/contract';
import { createContext } from 'react';
import { useGiven } from '../parts/context/use-given.ts';

/** The project on the page and its token's view. */
export type LoadedProject = Reply<Routes['readProjectByToken']>;

export const ProjectContext = createContext<LoadedProject | null>(null);

/** The loaded project. Throws outside the project page, which loads it. */
export const useProject = (): LoadedProject => useGiven(ProjectContext);

/** True if the reader may edit: agency staff, unless the project is archived. */
export function useCanEdit(): boolean {
  const { project, viewMode } = useProject();
  return viewMode === 'internal' && project.archivedAt === null;
}
