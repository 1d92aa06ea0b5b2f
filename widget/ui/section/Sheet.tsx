import type { ReactNode } from 'react';
import { surface } from '../../theme/index.ts';
import { sheet } from './section.css.ts';

interface SheetProps {
  /** none: the content draws its own padding, for example a table. */
  padding?: 'normal' | 'none';
  children: ReactNode;
}

/** The widget's only kind of container. */
export function Sheet({ padding = 'normal', children }: SheetProps) {
  return <div className={padding === 'none' ? surface.sheet : sheet}>{children}</div>;
}
