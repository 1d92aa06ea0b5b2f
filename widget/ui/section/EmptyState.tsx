import type { ReactNode } from 'react';
import { type } from '../../theme/index.ts';
import { Sheet } from './Sheet.tsx';
import * as css from './section.css.ts';

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
          {text !== undefined && <span className={type.muted}> {text}</span>}
        </p>
        {actions !== undefined && <div className={css.emptyActions}>{actions}</div>}
      </div>
    </Sheet>
  );
}
