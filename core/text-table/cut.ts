import { characters, characterWidth, displayWidth } from './display-width.ts';

/**
 * The beginning of a text that fits into `width` columns, never splitting a character. `mark` (such as an ellipsis) ends
 * a text that was cut and counts towards the width.
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
