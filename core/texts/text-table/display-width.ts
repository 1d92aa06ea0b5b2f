const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Printable ASCII; each character takes one column. */
const PLAIN = /^[ -~]*$/;

/** The characters of a text as a reader sees them: a letter with its accents is one, an emoji is one. */
export function characters(text: string): string[] {
  // The segmenter is slow, and most texts are ASCII.
  if (PLAIN.test(text)) return text.split('');
  return Array.from(graphemes.segment(text), (part) => part.segment);
}

const WIDE =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\u3247\u3250-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}])|\ufe0f/u;
const INVISIBLE = /^[\p{Mark}\p{Control}\p{Format}\p{Line_Separator}\p{Paragraph_Separator}]+$/u;

/** The columns of a text in a monospace font: 2 for an emoji or CJK character, 0 for an invisible one. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  return characters(text).reduce((width, character) => width + characterWidth(character), 0);
}

function characterWidth(character: string): 0 | 1 | 2 {
  if (INVISIBLE.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/**
 * The start of a text that fits into `width` columns, without splitting a character. `mark`, such as an ellipsis,
 * ends a cut text and counts towards the width.
 */
export function cut(text: string, width: number, mark = ''): string {
  if (displayWidth(text) <= width) return text;
  let room = width - displayWidth(mark);
  let kept = '';
  for (const character of characters(text)) {
    room -= characterWidth(character);
    if (room < 0) break;
    kept += character;
  }
  return kept + mark;
}
