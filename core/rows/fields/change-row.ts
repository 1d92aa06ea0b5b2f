/** The row with the given changes; undefined fields keep their values. */
export function changeRow<Row extends object>(
  row: Row,
  given: { readonly [Name in keyof Row]?: Row[Name] | undefined },
): Row {
  const changed = { ...row };
  for (const name in given) {
    const value = given[name];
    if (value !== undefined) changed[name] = value;
  }
  return changed;
}
