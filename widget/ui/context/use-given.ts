import { type Context, use } from 'react';

/** Reads a context. Throws if no provider is above the component. */
export function useGiven<T>(context: Context<T | null>): T {
  const given = use(context);
  if (given === null) throw new Error('A context was read outside its provider.');
  return given;
}
