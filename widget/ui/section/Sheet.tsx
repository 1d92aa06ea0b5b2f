import type { ReactNode } from 'react';
import * as css from './Sheet.css.ts';

interface SheetProps {
  /** none: the content draws its own padding, for example a table. */
  padding?: keyof typeof css.sheet;
  children: ReactNode;
}

/** The widget's only kind of container. */
export function Sheet({ padding = 'normal', children }: SheetProps) {
  return <div className={css.sheet[padding]}>{children}</div>;
}
