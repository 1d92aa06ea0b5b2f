import type { MouseEvent } from 'react';
import { Button } from '../../parts/button/Button.tsx';
import type { ProjectPages } from '../use-project-pages.ts';
import { EmptyTimeline } from './EmptyTimeline.tsx';
import { MessageCard } from './MessageCard.tsx';
import { ProjectGrid } from './ProjectGrid.tsx';
import { ProjectsError } from './ProjectsError.tsx';
import { SkeletonCards } from './SkeletonCards.tsx';

interface Props {
  readonly pages: ProjectPages;
  /** Where projects open; empty for this site. */
  readonly origin: string;
  readonly onAdd: (event: MouseEvent<HTMLElement>) => void;
}

/** The list in every state that it can be in (SPEC section 2). */
export function ProjectList({ pages, origin, onAdd }: Props) {
  const { projects, error, isSearched } = pages;
  // Beside the search field where there is one: what is typed stays, and other words may be found.
  if (error !== undefined && !pages.isLong) return <ProjectsError />;
  if (projects === undefined && error === undefined) return <SkeletonCards />;
  if (projects?.length === 0 && !isSearched && pages.search === '') {
    return (
      <MessageCard
        width="full"
        picture={<EmptyTimeline />}
        title="No Projects Yet"
        text="Get started by creating your first project"
        action={
          <Button variant="primary" icon="plus" onClick={onAdd}>
            Add Project
          </Button>
        }
      />
    );
  }
  return <ProjectGrid pages={pages} origin={origin} />;
}
