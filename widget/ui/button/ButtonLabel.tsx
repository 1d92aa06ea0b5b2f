import type { ReactNode } from 'react';
import * as css from './Button.css.ts';

interface ButtonLabelProps {
  children: ReactNode;
  /** The label that `children` replaces for now; its width stays reserved. */
  former?: ReactNode;
}

export function ButtonLabel({ children, former }: ButtonLabelProps) {
  if (former === undefined) return <span className={css.label}>{children}</span>;
  return (
    <span className={css.labels}>
      <span className={css.formerLabel} aria-hidden="true">
        {former}
      </span>
      <span className={css.label}>{children}</span>
    </span>
  );
}
