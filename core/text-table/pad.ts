import { displayWidth } from './display-width.ts';

/** Pads a text with spaces on the right to `width` columns. A longer text stays unchanged. */
export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}
