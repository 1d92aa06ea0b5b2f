import { Button } from './Button.tsx';
import * as css from './SectionState.css.ts';
import { Sheet } from './Sheet.tsx';
import { StatusGlyph } from './StatusGlyph.tsx';

export interface SectionErrorProps {
  /** "Client inputs did not load" */
  title: string;
  text?: string;
  isRetrying?: boolean;
  onRetry: () => void;
}

/** Stands where one section could not load; the rest of the page stays. */
export function SectionError({
  title,
  text = 'The rest of the page is up to date.',
  isRetrying = false,
  onRetry,
}: SectionErrorProps) {
  return (
    <Sheet>
      <div className={css.state} role="alert">
        <StatusGlyph shape="overdue" size={28} />
        <p className={css.title}>{title}</p>
        <p className={css.text}>{text}</p>
        <div className={css.action}>
          <Button
            icon="refresh"
            isPending={isRetrying}
            pendingLabel="Trying again..."
            onClick={onRetry}
          >
            Try again
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
