import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFileText } from './file-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let place = 0; place < text.length; place += 1)
    view.setUint16(place * 2, text.charCodeAt(place), isLittle);
  return bytes;
};

/** Any text without NUL and without a mark of its own. */
const texts = fc
  .string({ unit: 'binary', maxLength: 40 })
  .filter((text) => !text.includes('\0') && !text.startsWith('\uFEFF'));

test('reads any text in UTF-8 and in UTF-16 with a mark, as it was written', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const files = [
        utf8(text),
        utf8(`\uFEFF${text}`),
        utf16(`\uFEFF${text}`, true),
        utf16(`\uFEFF${text}`, false),
      ];
      for (const bytes of files) expect(readFileText(bytes)).toEqual({ ok: true, text });
    }),
  );
});

test('never replaces a byte: what is read gives the same bytes again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const read = readFileText(bytes);
      if (!read.ok) return;
      const mark = read.text.startsWith('\uFEFF') ? '' : '\uFEFF';
      const written = [read.text, mark + read.text].flatMap((text) => [
        utf8(text),
        utf16(text, true),
        utf16(text, false),
      ]);
      expect(written.map(String)).toContain(String(bytes));
    }),
  );
});

test.each([
  ['Windows-1252', [0x61, 0x0a, 0x47, 0x72, 0xf6, 0xdf, 0x65], 2, 'not UTF-8'],
  ['half a letter at the end', [0x61, 0xc3], 1, 'not UTF-8'],
  ['a surrogate in UTF-8', [0x0a, 0x0a, 0xed, 0xa0, 0x80], 3, 'not UTF-8'],
  ['UTF-16 with half a letter', [0xff, 0xfe, 0x61], 1, 'not UTF-8'],
  ['UTF-16 with half an emoji', [0xff, 0xfe, 0x3d, 0xd8], 1, 'not UTF-8'],
  ['UTF-32', [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0], 1, 'not UTF-8'],
  ['UTF-16 without a mark', [0x61, 0, 0x62, 0], 1, 'not text'],
  ['NUL in the second line', [0x61, 0x0a, 0], 2, 'not text'],
])('refuses %s with its line', (_, bytes, line, fault) => {
  expect(readFileText(new Uint8Array(bytes))).toEqual({ ok: false, line, fault });
});
