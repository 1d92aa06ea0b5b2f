import { formatMonthDay } from '../dates/index.ts';
import { copiedTable, statusIcon } from '../text-table/index.ts';
import type { ClientInput } from './schema.ts';

const COLUMNS = [
  { heading: '', width: 2 },
  { heading: 'Input', width: 30, max: 30 },
  { heading: 'Due', width: 12 },
  { heading: 'Received', width: 12 },
  { heading: 'Impact', width: 15, max: 15 },
];

/** The client inputs as a copied text table, in list order (SPEC section 9, "Copied text tables"). */
export function inputsAsText(
  rows: readonly Pick<
    ClientInput,
    'title' | 'status' | 'dueDate' | 'receivedDate' | 'impactIfDelayed'
  >[],
): string {
  return copiedTable(
    'CLIENT INPUT TRACKER',
    COLUMNS,
    rows.map((row) => [
      statusIcon(row.status),
      row.title,
      formatMonthDay(row.dueDate),
      formatMonthDay(row.receivedDate),
      row.impactIfDelayed,
    ]),
  );
}
