import type { OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import {
  type MouseEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { useHandler } from '../../ui/context/use-handler.ts';
import { useFocusAfter } from '../../ui/focus/focus.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { SkeletonRows } from '../../ui/loading/SkeletonRows.tsx';
import { CardGrid, SkeletonCards } from '../card/CardGrid.tsx';
import { type ChangeQuery, type ListQuery, rememberList } from '../list-query.ts';
import { ListToolbar } from '../toolbar/ListToolbar.tsx';
import type { ProjectPages } from '../use-project-overview.ts';
import { ListFooter } from './ListFooter.tsx';
import { EmptyList, ListMessage, ProjectsError } from './ListMessage.tsx';

// Most visits look at the cards.
const ProjectsTimeline = lazyPart('ProjectsTimeline')(
  () => import('../timeline/ProjectsTimeline.tsx'),
);

interface Props {
  readonly list: ProjectPages;
  readonly query: ListQuery;
  /** True if there are filters, search, order and view, however few projects there are. */
  readonly isAsked: boolean;
  readonly onChange: ChangeQuery;
  /** The origin of the project links. Empty for this site. */
  readonly origin: string;
  readonly isOurAddress: boolean;
  readonly onAdd: (event: MouseEvent<HTMLElement>) => void;
}

/** The project list in all its states. */
export function ProjectList({
  list,
  query,
  isAsked,
  onChange,
  origin,
  isOurAddress,
  onAdd,
}: Props) {
  const { pages, error, isLoading } = list;
  const grid = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [leaving, setLeaving] = useState<string>();
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const onLeave = useHandler(setLeaving);
  const rows = pages?.rows ?? NONE;
  // What was pressed or typed is painted before other cards replace those on screen.
  const former = useDeferredValue(rows);
  const shown = former.length === 0 ? rows : former;
  const focusOnNew = useFocusOnNew(grid, shown.length);

  const [hasTools, setTools] = useState(isAsked);
  const { all = 0, archived = 0 } = pages?.counts ?? {};
  const isMany = all + archived >= ENOUGH_FOR_TOOLS;
  // They stay while the page does: the list that they were shown for may shrink.
  if (!hasTools && (isAsked || isMany)) setTools(true);
  // The numbers of a search are those of what it found.
  const isCounted = pages !== undefined && query.q === '';
  useEffect(() => {
    if (isCounted && isOurAddress) rememberList({ isMany });
  }, [isCounted, isOurAddress, isMany]);

  const leadsToArchive = !hasTools && archived > 0;
  useFocusAfter(
    leadsToArchive || rows.some(({ id }) => id === leaving),
    () => grid.current ?? search.current,
  );

  const isCards = query.view === 'cards';
  const readMore = useHandler(() => void list.readMore?.());
  const isWaiting = list.readMore === undefined || list.isReadingMore || list.hasFailedMore;

  if (list.isEmpty && archived === 0) return <EmptyList onAdd={onAdd} />;

  const content = () => {
    if (error !== undefined) return <ProjectsError />;
    if (pages !== undefined && rows.length === 0) {
      if (list.isEmpty) return <EmptyList onAdd={onAdd} />;
      const isArchive = query.show === 'archived' && query.q === '';
      return (
        <ListMessage
          width="full"
          title={isArchive ? 'Nothing is archived.' : 'No projects match.'}
          action={
            <Button
              onClick={() => {
                onChange({ show: 'all', q: '' });
                search.current?.focus();
              }}
            >
              {isArchive ? 'Show all projects' : 'Clear filters'}
            </Button>
          }
        />
      );
    }
    if (!isCards) {
      if (pages === undefined || !pages.hasMilestones)
        return <SkeletonRows label="Loading projects" count={10} />;
      return (
        <div aria-busy={isLoading}>
          <ProjectsTimeline
            rows={rows}
            total={pages.total}
            onNeedMore={isWaiting ? undefined : readMore}
            origin={origin}
            foot={end}
            waiting={<SkeletonRows label="Loading projects" count={10} />}
          />
        </div>
      );
    }
    if (pages === undefined) return <SkeletonCards />;
    return (
      <CardGrid ref={grid} rows={shown} isBusy={isLoading} origin={origin} onLeave={onLeave} />
    );
  };
  return (
    <>
      {hasTools && (
        <ListToolbar
          query={query}
          onChange={onChange}
          counts={pages?.counts}
          searchRef={search}
          isOurAddress={isOurAddress}
        />
      )}
      {content()}
      <ListFooter
        list={list}
        readsOn={isCards && shown === rows}
        hasButton={isCards}
        onShowMore={focusOnNew}
        endRef={setEnd}
      >
        {leadsToArchive && (
          <Button variant="quiet" onClick={() => onChange({ show: 'archived' })}>
            Show {archived} archived
          </Button>
        )}
      </ListFooter>
    </>
  );
}

/** Fewer projects of an agency than these are in sight without filters, search, order and view. */
const ENOUGH_FOR_TOOLS = 6;

const NONE: readonly OverviewRow[] = [];

/**
 * Returns a function to call before more items are read by the keyboard. As soon as they are there, the focus goes to
 * the first link of the first new item.
 */
function useFocusOnNew(list: RefObject<HTMLElement | null>, count: number): () => void {
  const wanted = useRef<number>(null);
  useLayoutEffect(() => {
    if (wanted.current === null || count <= wanted.current) return;
    const item = list.current?.children[wanted.current];
    wanted.current = null;
    item?.querySelector('a')?.focus();
  }, [list, count]);
  return () => {
    wanted.current = count;
  };
}
