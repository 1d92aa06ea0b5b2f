// Invisible characters deceive a reader: a text displays differently from what is stored, two different titles look
// the same, or a message is hidden. Default_Ignorable_Code_Point covers the bidirectional controls (U+202A to U+202E,
// U+2066 to U+2069, U+200E, U+200F, U+061C), zero-width spaces, the soft hyphen, fillers, the byte order mark and the
// tags of U+E0000 (and so the flags of England, Scotland and Wales). Line separators and annotations are invisible
// too. Variation selectors are allowed: emoji and Japanese names need them. The two joiners (U+200C, U+200D) are
// allowed after an emoji or a letter of any script except Latin: Persian and Hindi words and many emoji need them.
const INVISIBLE =
  /(?![\u200c\u200d]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|[\u2028\u2029\ufff9-\ufffb]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d]/u;

const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu');
const EVERY_BREAK = /[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}]+/gu;

/** True if a text contains an invisible character that no script needs. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);

/**
 * The text without any invisible character: for a text such as a date or a number, where none of them means anything. A space
 * that does not break becomes a plain one.
 */
export const withoutInvisible = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(/[\u00a0\u2007\u202f]/g, ' ');

/** A stored text on one line: invisible characters are removed; control characters and line breaks become spaces. */
export const visibleLine = (text: string): string =>
  text.replace(EVERY_BREAK, ' ').replace(EVERY_INVISIBLE, '').trim();
