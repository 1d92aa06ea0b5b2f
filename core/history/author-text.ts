import type { Author } from './author.ts';

/** Who made a change, for people: `Agency`, `Internal link`, `Client` or `Client, Ines Park`. */
export function authorText({ role, link }: Author): string {
  if (role === 'agency') return 'Agency';
  if (role === 'internal') return 'Internal link';
  return link === null ? 'Client' : `Client, ${link}`;
}
