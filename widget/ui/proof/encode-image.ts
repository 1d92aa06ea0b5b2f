interface Encoding {
  readonly type: 'image/png' | 'image/jpeg';
  /** From 0 to 1. PNG ignores it. */
  readonly quality: number;
  /** The maximum length of the longer side, in px. */
  readonly maxSide: number;
}

/** Scales an image to fit and encodes it again, which also removes camera metadata such as place and time. */
export function encodeImage(
  bitmap: ImageBitmap,
  { type, quality, maxSide }: Encoding,
): Promise<Blob> {
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
