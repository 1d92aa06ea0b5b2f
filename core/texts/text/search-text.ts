/** Latin letters that Unicode does not decompose into a base letter and an accent. */
const BASE_LETTERS = new Map([
  ...Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ð: 'd', đ: 'd', ɖ: 'd', ɗ: 'd' }),
  ...Object.entries({ ł: 'l', ħ: 'h', ı: 'i', ŧ: 't', ŋ: 'n', ɓ: 'b', ƙ: 'k', ƴ: 'y' }),
  ...Object.entries({ ə: 'e', ɛ: 'e', ɔ: 'o' }),
]);

/** A text in lower case whose Latin letters without a decomposition become their base letters: ß is ss, ø is o. */
export const withBaseLetters = (text: string): string =>
  text.replace(/\p{Script=Latin}/gu, (letter) => BASE_LETTERS.get(letter) ?? letter);

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
