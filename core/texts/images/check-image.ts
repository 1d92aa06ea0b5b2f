/** What an image may be. `noun` names it in the sentence of a refusal, such as `screenshot`. */
interface ImageLimits {
  readonly noun: string;
  /** After decoding. */
  readonly bytes: number;
  readonly pixels: number;
  /** The longest side, in pixels. Without it, only the number of pixels is limited. */
  readonly side?: number;
}

/** An image in stored form, or one sentence for the person who chose it. Width and height are pixels. */
export type CheckedImage =
  | {
      readonly ok: true;
      readonly mime: ImageMime;
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly width: number;
      readonly height: number;
    }
  | { readonly ok: false; readonly message: string };

/** The longest prefix: `data:`, a media type and `;base64`. */
const MAX_PREFIX = 100;

/**
 * Checks and decodes an embedded image. The format is read from the bytes; the type in the data URL is ignored. Base64
 * must be canonical, so that each image has exactly one text. Decodes nothing beyond the limits.
 */
export function checkImage(dataUrl: string, limits: ImageLimits): CheckedImage {
  const { noun, pixels, side } = limits;
  const refuse = (text: string) => ({ ok: false, message: `The ${noun} ${text}` }) as const;
  const comma = dataUrl.slice(0, MAX_PREFIX).indexOf(',');
  const prefix = dataUrl.slice(0, comma).toLowerCase();
  if (comma < 0 || !prefix.startsWith('data:image/') || !prefix.endsWith(';base64'))
    return refuse('must be sent as a data URL of an image in base64.');
  const tooLarge = `must be at most ${sizeText(limits.bytes)}.`;
  if (dataUrl.length - comma - 1 > Math.ceil(limits.bytes / 3) * 4) return refuse(tooLarge);
  const bytes = decodeBase64(dataUrl.slice(comma + 1));
  if (bytes === null) return refuse('is damaged: its base64 cannot be read.');
  if (bytes.byteLength > limits.bytes) return refuse(tooLarge);
  const header = imageHeader(bytes);
  if (header === null) return refuse('must be a PNG, JPEG or WebP image.');
  if (header.width * header.height > pixels)
    return refuse(`must have at most ${pixels / 1_000_000} megapixels.`);
  if (side !== undefined && Math.max(header.width, header.height) > side)
    return refuse(`must have at most ${side.toLocaleString('en-US')} pixels on each side.`);
  return { ok: true, bytes, ...header };
}

/** `2 MiB` or `256 KiB`. */
const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / 1024 / 1024} MiB`;

/** The bytes of canonical base64, or null. Uses atob, because a pattern over megabytes of text is slow. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return null;
  }
  // atob also accepts white space, missing padding and stray bits.
  if (btoa(binary) !== text) return null;
  const bytes = new Uint8Array(binary.length);
  for (let place = 0; place < binary.length; place += 1) bytes[place] = binary.charCodeAt(place);
  return bytes;
}

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

export const PROOF_LIMITS = {
  noun: 'screenshot',
  bytes: 2 * 1024 * 1024,
  pixels: 40_000_000,
  side: 12_000,
} as const;

/** How many different proofs are kept for one approval item. They are evidence, so none is ever removed. */
export const MOST_PROOFS = 40;

export const checkProof = (dataUrl: string): CheckedImage => checkImage(dataUrl, PROOF_LIMITS);

/** Checks an image that may still be scaled down to a proof, so its sides may have any length. */
export function checkUnscaledProof(dataUrl: string): CheckedImage {
  const { side, ...limits } = PROOF_LIMITS;
  return checkImage(dataUrl, limits);
}
