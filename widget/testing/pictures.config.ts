import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run pictures` makes the pictures of the READMEs: of the product in widget/media, of the mail in cli/media. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'pictures',
    include: ['widget/testing/readme-pictures.ts', 'cli/testing/mail-pictures.ts'],
    globalSetup: ['core/testing/run-folder.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
