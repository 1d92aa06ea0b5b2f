import { progressSummary } from '../text-table/index.ts';

/** The line under the section's title: `3 of 9 complete, 1 overdue`; empty for an empty list. */
export function milestoneSummary(rows: readonly { readonly status: string }[]): string {
  return progressSummary(rows, 'complete');
}
