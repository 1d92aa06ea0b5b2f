// What nobody sees, and what therefore deceives: a text that reads otherwise than it is stored, two titles that look
// the same, a hidden message. Default_Ignorable_Code_Point holds the bidirectional controls (U+202A to U+202E, U+2066 to
// U+2069, U+200E, U+200F, U+061C), zero-width spaces, the soft hyphen, fillers, the byte order mark and the tags of
// U+E0000 (with them three flags: England, Scotland, Wales). Line separators and annotations are invisible too.
// Variation selectors stay: emoji and Japanese names need them. So do the two joiners (U+200C, U+200D) where they do
// something: Persian and Hindi words are misspelt without them and many emoji fall apart, so they may follow an emoji
// or a letter of any script but Latin, where a joiner changes nothing that a reader sees.
const INVISIBLE =
  /(?![\u200c\u200d]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|[\u2028\u2029\ufff9-\ufffb]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d]/u;

const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu');
const EVERY_BREAK = /[\p{Control}\p{Line_Separator}\p{Paragraph_Separator}]+/gu;

/** True for a text that holds a character which no reader sees and no script needs. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text);

/** A stored text as one line of what a reader sees: no invisible character, a space for control characters and breaks. */
export const visibleLine = (text: string): string =>
  text.replace(EVERY_BREAK, ' ').replace(EVERY_INVISIBLE, '').trim();
