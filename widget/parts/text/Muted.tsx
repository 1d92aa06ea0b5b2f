import type { ReactNode } from 'react';
import * as css from './Muted.css.ts';

/** What is not there (TBD, None, Unassigned) or stands back. */
export function Muted({ children }: { children: ReactNode }) {
  return <span className={css.muted}>{children}</span>;
}
