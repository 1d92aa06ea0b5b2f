import type { Author } from './author.ts';

/** Who made a change, for people: `Agency`, `Agency, internal link`, `Client` or `Client, Ines Park`. */
export function authorText({ role, link }: Author): string {
  if (role === 'agency') return 'Agency';
  if (role === 'internal') return 'Agency, internal link';
  return link === null ? 'Client' : `Client, ${link}`;
}
