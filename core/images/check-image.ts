import { type ImageMime, imageHeader } from './image-header.ts';

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
