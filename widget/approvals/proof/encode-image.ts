interface Encoding {
  readonly type: 'image/png' | 'image/jpeg';
  /** From 0 to 1; PNG has none. */
  readonly quality: number;
  /** The longer side at most, in px. */
  readonly maxSide: number;
}

/** An image scaled to fit and encoded anew, which also leaves behind what a camera wrote about place and time. */
export function encodeImage(
  bitmap: ImageBitmap,
  { type, quality, maxSide }: Encoding,
): Promise<Blob> {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser gives no canvas to draw on.');
  if (type === 'image/jpeg') {
    // JPEG has no transparency; without this it would be black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type, quality });
}
