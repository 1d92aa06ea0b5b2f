const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Printable ASCII. */
export const PLAIN = /^[ -~]*$/;

/** The characters of a text as a reader sees them: a letter with its accents is one, an emoji is one. */
export function characters(text: string): string[] {
  // The segmenter is slow, and most texts are ASCII.
  if (PLAIN.test(text)) return text.split('');
  return Array.from(graphemes.segment(text), (part) => part.segment);
}
