import { displayWidth } from './display-width.ts';

/** Fills a text with spaces on the right up to `width` columns; a longer text stays as it is. */
export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}
