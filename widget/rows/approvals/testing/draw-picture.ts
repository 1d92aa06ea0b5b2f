import type { Page } from 'playwright-core';

/** Draws an image in the page, so that it is a real image of any size. No encoder compresses noise well. */
export async function drawPicture(
  page: Page,
  width: number,
  height: number,
  type: string,
  isNoise = false,
) {
  const base64 = await page.evaluate(
    async ([w, h, mime, hasNoise]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = 'teal';
      context.fillRect(0, 0, w, h / 2);
      const noise = () => Uint8ClampedArray.from({ length: w * h * 4 }, () => Math.random() * 256);
      if (hasNoise) context.putImageData(new ImageData(noise(), w, h), 0, 0);
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: mime })).arrayBuffer(),
      );
      let binary = '';
      for (const byte of bytes) binary += String.fromCharCode(byte);
      return btoa(binary);
    },
    [width, height, type, isNoise] as const,
  );
  return Buffer.from(base64, 'base64');
}
