import { DueDate } from './DueDate.tsx';
import { milestoneColumns } from './milestone-columns.tsx';

/** The columns as agency staff see them: a moved due date with the first one behind it. */
export const internalColumns = milestoneColumns.map((column) =>
  column.key === 'due'
    ? {
        ...column,
        render: (row: Parameters<typeof column.render>[0]) => <DueDate milestone={row} />,
      }
    : column,
);
