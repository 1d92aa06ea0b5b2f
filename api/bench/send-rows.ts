import type { ServerChild } from './child.ts';
import { flatRows } from './flat-rows.ts';

/** Gives R1 rows for a table. */
export async function sendRows(
  { url }: ServerChild,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const response = await fetch(`${url}/rows/${table}`, {
    method: 'POST',
    body: JSON.stringify(flatRows(rows)),
  });
  if (!response.ok) throw new Error(`R1 did not take the rows: ${response.status}`);
}
