import { TEXT_LIMITS } from '@project-dashboard/core/text';
import { useEffect, useRef } from 'react';
import { Button } from '../../parts/button/Button.tsx';
import { TextField } from '../../parts/field/TextField.tsx';
import { useToday } from '../../parts/text/use-today.ts';
import type { ProjectPages } from '../use-project-pages.ts';
import { MessageCard } from './MessageCard.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import * as styles from './ProjectGrid.css.ts';
import { ProjectsError } from './ProjectsError.tsx';
import { useGradually } from './use-gradually.ts';

interface Props {
  readonly pages: ProjectPages;
  /** The origin of the project links. Empty for this site. */
  readonly origin: string;
}

/** One page of project cards. With many projects it adds search and paging. */
export function ProjectGrid({ pages, origin }: Props) {
  const { projects = [], error, page, isLoading } = pages;
  const drawn = useGradually(projects);
  const today = useToday();
  const grid = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const hasTurned = useRef(false);
  useEffect(() => {
    // After paging, scroll to the top of the new page.
    if (page < 1 || isLoading || !hasTurned.current) return;
    hasTurned.current = false;
    grid.current?.focus({ preventScroll: true });
    grid.current?.scrollIntoView({ block: 'start' });
  }, [page, isLoading]);
  const turn = (go: (() => void) | undefined) => () => {
    hasTurned.current = true;
    go?.();
  };

  return (
    <>
      {pages.isLong && (
        <search className={styles.search}>
          <TextField
            ref={search}
            type="search"
            label="Search projects"
            isLabelHidden
            placeholder="Search by study, company or lead"
            maxLength={TEXT_LIMITS.name}
            value={pages.search}
            onChange={pages.setSearch}
          />
        </search>
      )}
      {error !== undefined ? (
        <ProjectsError />
      ) : projects.length === 0 ? (
        <MessageCard
          width="full"
          title="No matching projects"
          text="No study, company or lead contains these words."
          action={
            <Button
              onClick={() => {
                pages.reset();
                search.current?.focus();
              }}
            >
              Clear search
            </Button>
          }
        />
      ) : (
        <ul
          ref={grid}
          className={drawn === projects ? styles.grid : styles.growingGrid}
          aria-label="Projects"
          aria-busy={isLoading}
          tabIndex={-1}
        >
          {drawn.map((project) => (
            <li key={project.id} className={styles.cell}>
              <ProjectCard project={project} origin={origin} today={today} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.footer}>
        {error === undefined && (
          <p role="status">
            Showing {projects.length} {projects.length === 1 ? 'project' : 'projects'}
          </p>
        )}
        {(pages.goBack || pages.goOn || page > 1) && (
          <nav aria-label="Pages" className={styles.pager}>
            <Button isDisabled={!pages.goBack} onClick={turn(pages.goBack)}>
              Previous
            </Button>
            <span role="status">Page {page}</span>
            <Button isDisabled={!pages.goOn} onClick={turn(pages.goOn)}>
              Next
            </Button>
          </nav>
        )}
      </div>
    </>
  );
}
