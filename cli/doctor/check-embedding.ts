import { embedOrigins } from '../embedded/server-variables.ts';
import { type Finding, foundBy, ok } from './finding.ts';

const EMBEDDING = { name: 'embedding', label: 'Embedding' };

/** Which links work on which other sites. Nothing is said where EMBED_ORIGINS is not set. */
export async function checkEmbedding(text: string): Promise<Finding[]> {
  if (text.trim() === '') return [];
  const finding = await foundBy(EMBEDDING, () => {
    const sites = [...embedOrigins(text)].map(([site, view]) =>
      view === 'internal' ? `${site} client and internal links` : `${site} client links`,
    );
    return ok(EMBEDDING, `EMBED_ORIGINS allows ${sites.join(', ')}`);
  });
  return [finding];
}
