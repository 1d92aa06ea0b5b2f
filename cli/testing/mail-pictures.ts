import { mkdirSync } from 'node:fs';
import { test } from 'vitest';
import { launchBrowser } from '../../core/testing/browser.ts';
import { receivedMail } from './received-mail.ts';

test('cli/media/mail-600.png, cli/media/mail-360.png and widget/media/mail.png: the mail as received', async () => {
  const { parsed } = await receivedMail();
  const browser = await launchBrowser();
  const page = await browser.newPage({ colorScheme: 'light' });
  await page.setContent(parsed.html ?? '');
  mkdirSync('cli/media', { recursive: true });
  for (const width of [600, 360]) {
    await page.setViewportSize({ width, height: 400 });
    await page.screenshot({ path: `cli/media/mail-${width}.png`, fullPage: true });
  }
  // As high as a phone, beside the pictures of a phone in the README.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: 'widget/media/mail.png' });
  await browser.close();
});
