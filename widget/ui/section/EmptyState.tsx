import type { ReactNode } from 'react';
import * as css from './SectionState.css.ts';
import { Sheet } from './Sheet.tsx';

interface EmptyStateProps {
  title: string;
  /** Says what belongs here. */
  text?: string | undefined;
  actions?: ReactNode;
}

/** One calm line in place of a section's content. */
export function EmptyState({ title, text, actions }: EmptyStateProps) {
  return (
    <Sheet>
      <div className={css.empty}>
        <p>
          <span className={css.emptyTitle}>{title}</span>
          {text !== undefined && <span className={css.emptyText}> {text}</span>}
        </p>
        {actions !== undefined && <div className={css.emptyActions}>{actions}</div>}
      </div>
    </Sheet>
  );
}
