import type { Notice } from '@project-dashboard/core/notices';
import { createContext } from 'react';
import { useGiven } from '../context/use-given.ts';

export type Notify = (notice: Notice) => void;

export const NoticeContext = createContext<Notify | null>(null);

/** Shows a notice and replaces the current one. */
export const useNotice = (): Notify => useGiven(NoticeContext);
