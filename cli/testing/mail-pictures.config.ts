import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npx vitest run -c cli/testing/mail-pictures.config.ts` makes the pictures of the mail in cli/media. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'mail pictures',
    include: ['cli/testing/mail-pictures.ts'],
    globalSetup: ['core/testing/run-folder.ts'],
    testTimeout: 60_000,
  },
});
