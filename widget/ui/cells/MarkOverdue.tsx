import { Button } from '../button/Button.tsx';
import * as css from './cells.css.ts';

interface Props {
  /** The row's title. */
  readonly title: string;
  readonly onMark: () => void;
}

/** Marks a row overdue by one click. */
export function MarkOverdue({ title, onMark }: Props) {
  return (
    <span className={css.screenOnly}>
      <Button
        size="sm"
        aria-label={`Mark overdue: ${title}`}
        onClick={({ currentTarget }) => {
          // This button disappears, so the focus goes to the status that it changes.
          currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-status]')?.focus();
          onMark();
        }}
      >
        Mark overdue
      </Button>
    </span>
  );
}
