/** Rows of several projects by project, each in its order. */
export function byProject<Row extends { readonly projectId: string }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const list = found.get(row.projectId);
    if (list) list.push(row);
    else found.set(row.projectId, [row]);
  }
  return found;
}
