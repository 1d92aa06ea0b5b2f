import { capitalised } from '@project-dashboard/core/texts/text/words';
import type { ReactNode } from 'react';
import { type } from '../../theme/index.ts';
import { Button, ReloadButton } from '../button/Button.tsx';
import { useElement, useRoot } from '../context/ElementContext.tsx';
import { useFocusHandedOn } from '../focus/focus.ts';
import type { Reading } from '../form/Read.tsx';
import { SkeletonRows } from '../loading/SkeletonRows.tsx';
import { Sheet } from './Sheet.tsx';
import * as css from './section.css.ts';

interface SectionReadProps<T> {
  of: Reading<T>;
  /** What is read, for example "milestones". */
  what: string;
  children: (data: T) => ReactNode;
}

/** Shows what a section has read, or that it is loading or did not load. */
export function SectionRead<T>({ of, what, children }: SectionReadProps<T>) {
  const { data, error, isLoading, retry } = of;
  const { isFailureTold } = useElement();
  if (data !== undefined) return children(data);
  if (error === undefined) return <SkeletonRows label={`Loading ${what}`} />;
  const title = `${capitalised(what)} did not load`;
  if (isFailureTold) return <EmptyState title={`${title}.`} />;
  return <SectionError title={title} isRetrying={isLoading} onRetry={retry} />;
}

interface EmptyStateProps {
  title: string;
  /** Says what belongs here. */
  text?: string | undefined;
  actions?: ReactNode;
}

/** One calm line in place of a section's content, without a sheet where there is nothing to do. */
export function EmptyState({ title, text, actions }: EmptyStateProps) {
  if (text === undefined && actions === undefined) return <p className={type.muted}>{title}</p>;
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

interface SectionErrorProps {
  /** For example "Client inputs did not load". */
  title: string;
  text?: string;
  isRetrying?: boolean;
  /** Set for code that failed to load: after a deploy only a reload helps. */
  offersReload?: boolean;
  onRetry: () => void;
}

/** Stands in place of a section that failed to load, or above all of them. The rest of the page stays. */
export function SectionError({
  title,
  text = 'The page tries again by itself.',
  isRetrying = false,
  offersReload = false,
  onRetry,
}: SectionErrorProps) {
  const root = useRoot();
  const place = useFocusHandedOn(
    (error) => error.closest('section') ?? root.querySelector('section:not([popover])'),
  );
  const actions = (
    <>
      <Button icon="refresh" isPending={isRetrying} pendingLabel="Trying..." onClick={onRetry}>
        Try again
      </Button>
      {offersReload && <ReloadButton />}
    </>
  );
  return (
    <div ref={place} role="alert">
      <EmptyState title={title} text={text} actions={actions} />
    </div>
  );
}
