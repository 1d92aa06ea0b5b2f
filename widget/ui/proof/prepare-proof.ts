import {
  checkProof,
  checkUnscaledProof,
  type ImageMime,
  PROOF_LIMITS,
} from '@project-dashboard/core/texts/images/check-image';

/** Images with a longer side are scaled down to this many px before sending. */
const MAX_SIDE = 1600;

/** Format and size are in an image's first bytes, after any camera metadata. */
const HEAD_BYTES = 1024 * 1024;

/** An image ready to send. Width and height are px. */
export interface PreparedProof {
  readonly name: string;
  readonly dataUrl: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

type Prepared =
  | { readonly ok: true; readonly proof: PreparedProof }
  | { readonly ok: false; readonly message: string };

/** Checks an image by the server's rules and scales it until it fits. Returns one sentence if that fails. */
export async function prepareProof(file: File): Promise<Prepared> {
  // Check before decoding: a small file may decode to an image that fills the memory.
  const head = checkUnscaledProof(await readDataUrl(file.slice(0, HEAD_BYTES)));
  if (!head.ok) return head;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return { ok: false, message: DAMAGED };
  const dataUrl = await readDataUrl(await fitting(file, head.mime, bitmap));
  bitmap.close();
  const checked = checkProof(dataUrl);
  if (!checked.ok) return checked;
  const { width, height, bytes } = checked;
  return { ok: true, proof: { name: file.name, dataUrl, width, height, bytes: bytes.byteLength } };
}

const DAMAGED = 'The screenshot is damaged and cannot be read. Choose another image.';

/** Returns the file itself if it is small enough, else the first smaller copy that fits. */
async function fitting(file: File, mime: ImageMime, bitmap: ImageBitmap): Promise<Blob> {
  const isFit = (blob: Blob, side: number) => side <= MAX_SIDE && blob.size <= PROOF_LIMITS.bytes;
  const side = Math.max(bitmap.width, bitmap.height);
  let copy: Blob = file;
  if (isFit(file, side)) return file;
  for (const attempt of attempts(mime)) {
    copy = await encodeImage(bitmap, attempt);
    if (isFit(copy, attempt.maxSide)) break;
  }
  return copy;
}

/** Tries PNG first, because JPEG blurs screenshots. */
function attempts(mime: ImageMime) {
  const jpeg = [MAX_SIDE, 1200, 800].flatMap((maxSide) =>
    [0.9, 0.75, 0.6].map((quality) => ({ maxSide, quality, type: 'image/jpeg' }) as const),
  );
  const png = { maxSide: MAX_SIDE, quality: 1, type: 'image/png' } as const;
  return mime === 'image/png' ? [png, ...jpeg] : jpeg;
}

/** The data URL always has an image type, because checkProof looks at the bytes. */
function readDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(
      blob.type.startsWith('image/') ? blob : blob.slice(0, blob.size, 'image/png'),
    );
  });
}

interface Encoding {
  readonly type: 'image/png' | 'image/jpeg';
  /** From 0 to 1. PNG ignores it. */
  readonly quality: number;
  /** The maximum length of the longer side, in px. */
  readonly maxSide: number;
}

/** Scales an image to fit and encodes it again, which also removes camera metadata such as place and time. */
function encodeImage(bitmap: ImageBitmap, { type, quality, maxSide }: Encoding): Promise<Blob> {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser did not provide a canvas.');
  if (type === 'image/jpeg') {
    // JPEG has no transparency, so transparent pixels would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type, quality });
}
