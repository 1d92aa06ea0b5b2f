import { isPastDue } from '@project-dashboard/core/dates';
import { Button } from '../button/Button.tsx';
import { useToday } from '../text/use-today.ts';
import * as css from './cells.css.ts';

interface Props {
  readonly item: { readonly title: string; readonly status: string; readonly dueDate: string };
  readonly onMark: () => void;
}

/** One click for a pending row whose day has gone by. Nothing for other rows: a status never changes by itself. */
export function MarkOverdue({ item, onMark }: Props) {
  const today = useToday();
  if (item.status !== 'pending' || !isPastDue(item, today)) return null;
  return (
    <span className={css.screenOnly}>
      <Button
        size="sm"
        aria-label={`Mark overdue: ${item.title}`}
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
