import { layout } from '../../theme/index.ts';
import { Button } from '../button/Button.tsx';

interface Props {
  /** The row's title. */
  readonly title: string;
  readonly onMark: () => void;
}

/** Marks a row overdue by one click. */
export function MarkOverdue({ title, onMark }: Props) {
  return (
    // A client may get the printout.
    <span className={layout.screenOnly}>
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
