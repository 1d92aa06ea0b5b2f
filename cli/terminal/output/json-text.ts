// JSON escapes the C0 controls by itself, but leaves C1 controls and bidi characters, which a terminal obeys.
const UNSAFE = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** One JSON value with its line feed: never coloured, the same value for every reader, and safe to show. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${text}\n`;
}
