/** The text of a file, or the first line that cannot be read and why: `fault` ends the sentence "This file is". */
export type FileText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly line: number; readonly fault: string };

/** The marks at the start of a file that name its encoding. UTF-32 is not read, and its mark begins like UTF-16's. */
const MARKS = [
  { bytes: [0xff, 0xfe, 0, 0], encoding: null },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

const NOT_UTF_8 = 'not UTF-8';
const NOT_TEXT = 'not text';

/**
 * Reads the bytes of a text file: UTF-16 if it begins with the mark of that encoding, otherwise UTF-8 with or without
 * its mark. Nothing is guessed and nothing is replaced: other bytes, and a NUL, are refused with their line.
 */
export function readFileText(bytes: Uint8Array): FileText {
  const mark = MARKS.find((one) => one.bytes.every((byte, place) => bytes[place] === byte));
  if (mark?.encoding === null) return { ok: false, line: 1, fault: NOT_UTF_8 };
  const text = decoded(bytes, mark?.encoding ?? 'utf-8');
  if (text === null) return { ok: false, line: mark ? 1 : brokenLine(bytes), fault: NOT_UTF_8 };
  const nul = text.indexOf('\0');
  if (nul === -1) return { ok: true, text };
  return { ok: false, line: text.slice(0, nul).split('\n').length, fault: NOT_TEXT };
}

const MOST_SMALL = 64 * 1024;

/**
 * Reads a file that holds settings or one secret: at most 64 KiB, see {@link readFileText}. `read` fills a part of the
 * buffer and returns how many bytes it read, 0 at the end. It stops at the limit, so that a device without an end is refused.
 */
export function readSmallText(read: (into: Uint8Array) => number): FileText {
  const bytes = new Uint8Array(MOST_SMALL + 1);
  let size = 0;
  for (let count = 1; count > 0 && size < bytes.length; size += count)
    count = read(bytes.subarray(size));
  return size > MOST_SMALL
    ? { ok: false, line: 1, fault: 'larger than 64 KiB' }
    : readFileText(bytes.subarray(0, size));
}

/** The text without its mark; null if it is not in this encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The first line that is not UTF-8. No character of UTF-8 contains the byte of a line break. */
function brokenLine(bytes: Uint8Array): number {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const found = bytes.indexOf(0x0a, start);
    const end = found === -1 ? bytes.length : found;
    if (found === -1 || decoded(bytes.subarray(start, end), 'utf-8') === null) return line;
    start = end + 1;
  }
}
