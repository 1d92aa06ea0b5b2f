import type { Row } from './references/open-sqlite.ts';

/** Rows of a response as the references store them: only text, numbers and null. */
export function flatRows(rows: readonly object[]): Row[] {
  return rows.map((row) => {
    const flat: Record<string, string | number | null> = {};
    for (const [name, value] of Object.entries(row))
      if (typeof value === 'string' || typeof value === 'number' || value === null)
        flat[name] = value;
      else flat[name] = JSON.stringify(value);
    return flat;
  });
}
