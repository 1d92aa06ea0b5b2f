import { DueDate } from './DueDate.tsx';
import { milestoneColumns } from './milestone-columns.tsx';

/** The columns for agency staff: a moved due date is followed by the original date. */
export const internalColumns = milestoneColumns.map((column) =>
  column.key === 'due'
    ? {
        ...column,
        render: (row: Parameters<typeof column.render>[0]) => <DueDate milestone={row} />,
      }
    : column,
);
