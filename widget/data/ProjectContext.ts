import type { Reply, Routes } from '@project-dashboard/core/contract/types';
import { createContext } from 'react';
import { useGiven } from '../ui/context/use-given.ts';
import { useLiveState } from '../ui/live/LiveContext.ts';

/** The project on the page and its token's view. */
type LoadedProject = Reply<Routes['readProjectByToken']>;

export const ProjectContext = createContext<LoadedProject | null>(null);

/** The loaded project. Throws outside the project page, which loads it. */
export const useProject = (): LoadedProject => useGiven(ProjectContext);

/**
 * True if the reader may edit: agency staff, unless the project is archived. A form that was open when somebody else
 * archived it stays until it is closed or the server refuses it.
 */
export function useCanEdit(): boolean {
  const { project, viewMode } = useProject();
  const isArchived = project.archivedAt !== null;
  const isKept = useLiveState(({ ownRow }) => isArchived && ownRow !== null);
  return viewMode === 'internal' && (!isArchived || isKept);
}
