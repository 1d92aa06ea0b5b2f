import { TEXT_LIMITS, withBaseLetters } from '../text/index.ts';

/** The slug of a title without letters or digits. */
const NAMELESS = 'project';

/** Letters with their combining marks, and digits. Blank letters, such as the Hangul filler, are left out. */
const WORDS = /(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{Nl}]\p{M}*|\p{Nd})+/gu;

/**
 * Lowercase; each run of other characters than letters and digits becomes one hyphen, none at the ends.
 * Latin letters lose their accents: Müller becomes `muller`. Other scripts stay, in Unicode's composed form
 * (NFC). Never empty, at most 200 characters.
 */
export function slugFromTitle(title: string): string {
  const words = withoutAccents(title).match(WORDS) ?? [];
  return shorten(words.join('-').normalize('NFC'), TEXT_LIMITS.name) || NAMELESS;
}

/** The text in lower case, decomposed (NFD), with Latin letters replaced by a to z if they have a base letter. */
function withoutAccents(text: string): string {
  const bare = text
    .replace(/\p{Variation_Selector}/gu, '')
    .replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFKD'))
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .toLowerCase();
  return withBaseLetters(bare);
}

/** The slug, or the slug with the first free suffix: `-2`, `-3` and so on. */
export function nextFreeSlug(slug: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  let free = slug;
  for (let number = 2; used.has(free); number += 1) {
    const suffix = `-${number}`;
    free = shorten(slug, TEXT_LIMITS.name - suffix.length) + suffix;
  }
  return free;
}

/** The start of a slug, without a hyphen at its end and without splitting a character. */
function shorten(slug: string, limit: number): string {
  return slug.slice(0, limit).replace(/(?:-|\p{Surrogate})$/u, '');
}
