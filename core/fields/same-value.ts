/** True if two JSON values are equal. The order of the keys of an object does not matter, that of a list does. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const values = new Map<string, unknown>(Object.entries(other));
  const entries: [string, unknown][] = Object.entries(one);
  return (
    entries.length === values.size &&
    entries.every(([name, value]) => values.has(name) && isSameValue(value, values.get(name)))
  );
}
