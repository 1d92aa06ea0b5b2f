import type { Reply, Routes } from '@project-dashboard/core/contract';
import { createContext, use } from 'react';

/** The project on the page and the view that its token gives. */
export type LoadedProject = Reply<Routes['readProjectByToken']>;

export const ProjectContext = createContext<LoadedProject | null>(null);

/** The loaded project; only below the project page, which loads it. */
export function useProject(): LoadedProject {
  const loaded = use(ProjectContext);
  if (loaded === null) throw new Error('useProject needs a loaded project above it.');
  return loaded;
}
