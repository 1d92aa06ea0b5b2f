import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkProof, PROOF_LIMITS } from './check-image.ts';

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const u32 = (value: number) => [24, 16, 8, 0].map((bits) => (value >>> bits) & 255);
const u16 = (value: number) => u32(value).slice(2);

const png = (width: number, height: number, filler = 0) => [
  ...[0x89, ...ascii('PNG\r\n\x1a\n'), ...u32(13), ...ascii('IHDR')],
  ...[...u32(width), ...u32(height), 8, 2, 0, 0, 0, 0, 0, 0, 0],
  ...deflateSync(Buffer.alloc(8)),
  ...new Array<number>(filler).fill(7),
];
const jpeg = (width: number, height: number, frame = 0xc0) => [
  ...[0xff, 0xd8],
  ...[0xff, 0xe0, 0x00, 0x10, ...ascii('JFIF'), ...new Array<number>(10).fill(0)],
  // A Huffman table (C4) is not a frame, and a fill byte may precede a marker.
  ...[0xff, 0xc4, 0x00, 0x04, 9, 9],
  ...[0xff, 0xff, frame, 0x00, 0x11, 8, ...u16(height), ...u16(width), 3, 0, 0],
];
const riff = (chunk: string, body: number[]) => [
  ...[...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP')],
  ...[...ascii(chunk), 0, 0, 0, 0, ...body],
];
const little = (value: number, bytes: number) => u32(value).reverse().slice(0, bytes);
const webpLossy = (width: number, height: number) =>
  riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)]);
const webpLossless = (width: number, height: number) =>
  riff('VP8L', [0x2f, ...little((width - 1) | ((height - 1) << 14), 4), 0, 0, 0, 0, 0]);
const webpExtended = (width: number, height: number) =>
  riff('VP8X', [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]);

const base64 = (bytes: readonly number[]) => Buffer.from(bytes).toString('base64');
const dataUrl = (bytes: readonly number[], type = 'image/png') =>
  `data:${type};base64,${base64(bytes)}`;

describe('accepted', () => {
  test.each([
    ['PNG', png(1280, 880), 'image/png'],
    ['JPEG', jpeg(1280, 880), 'image/jpeg'],
    ['progressive JPEG', jpeg(1280, 880, 0xc2), 'image/jpeg'],
    ['lossy WebP', webpLossy(1280, 880), 'image/webp'],
    ['lossless WebP', webpLossless(1280, 880), 'image/webp'],
    ['extended WebP', webpExtended(1280, 880), 'image/webp'],
  ])('%s', (_, bytes, mime) => {
    const image = { mime, bytes: Uint8Array.from(bytes), width: 1280, height: 880 };
    expect(checkProof(dataUrl(bytes, mime))).toEqual({ ok: true, ...image });
  });

  test('detects the format from the bytes, not from the type in the data URL', () => {
    expect(checkProof(dataUrl(jpeg(8, 8), 'image/png'))).toMatchObject({ mime: 'image/jpeg' });
    expect(checkProof(dataUrl(png(8, 8), 'image/svg+xml'))).toMatchObject({ mime: 'image/png' });
  });

  test('accepts an image at the size limits', () => {
    expect(checkProof(dataUrl(png(8000, 5000))).ok).toBe(true);
    expect(checkProof(dataUrl(png(12_000, 3000))).ok).toBe(true);
    expect(checkProof(dataUrl(jpeg(3000, 12_000))).ok).toBe(true);
    const filler = PROOF_LIMITS.bytes - png(1, 1).length;
    const largest = checkProof(dataUrl(png(1, 1, filler)));
    expect(largest.ok && largest.bytes.byteLength).toBe(PROOF_LIMITS.bytes);
  });
});

