import { imageHeader, type ProofMime } from './image-header.ts';

/** The largest proof screenshot that is accepted, after decoding (DECISIONS "Values"). `side` is in pixels. */
export const PROOF_LIMITS = { bytes: 2 * 1024 * 1024, pixels: 40_000_000, side: 12_000 } as const;

/** How many different proofs are kept for one approval item. They are evidence, so none is ever removed. */
export const MOST_PROOFS = 40;

/** A proof in stored form, or one sentence for the person who chose the image. Width and height are pixels. */
type CheckedProof =
  | {
      readonly ok: true;
      readonly mime: ProofMime;
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly width: number;
      readonly height: number;
    }
  | { readonly ok: false; readonly message: string };

const NOT_AN_IMAGE = 'The screenshot must be a PNG, JPEG or WebP image.';
const MAX_TEXT = Math.ceil(PROOF_LIMITS.bytes / 3) * 4;
/** The longest prefix: `data:`, a media type and `;base64`. */
const MAX_PREFIX = 100;

/** Checks an image that is stored as a proof: {@link checkImage}, and no side beyond the limit. */
export function checkProof(dataUrl: string): CheckedProof {
  const checked = checkImage(dataUrl);
  if (checked.ok && Math.max(checked.width, checked.height) > PROOF_LIMITS.side) {
    const side = PROOF_LIMITS.side.toLocaleString('en-US');
    return { ok: false, message: `The screenshot must have at most ${side} pixels on each side.` };
  }
  return checked;
}

/**
 * Checks an image that may still be scaled down, so its sides may have any length. Decodes an embedded image. The format is read from the bytes; the type in the data URL is ignored. Base64 must be
 * canonical, so that each image has exactly one text. Decodes nothing beyond the limits.
 */
export function checkImage(dataUrl: string): CheckedProof {
  const refuse = (message: string) => ({ ok: false, message }) as const;
  const comma = dataUrl.slice(0, MAX_PREFIX).indexOf(',');
  const prefix = dataUrl.slice(0, comma).toLowerCase();
  if (comma < 0 || !prefix.startsWith('data:image/') || !prefix.endsWith(';base64')) {
    return refuse('The screenshot must be sent as a data URL of an image in base64.');
  }
  if (dataUrl.length - comma - 1 > MAX_TEXT) return refuse(tooLarge());
  const bytes = decodeBase64(dataUrl.slice(comma + 1));
  if (bytes === null) return refuse('The screenshot is damaged: its base64 cannot be read.');
  if (bytes.byteLength > PROOF_LIMITS.bytes) return refuse(tooLarge());
  const header = imageHeader(bytes);
  if (header === null) return refuse(NOT_AN_IMAGE);
  if (header.width * header.height > PROOF_LIMITS.pixels) {
    return refuse(
      `The screenshot must have at most ${PROOF_LIMITS.pixels / 1_000_000} megapixels.`,
    );
  }
  return { ok: true, bytes, ...header };
}

function tooLarge(): string {
  return `The screenshot must be at most ${PROOF_LIMITS.bytes / 1024 / 1024} MiB.`;
}

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
