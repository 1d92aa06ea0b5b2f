import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { resultsTable } from './results-table.ts';

/**
 * `npm run test:browsers`: the main journeys of clients and agency staff in Firefox and WebKitGTK. Add
 * `--project webkit` for one engine.
 */
export default defineConfig({
  root: resolve(import.meta.dirname, '../../..'),
  test: {
    globalSetup: ['core/testing/run-folder.ts'],
    reporters: ['default', resultsTable],
    maxWorkers: 1,
    projects: (['firefox', 'webkit'] as const).map((engine) => ({
      test: {
        name: engine,
        include: ['widget/testing/browsers/*-journeys.ts'],
        provide: { engine },
        testTimeout: 120_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 15_000 } },
      },
    })),
  },
});
