import { SHOWS, type Show, SORTS, type Sort } from '@project-dashboard/core/rows/projects/overview';
import { TEXT_LIMITS } from '@project-dashboard/core/texts/text/schema';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { keep, readKept } from '../data/kept.ts';
import { useHandler } from '../ui/context/use-handler.ts';

/** The two views of the project list. */
const LIST_VIEWS = ['cards', 'timeline'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

/** Which projects the list shows, in which order and how. */
export interface ListQuery {
  readonly show: Show;
  readonly sort: Sort;
  readonly view: ListView;
  readonly q: string;
}

const DEFAULT_QUERY: ListQuery = { show: 'all', sort: 'worst', view: 'cards', q: '' };
const PARTS = ['show', 'sort', 'view', 'q'] as const;

export type ChangeQuery = (change: Partial<ListQuery>) => void;

interface ListQueryOptions {
  /** True on the standalone page: the query is in its address, and sort and view are remembered. */
  readonly isOurAddress: boolean;
  /** The view that a host page asks for. */
  readonly view?: ListView | undefined;
}

/**
 * The query of the list and a function that changes it. In a host page it is in memory only. `isAsked` is true if the address
 * names a part of it, if it is not the default, or if the list was long at the last visit.
 */
export function useListQuery({ isOurAddress, view = 'cards' }: ListQueryOptions) {
  const [isExpected] = useState(() => {
    const asked = new URLSearchParams(window.location.search);
    return isOurAddress && (remembered().isMany || PARTS.some((part) => asked.has(part)));
  });
  const [query, setQuery] = useState<ListQuery>(() =>
    isOurAddress ? queryInAddress(rememberedQuery()) : { ...DEFAULT_QUERY, view },
  );
  const [hostView, setHostView] = useState(view);
  if (hostView !== view) {
    setHostView(view);
    setQuery({ ...query, view });
  }

  // The address then names the remembered sort and view too, so that Back returns to them.
  const [first] = useState(query);
  useEffect(() => {
    if (!isOurAddress) return;
    write('replaceState', first);
    const onPopState = () => setQuery(queryInAddress(DEFAULT_QUERY));
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [isOurAddress, first]);

  const change: ChangeQuery = useHandler((part) => {
    const next = { ...query, ...part };
    setQuery(next);
    if (!isOurAddress) return;
    // Typing on makes one entry in the history of the browser, not one for each pause.
    write(query.q !== '' && part.q ? 'replaceState' : 'pushState', next);
    rememberList({ sort: next.sort, view: next.view });
  });
  const isAsked = isExpected || PARTS.some((part) => query[part] !== DEFAULT_QUERY[part]);
  return { query, change, isAsked };
}

function write(how: 'pushState' | 'replaceState', query: ListQuery): void {
  const { pathname, search, hash } = window.location;
  const next = withQuery(search, query);
  if (next !== search) window.history[how](window.history.state, '', pathname + next + hash);
}

/** The query that somebody wrote or stored. What is missing or unknown is as in `others`. */
const queryIn = (written: unknown, others: ListQuery): ListQuery =>
  z
    .object({
      show: z.catch(z.enum(SHOWS), others.show),
      sort: z.catch(z.enum(SORTS), others.sort),
      view: z.catch(z.enum(LIST_VIEWS), others.view),
      q: z.catch(z.string().check(z.trim(), z.maxLength(TEXT_LIMITS.name)), others.q),
    })
    .parse(written);

const queryInAddress = (others: ListQuery): ListQuery =>
  queryIn(Object.fromEntries(new URLSearchParams(window.location.search)), others);

/** The text of an address that names a query. It keeps other parameters, and leaves out what is the default. */
function withQuery(search: string, query: ListQuery): string {
  const params = new URLSearchParams(search);
  for (const key of PARTS) {
    params.delete(key);
    if (query[key] !== DEFAULT_QUERY[key]) params.append(key, query[key]);
  }
  return params.size === 0 ? '' : `?${params}`;
}

const STORED = 'project-dashboard-list';

const memory = z.looseObject({ isMany: z.catch(z.boolean(), false) });

/** What this browser keeps of the last visit: sort and view, and whether the list was long. */
const remembered = () => readKept(STORED, memory) ?? { isMany: false };

/** The default with the sort and view that this browser used last. */
const rememberedQuery = (): ListQuery => queryIn(remembered(), DEFAULT_QUERY);

/** Keeps something for the next visit, if the browser allows it. */
export const rememberList = (
  part: Pick<ListQuery, 'sort' | 'view'> | { readonly isMany: boolean },
): void => keep(STORED, { ...remembered(), ...part });
