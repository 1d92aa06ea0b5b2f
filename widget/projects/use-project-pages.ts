import { calls } from '@project-dashboard/core/contract';
import { useEffect, useState } from 'react';
import { useReadPage } from '../data/reads/use-read-page.ts';

/** Cards per page. From this many projects on there is a search field. */
const PAGE_SIZE = 60;
const SEARCH_PAUSE_MS = 200;

/** Reads the project list in pages, filtered by the search. Reads nothing before `isReady`. */
export function useProjectPages(isReady: boolean) {
  const [search, setSearch] = useState('');
  const q = useSettled(search.trim(), SEARCH_PAUSE_MS);
  const [place, setPlace] = useState(START);
  const [isLong, setLong] = useState(false);

  // Cursors belong to the search that returned them.
  const cursors = place.q === q ? place.cursors : START.cursors;
  const query = { q, limit: PAGE_SIZE, cursor: cursors.at(-1) };
  const { data, error, isLoading } = useReadPage(calls.listProjects, isReady ? { query } : null);
  const next = data?.next;
  // Never reset: the search field must not disappear while someone clears it.
  if (!isLong && data && data.rows.length >= PAGE_SIZE) setLong(true);

  return {
    projects: data?.rows,
    error,
    isLoading,
    isLong,
    search,
    setSearch,
    isSearched: q !== '',
    page: cursors.length + 1,
    goBack: cursors.length === 0 ? undefined : () => setPlace({ q, cursors: cursors.slice(0, -1) }),
    goOn:
      next === undefined || isLoading
        ? undefined
        : () => setPlace({ q, cursors: [...cursors, next] }),
    /** Clears the search and returns to the first page. */
    reset: () => {
      setSearch('');
      setPlace(START);
    },
  };
}

export type ProjectPages = ReturnType<typeof useProjectPages>;

const START: { readonly q: string; readonly cursors: readonly string[] } = { q: '', cursors: [] };

/** The value after it has not changed for `pauseMs` milliseconds, for reads that depend on typed text. */
function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
