import type { ReactNode } from 'react';
import * as css from './text.css.ts';

/** Muted text, for example TBD, None or Unassigned. */
export function Muted({ children }: { children: ReactNode }) {
  return <span className={css.muted}>{children}</span>;
}
