import * as z from 'zod/mini';

/** Who made a change: the agency key or a session, the internal link, or a client link. */
export const author = z.object({
  role: z.enum(['agency', 'internal', 'client']),
  /** The name of a named client link; null for every other credential. */
  link: z.nullable(z.string()),
});
export type Author = z.output<typeof author>;
