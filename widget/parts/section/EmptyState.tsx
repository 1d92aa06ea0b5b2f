import type { ReactNode } from 'react';
import * as css from './SectionState.css.ts';
import { Sheet } from './Sheet.tsx';

interface EmptyStateProps {
  title: string;
  /** Says what belongs here. */
  text?: string | undefined;
  action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Sheet>
      <div className={css.state}>
        <p className={css.title}>{title}</p>
        {text !== undefined && <p className={css.text}>{text}</p>}
        {action !== undefined && <div className={css.action}>{action}</div>}
      </div>
    </Sheet>
  );
}
