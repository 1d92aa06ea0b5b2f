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
  /** The origin of the project links. Empty for this site. */
  readonly origin: string;
  readonly onAdd: (event: MouseEvent<HTMLElement>) => void;
}

/** The project list in all its states (SPEC section 2). */
export function ProjectList({ pages, origin, onAdd }: Props) {
  const { projects, error, isSearched } = pages;
  // With a search field, ProjectGrid shows the error, so that the typed text stays and another search is possible.
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
