import { characters } from './characters.ts';
import { characterWidth, displayWidth } from './display-width.ts';

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
