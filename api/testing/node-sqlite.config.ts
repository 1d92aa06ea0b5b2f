import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { apiTests } from '../../vitest.config.ts';

/**
 * `npm run test:node-sqlite`: the API's tests on node:sqlite, under a Node that has it. The driver is chosen as
 * usual: these processes and their programs may not load compiled add-ons, so sqlite3 fails.
 */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    ...apiTests,
    name: 'api on node:sqlite',
    exclude: [
      'api/store/sqlite/sqlite3-package.test.ts',
      // Tests that do not depend on the driver.
      'api/http/{access,log,pages,response}/**',
      'api/{agency-key,drain,main,settings,start-log,http-server,overload}.test.ts',
      'api/http/access/openings.test.ts',
      'api/live/limits.test.ts',
      'api/store/migrations/killed.test.ts',
      'api/testing/query-plans.test.ts',
    ],
    // Some tests of failed starts need PostgreSQL.
    globalSetup: ['core/testing/run-folder.ts', 'api/testing/postgres/postgres-setup.ts'],
    env: { NODE_OPTIONS: '--no-addons' },
    provide: { databaseKinds: ['sqlite'], isDriverTrial: true },
    pool: 'forks',
    maxWorkers: '100%',
  },
});
