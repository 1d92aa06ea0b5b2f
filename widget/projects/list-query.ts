import { SHOWS, type Show, SORTS, type Sort } from '@project-dashboard/core/rows/projects/overview';
import { TEXT_LIMITS } from '@project-dashboard/core/texts/text/schema';
import * as z from 'zod/mini';

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

export const DEFAULT_QUERY: ListQuery = { show: 'all', sort: 'worst', view: 'cards', q: '' };

// An unknown value counts as missing.
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.catch(z.optional(z.enum(values)), undefined);

const remembered = z.object({ sort: oneOf(SORTS), view: oneOf(LIST_VIEWS) });
const written = z.extend(remembered, {
  show: oneOf(SHOWS),
  q: z.catch(z.optional(z.string().check(z.trim(), z.maxLength(TEXT_LIMITS.name))), undefined),
});

/** The part of a query that the text of an address names. */
export function queryIn(search: string): Partial<ListQuery> {
  return named(written.parse(Object.fromEntries(new URLSearchParams(search))));
}

/** The text of an address that names a query. It keeps other parameters, and leaves out what is the default. */
export function withQuery(search: string, query: ListQuery): string {
  const params = new URLSearchParams(search);
  for (const key of ['show', 'sort', 'view', 'q'] as const) {
    params.delete(key);
    if (query[key] !== DEFAULT_QUERY[key]) params.append(key, query[key]);
  }
  return params.size === 0 ? '' : `?${params}`;
}

const STORED = 'project-dashboard-list';

/** The sort and view that this browser used last. */
export function rememberedQuery(): Partial<ListQuery> {
  try {
    return named(remembered.parse(JSON.parse(localStorage.getItem(STORED) ?? '{}')));
  } catch {
    return {};
  }
}

/** Keeps sort and view for the next visit, if the browser allows it. */
export function rememberQuery({ sort, view }: ListQuery): void {
  try {
    localStorage.setItem(STORED, JSON.stringify({ sort, view }));
  } catch {
    // Storage is full or forbidden: the next visit starts with the defaults.
  }
}

/** Without the keys that have no value, so that spreading it keeps other values. */
function named(query: { [K in keyof ListQuery]?: ListQuery[K] | undefined }): Partial<ListQuery> {
  const { show, sort, view, q } = query;
  return { ...(show && { show }), ...(sort && { sort }), ...(view && { view }), ...(q && { q }) };
}
