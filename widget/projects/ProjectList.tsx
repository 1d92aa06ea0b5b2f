import type { MouseEvent } from 'react';
import { Button } from '../parts/Button.tsx';
import { StatusGlyph } from '../parts/StatusGlyph.tsx';
import { EmptyTimeline } from './EmptyTimeline.tsx';
import { MessageCard } from './MessageCard.tsx';
import { ProjectGrid } from './ProjectGrid.tsx';
import { SkeletonCards } from './SkeletonCards.tsx';
import type { ProjectPages } from './use-project-pages.ts';

interface Props {
  readonly pages: ProjectPages;
  /** Where projects open; empty for this site. */
  readonly origin: string;
  readonly onAdd: (event: MouseEvent<HTMLElement>) => void;
}

/** The list in every state that it can be in (SPEC section 2). */
export function ProjectList({ pages, origin, onAdd }: Props) {
  const { projects, error, isSearched } = pages;
  if (error !== undefined) {
    return (
      <MessageCard
        width="narrow"
        role="alert"
        picture={<StatusGlyph shape="overdue" size={52} />}
        title="Error Loading Projects"
        text="Failed to load project data. Please try refreshing the page."
        action={
          <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
            Refresh Page
          </Button>
        }
      />
    );
  }
  if (projects === undefined) return <SkeletonCards />;
  if (projects.length === 0 && !isSearched && pages.search === '') {
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
