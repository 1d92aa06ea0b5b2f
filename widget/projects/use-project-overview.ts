import { ApiError } from '@project-dashboard/core/contract/client/errors';
import { nextCursor } from '@project-dashboard/core/contract/client/send-request';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { OverviewRow, ProjectOverview } from '@project-dashboard/core/rows/projects/overview';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { useRequest } from '../data/ProjectContext.ts';
import { type ReadKey, readKey } from '../data/reads/read-key.ts';
import { forgetReads } from '../data/reads/shared-fetch.ts';
import type { ListQuery } from './list-query.ts';

/** Projects per page. */
const PAGE_SIZE = 60;
/** The most projects that the server sends at once. */
const LARGEST_PAGE = 500;

/** The pages of one query that have been read. */
interface ReadPages extends Pick<ProjectOverview, 'total' | 'counts'> {
  readonly rows: readonly OverviewRow[];
  /** The cursor of the next page. Undefined after the last page. */
  readonly next: string | undefined;
  /** Identifies the query: the pages of the former query stay on screen while others load. */
  readonly of: string;
  /** True if the rows have their milestones. */
  readonly hasMilestones: boolean;
}

/** What the server is asked for. */
const filterOf = (query: ListQuery | null) => ({
  show: query?.show,
  sort: query?.sort,
  q: query?.q || undefined,
  with: query?.view === 'timeline' ? ('milestones' as const) : undefined,
});
type Filter = ReturnType<typeof filterOf>;
type PagesKey = readonly [...ReadKey<typeof endpoints.listProjectOverview>, 'pages', Filter];

/**
 * Reads the project list page by page. Null reads nothing. After a change all pages on screen are read again. In the
 * timeline view the rows have their milestones.
 */
export function useProjectOverview(query: ListQuery | null) {
  const request = useRequest();
  const filter = filterOf(query);
  const of = JSON.stringify(filter);
  const readCount = useRef({ of, count: 0 });
  const [more, setMore] = useState<{ readonly of: string; readonly isFailed: boolean }>();

  const readPage = async (
    what: Filter,
    cursor: string | undefined,
    limit: number,
  ): Promise<ReadPages> => {
    let next: string | undefined;
    const { projects, total, counts } = await request(
      endpoints.listProjectOverview,
      { query: { ...what, cursor, limit } },
      {
        received: ({ headers }) => {
          next = nextCursor(headers.get('Link'));
        },
      },
    );
    const hasMilestones = what.with === 'milestones';
    return { rows: projects, total, counts, next, of: JSON.stringify(what), hasMilestones };
  };

  const { data, error, isLoading, mutate } = useSWR<ReadPages, unknown, PagesKey | null>(
    query && [...readKey(endpoints.listProjectOverview, { query: filter }), 'pages', filter],
    // What to read is in the key: SWR may read for a former key with the latest function.
    async ([, , , , what]) => {
      const isCounted = readCount.current.of === JSON.stringify(what);
      const wanted = isCounted ? readCount.current.count : 0;
      const size = Math.min(LARGEST_PAGE, Math.max(PAGE_SIZE, wanted));
      let pages = await readPage(what, undefined, size);
      while (pages.next !== undefined && pages.rows.length < wanted)
        pages = joined(pages, await readPage(what, pages.next, size));
      return pages;
    },
    { keepPreviousData: true, revalidateIfStale: true },
  );

  // A read after a change covers all rows on screen, also pages that were added meanwhile.
  useEffect(() => {
    if (data) readCount.current = { of: data.of, count: data.rows.length };
  }, [data]);

  const isCurrent = data?.of === of;
  const isReadingMore = more?.of === of && !more.isFailed;
  const hasFailedMore = more?.of === of && more.isFailed;
  const readMore = async () => {
    if (data?.next === undefined || !isCurrent || isReadingMore) return;
    // Otherwise a quick retry would share the failed request.
    if (hasFailedMore) forgetReads();
    setMore({ of, isFailed: false });
    try {
      const page = await readPage(filter, data.next, PAGE_SIZE);
      await mutate(
        (now) => {
          if (now?.of !== of || now.next !== data.next) return now;
          return joined(now, page);
        },
        { revalidate: false },
      );
      setMore(undefined);
    } catch (failure) {
      setMore({ of, isFailed: true });
      // Without a session the whole list is refused, and the page asks to sign in.
      if (failure instanceof ApiError && failure.status === 401) void mutate();
    }
  };

  return {
    pages: data,
    error,
    /** True if the agency has no project but archived ones. */
    isEmpty:
      isCurrent &&
      error === undefined &&
      data.rows.length === 0 &&
      filter.show === 'all' &&
      filter.q === undefined,
    /** True while the pages on screen belong to a former query, or there are none. */
    isLoading,
    /** Reads the next page. Undefined if there is none. */
    readMore: isCurrent && data.next !== undefined ? readMore : undefined,
    isReadingMore,
    hasFailedMore,
  };
}

export type ProjectPages = ReturnType<typeof useProjectOverview>;

/** Adds a page. A project that moved to it meanwhile is listed once. */
function joined(pages: ReadPages, page: ReadPages): ReadPages {
  const known = new Set(pages.rows.map(({ id }) => id));
  return { ...page, rows: [...pages.rows, ...page.rows.filter(({ id }) => !known.has(id))] };
}
