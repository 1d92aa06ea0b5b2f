import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * `npm run screenshots` saves a picture of every state in artefacts/screenshots. Add `-t drawer` for only some of them.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'screenshots',
    include: ['widget/testing/screenshots.ts', 'widget/testing/live-pictures.ts'],
    globalSetup: ['core/testing/run-folder.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
