import type { Caller } from '@project-dashboard/core/client';
import { createContext, use } from 'react';

export const CallerContext = createContext<Caller | null>(null);

/** Calls the API with the element's own address and token. */
export function useCaller(): Caller {
  const call = use(CallerContext);
  if (call === null) throw new Error('useCaller needs a DataProvider above it.');
  return call;
}
