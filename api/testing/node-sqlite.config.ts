import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { apiTests } from '../../vitest.config.ts';

/**
 * `npm run test:node-sqlite`: the API's tests on node:sqlite, under a Node that has it. The driver is chosen as everywhere
 * else: these processes, and the programs that they start, may load no compiled add-on, so sqlite3 fails.
 */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    ...apiTests,
    name: 'api on node:sqlite',
    exclude: [
      'api/store/sqlite/sqlite3-package.test.ts',
      // No driver decides these.
      'api/http/{log,pages,response}/**',
      'api/{settings,http-server,overload}.test.ts',
      'api/store/migrations/killed.test.ts',
    ],
    // A few tests of what stops a start ask PostgreSQL itself.
    globalSetup: ['core/testing/run-folder.ts', 'api/testing/postgres-setup.ts'],
    env: { NODE_OPTIONS: '--no-addons' },
    provide: { databaseKinds: ['sqlite'], isDriverTrial: true },
    pool: 'forks',
    maxWorkers: '100%',
  },
});
