import { useEffect, useState } from 'react';
import { useHandler } from '../ui/context/use-handler.ts';
import {
  DEFAULT_QUERY,
  type ListQuery,
  type ListView,
  queryIn,
  rememberedQuery,
  rememberQuery,
  withQuery,
} from './list-query.ts';

export type ChangeQuery = (change: Partial<ListQuery>) => void;

interface ListQueryWishes {
  /** True on the standalone page: the query is in its address, and sort and view are remembered. */
  readonly isOurAddress: boolean;
  /** The view that a host page asks for. */
  readonly view?: ListView | undefined;
}

/** The query of the list and a function that changes it. In a host page it is in memory only. */
export function useListQuery({ isOurAddress, view = 'cards' }: ListQueryWishes) {
  const [query, setQuery] = useState<ListQuery>(() =>
    isOurAddress ? { ...DEFAULT_QUERY, ...rememberedQuery(), ...inAddress() } : ownQuery(view),
  );
  const [asked, setAsked] = useState(view);
  if (asked !== view) {
    setAsked(view);
    setQuery({ ...query, view });
  }

  // The address then names the remembered sort and view too, so that Back returns to them.
  const [first] = useState(query);
  useEffect(() => {
    if (!isOurAddress) return;
    write('replaceState', first);
    const onPopState = () => setQuery({ ...DEFAULT_QUERY, ...inAddress() });
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [isOurAddress, first]);

  const change: ChangeQuery = useHandler((part) => {
    const next = { ...query, ...part };
    setQuery(next);
    if (!isOurAddress) return;
    // Typing on makes one entry in the history of the browser, not one for each pause.
    write(query.q !== '' && part.q ? 'replaceState' : 'pushState', next);
    rememberQuery(next);
  });
  return [query, change] as const;
}

const ownQuery = (view: ListView): ListQuery => ({ ...DEFAULT_QUERY, view });
const inAddress = () => queryIn(window.location.search);

function write(how: 'pushState' | 'replaceState', query: ListQuery): void {
  const { pathname, search, hash } = window.location;
  const next = withQuery(search, query);
  if (next !== search) window.history[how](window.history.state, '', pathname + next + hash);
}
