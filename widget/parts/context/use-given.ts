import { type Context, use } from 'react';

/** What a context holds. Throws where nothing above has given it. */
export function useGiven<T>(context: Context<T | null>): T {
  const given = use(context);
  if (given === null) throw new Error('A context is read outside of what provides it.');
  return given;
}
