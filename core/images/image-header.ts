/** The accepted image formats. */
export type ImageMime = 'image/png' | 'image/jpeg' | 'image/webp';

/** Format and size from the first bytes of an image. Width and height are pixels. */
interface ImageHeader {
  readonly mime: ImageMime;
  readonly width: number;
  readonly height: number;
}

/** Reads format and size from the bytes of an image. Null if it is not a PNG, JPEG or WebP or has no readable size. */
export function imageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = png(view) ?? webp(view) ?? jpeg(view);
  return header && header.width > 0 && header.height > 0 ? header : null;
}

function png(view: DataView): ImageHeader | null {
  if (view.byteLength < 33 || view.getUint32(0) !== 0x89504e47) return null;
  if (view.getUint32(4) !== 0x0d0a1a0a || view.getUint32(8) !== 13) return null;
  if (!spells(view, 12, 'IHDR')) return null;
  return { mime: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function webp(view: DataView): ImageHeader | null {
  if (view.byteLength < 30 || !spells(view, 0, 'RIFF') || !spells(view, 8, 'WEBP')) return null;
  const mime = 'image/webp';
  if (spells(view, 12, 'VP8 ')) {
    // Lossy: the start code of a key frame precedes two 14-bit sizes.
    if (view.getUint16(23) !== 0x9d01 || view.getUint8(25) !== 0x2a) return null;
    return {
      mime,
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    };
  }
  if (spells(view, 12, 'VP8L')) {
    if (view.getUint8(20) !== 0x2f) return null;
    const sizes = view.getUint32(21, true);
    return { mime, width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 };
  }
  if (!spells(view, 12, 'VP8X')) return null;
  const size24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000 + 1;
  return { mime, width: size24(24), height: size24(27) };
}

function jpeg(view: DataView): ImageHeader | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8 || view.getUint8(2) !== 0xff) return null;
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
    } else if (isFrameStart(marker)) {
      return {
        mime: 'image/jpeg',
        width: view.getUint16(at + 7),
        height: view.getUint16(at + 5),
      };
    } else {
      const length = view.getUint16(at + 2);
      if (length < 2) return null;
      at += 2 + length;
    }
  }
  return null;
}

/** SOF0 to SOF15, except the three markers in that range with another meaning. */
function isFrameStart(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function spells(view: DataView, at: number, text: string): boolean {
  return Array.from(text).every(
    (letter, place) => view.getUint8(at + place) === letter.charCodeAt(0),
  );
}
