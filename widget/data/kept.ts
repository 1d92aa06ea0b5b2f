import type * as z from 'zod/mini';

/** What this browser has kept under a name. Null without storage, or if that holds something else. */
export function readKept<Kept>(name: string, schema: z.ZodMiniType<Kept>): Kept | null {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(name) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps something for the next visit, which starts without it if storage is full or forbidden. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Nobody has asked for it.
  }
}
