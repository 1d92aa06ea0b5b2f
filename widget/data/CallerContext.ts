import type { Caller } from '@project-dashboard/core/client';
import { createContext } from 'react';
import { useGiven } from '../parts/context/use-given.ts';

export const CallerContext = createContext<Caller | null>(null);

/** Calls the API with the element's address and token. */
export const useCaller = (): Caller => useGiven(CallerContext);
