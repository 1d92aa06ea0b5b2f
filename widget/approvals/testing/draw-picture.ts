import type { Page } from 'playwright-core';

/** Draws an image in the page, so that it is a real image of any size. */
export async function drawPicture(page: Page, width: number, height: number, type: string) {
  const base64 = await page.evaluate(
    async ([w, h, mime]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = 'teal';
      context.fillRect(0, 0, w, h / 2);
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: mime })).arrayBuffer(),
      );
      let binary = '';
      for (const byte of bytes) binary += String.fromCharCode(byte);
      return btoa(binary);
    },
    [width, height, type] as const,
  );
  return Buffer.from(base64, 'base64');
}
