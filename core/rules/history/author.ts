import * as z from 'zod/mini';

/** Who made a change: the agency key or a session, an internal link, or a client link. */
export const author = z.object({
  role: z.enum(['agency', 'internal', 'client']),
  /** The name of a named link; null for every other credential. */
  link: z.nullable(z.string()),
});
export type Author = z.output<typeof author>;

/** Who made a change, for people: `Agency`, `Internal link`, `Internal, Maya Okafor`, `Client` or `Client, Ines Park`. */
export function authorText({ role, link }: Author): string {
  if (role === 'agency') return 'Agency';
  if (role === 'internal') return link === null ? 'Internal link' : `Internal, ${link}`;
  return link === null ? 'Client' : `Client, ${link}`;
}
