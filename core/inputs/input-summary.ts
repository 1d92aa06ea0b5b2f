import { progressSummary } from '../text-table/index.ts';

/** The line under the section's title: `2 of 6 received, 1 overdue`; empty for an empty list. */
export function inputSummary(rows: readonly { readonly status: string }[]): string {
  return progressSummary(rows, 'received');
}
