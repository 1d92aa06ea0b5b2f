import type { Notice } from '@project-dashboard/core/notices';
import { createContext, use } from 'react';

export type Notify = (notice: Notice) => void;

export const NoticeContext = createContext<Notify | null>(null);

/** Shows a notice in place of the one that stands. */
export function useNotice(): Notify {
  const notify = use(NoticeContext);
  if (notify === null) throw new Error('useNotice needs a NoticeProvider above it.');
  return notify;
}
