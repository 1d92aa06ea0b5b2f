import { withBaseLetters } from './base-letters.ts';

/** The accents of Latin, Greek and Cyrillic letters. Marks of other scripts, such as vowels, tell words apart. */
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * A text as the search compares it: without case and accents, so that `zoe` finds `Zoë` and `OL` finds `Öl`. The search
 * folds both the query and the text with it.
 */
export function searchText(text: string): string {
  const bare = text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().replaceAll('ς', 'σ');
  // Only a composed letter is one character, so that か does not find が.
  return withBaseLetters(bare).normalize('NFC');
}
