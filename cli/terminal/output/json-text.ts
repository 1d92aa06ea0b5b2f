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