describe('refused', () => {
  const damaged = 'The screenshot is damaged: its base64 cannot be read.';
  const notAnImage = 'The screenshot must be a PNG, JPEG or WebP image.';
  const notData = 'The screenshot must be sent as a data URL of an image in base64.';
  const tooLong = 'The screenshot must have at most 12,000 pixels on each side.';
  const tooLarge = 'The screenshot must have at most 40 megapixels.';
  const valid = base64(png(8, 8));
  /** A JPEG up to the length of its first segment. */
  const start = [0xff, 0xd8, 0xff, 0xe0];
  const wave = [...ascii('RIFF....WAVEfmt '), ...new Array<number>(30).fill(0)];

  test.each([
    ['an empty text', '', notData],
    ['a web address', 'https://example.com/proof.png', notData],
    ['a data URL without base64', 'data:image/png,abc', notData],
    ['not an image type', `data:text/html;base64,${valid}`, notData],
    ['an endless prefix', `data:image/png;${'x'.repeat(200)};base64,${valid}`, notData],
    ['an empty image', 'data:image/png;base64,', notAnImage],
    [
      'white space inside',
      `data:image/png;base64,${valid.slice(0, 8)}\n${valid.slice(8)}`,
      damaged,
    ],
    ['a letter outside base64', `data:image/png;base64,${valid.slice(0, -4)}é===`, damaged],
    ['URL-safe base64', `data:image/png;base64,-_-_`, damaged],
    ['missing padding', 'data:image/png;base64,QQ', damaged],
    ['unused bits that are not zero', 'data:image/png;base64,QR==', damaged],
    ['SVG', dataUrl(ascii('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')), notAnImage],
    ['GIF', dataUrl(ascii('GIF89a..........................'), 'image/gif'), notAnImage],
    ['HTML', dataUrl(ascii('<!doctype html><script>alert(1)</script>')), notAnImage],
    ['PDF', dataUrl(ascii('%PDF-1.7 and more of it')), notAnImage],
    ['BMP', dataUrl(ascii('BM and thirty more bytes of a bitmap'), 'image/bmp'), notAnImage],
    ['AVIF', dataUrl(ascii('\0\0\0\u001cftypavif and more'), 'image/avif'), notAnImage],
    ['a PNG without a size', dataUrl(png(0, 8)), notAnImage],
    ['a truncated PNG', dataUrl(png(8, 8).slice(0, 20)), notAnImage],
    ['a JPEG without a frame', dataUrl([...start, 0, 2, 0xff, 0xd9, 0, 2, 0, 0, 0]), notAnImage],
    ['a JPEG with an empty segment', dataUrl([...start, 0, 0, 0, 0, 0, 0, 0, 0]), notAnImage],
    ['a RIFF file that is not a WebP', dataUrl(wave), notAnImage],
    ['more than 40 megapixels', dataUrl(png(8000, 5001)), tooLarge],
    ['a decompression bomb', dataUrl(png(0xffffffff, 0xffffffff)), tooLarge],
    ['a PNG of one line of 40 million pixels', dataUrl(png(40_000_000, 1)), tooLong],
    ['a PNG one pixel too wide', dataUrl(png(12_001, 1)), tooLong],
    ['a JPEG one pixel too high', dataUrl(jpeg(1, 12_001)), tooLong],
    ['a lossy WebP one pixel too wide', dataUrl(webpLossy(12_001, 1)), tooLong],
    ['a lossless WebP one pixel too high', dataUrl(webpLossless(1, 12_001)), tooLong],
    ['an extended WebP one pixel too wide', dataUrl(webpExtended(12_001, 1)), tooLong],
  ])('%s', (_, text, message) => {
    expect(checkProof(text)).toEqual({ ok: false, message });
  });

  test.each([1, 2, 3, 100])('refuses an image %i bytes above 2 MiB', (extra) => {
    const filler = PROOF_LIMITS.bytes - png(1, 1).length + extra;
    expect(checkProof(dataUrl(png(1, 1, filler)))).toEqual({
      ok: false,
      message: 'The screenshot must be at most 2 MiB.',
    });
  });

  test('returns a result for any bytes and never throws', () => {
    const starts = [png(9, 9), jpeg(9, 9), webpLossy(9, 9), webpLossless(9, 9), webpExtended(9, 9)];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.nat(40), fc.uint8Array(), (start, kept, rest) => {
        const result = checkProof(dataUrl([...start.slice(0, kept), ...rest]));
        expect(typeof result.ok).toBe('boolean');
      }),
      { numRuns: 500 },
    );
  });
});
