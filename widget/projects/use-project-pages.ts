import { calls } from '@project-dashboard/core/contract';
import { useEffect, useState } from 'react';
import { useReadPage } from '../data/reads/use-read-page.ts';

/** As many cards as a page has; from here on there is a search field too. */
const PAGE_SIZE = 60;
const SEARCH_PAUSE_MS = 200;

/** The project list by pages, with what is searched for. Nothing is read before it `isReady`. */
export function useProjectPages(isReady: boolean) {
  const [search, setSearch] = useState('');
  const q = useSettled(search.trim(), SEARCH_PAUSE_MS);
  const [place, setPlace] = useState(START);
  const [isLong, setLong] = useState(false);

  // Cursors are of the search that they were found with.
  const cursors = place.q === q ? place.cursors : START.cursors;
  const query = { q, limit: PAGE_SIZE, cursor: cursors.at(-1) };
  const { data, error, isLoading } = useReadPage(calls.listProjects, isReady ? { query } : null);
  const next = data?.next;
  // Once and for all: the field must not go away under the hands of whoever clears it.
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
    /** Back to the newest projects, nothing searched for. */
    reset: () => {
      setSearch('');
      setPlace(START);
    },
  };
}

export type ProjectPages = ReturnType<typeof useProjectPages>;

const START: { readonly q: string; readonly cursors: readonly string[] } = { q: '', cursors: [] };

/** The value once it has stood still for so many milliseconds; for what is read while somebody types. */
function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
