import type { ReactNode } from 'react';
import { type } from '../../theme/index.ts';

/** Muted text, for example TBD, None or Unassigned. */
export function Muted({ children }: { children: ReactNode }) {
  return <span className={type.muted}>{children}</span>;
}
