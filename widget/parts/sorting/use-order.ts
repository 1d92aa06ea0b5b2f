import { useMemo, useState } from 'react';

/**
 * Returns `items` in the requested order while it is being saved, so that a dropped row does not jump back and forth.
 * Rows added or removed in the meantime are included.
 */
export function useOrder<Item extends { id: string }>(
  items: readonly Item[],
  save: (ids: readonly string[]) => Promise<unknown>,
): [readonly Item[], (next: readonly Item[]) => void] {
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const ordered = useMemo(() => {
    if (asked === null) return items;
    const places = new Map(asked.map((id, index) => [id, index]));
    const place = ({ id }: Item) => places.get(id) ?? items.length;
    return items.toSorted((a, b) => place(a) - place(b));
  }, [items, asked]);
  const change = async (next: readonly Item[]) => {
    const ids = next.map(({ id }) => id);
    setAsked(ids);
    try {
      await save(ids);
    } finally {
      setAsked((now) => (now === ids ? null : now));
    }
  };
  return [ordered, change];
}
