import { stripVTControlCharacters } from 'node:util';

// Characters that turn the reading direction around: text would show other words than it holds.
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]+/g;

/** Text from the server as one line that cannot steer a terminal: no escape sequence, control or bidi character. */
export function sanitise(text: string): string {
  return stripVTControlCharacters(text).replace(BIDI, '').replace(CONTROLS, ' ').trim();
}
