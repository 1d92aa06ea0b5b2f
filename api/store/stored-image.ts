import { imageHeader } from '@project-dashboard/core/texts/images/check-image';
import * as z from 'zod/mini';

const picture = z.object({ bytes: z.instanceof(Uint8Array) });

export interface StoredImage {
  readonly mime: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads the image of a row. Its type comes from its bytes, because a browser acts on what it is told: a column of an edited
 * or restored database may say anything.
 */
export function storedImage(found: unknown): StoredImage {
  const bytes = new Uint8Array(picture.parse(found).bytes);
  return { mime: imageHeader(bytes)?.mime ?? 'application/octet-stream', bytes };
}

/** The image of a row as a response. */
export function imageReply(found: unknown): Blob {
  const { mime, bytes } = storedImage(found);
  return new Blob([bytes], { type: mime });
}
