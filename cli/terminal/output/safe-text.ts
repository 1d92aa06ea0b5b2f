import { stripVTControlCharacters } from 'node:util';

// Characters that change the reading direction, so that the shown text differs from the real one.
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]+/g;

/** Text from the server as one line without escape sequences, control and bidi characters, which could control the terminal. */
export function sanitise(text: string): string {
  return stripVTControlCharacters(text).replace(BIDI, '').replace(CONTROLS, ' ').trim();
}

// JSON.stringify escapes C0 control characters, but not C1 and bidi characters, which change what a terminal shows.
const UNSAFE = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** One JSON value with a line feed. It has no colours and is safe to print in a terminal. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${text}\n`;
}
