/** More rows than on two screens. */
export const LONG = 30;

/** Of a long list: few enough that one which comes into sight is drawn in a moment. */
const GROUP_SIZE = 8;

/** In which group each row stands, by its id. */
export type RowGroups = ReadonlyMap<string, number>;

/**
 * Groups of rows in this order. A row keeps its group for as long as it can, since one that changes it is made anew, and what is typed
 * in it is lost: only the row that was carried past others goes over to theirs.
 */
export function groupRows(
  before: RowGroups,
  ids: readonly string[],
  carried?: string | undefined,
): RowGroups {
  const groupBefore = (id = '') => (id === carried ? undefined : before.get(id));
  const size = ids.length > LONG ? GROUP_SIZE : LONG;
  const groups = new Map<string, number>();
  let current = 0;
  let count = 0;
  for (const [index, id] of ids.entries()) {
    const own = groupBefore(id);
    const next = groupBefore(ids[index + 1]) ?? groupBefore(ids[index + 2]);
    let group = current;
    if (own !== undefined && own >= current && (next === undefined || own <= next)) group = own;
    else if (own === undefined && next === undefined && count >= size) group = current + 1;
    count = group === current ? count + 1 : 1;
    current = group;
    groups.set(id, group);
  }
  return groups;
}
