import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { apiTests } from '../../vitest.config.ts';

/**
 * `npm run test:node-sqlite`: what a SQLite driver decides, on node:sqlite, under a Node that has it. The driver is
 * chosen as usual: these processes and their programs may not load compiled add-ons, so sqlite3 fails.
 */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    ...apiTests,
    name: 'api on node:sqlite',
    include: [
      // The driver itself, transactions, locks, faults and migrations.
      'api/store/**/*.test.ts',
      'api/http/health/{health,readiness}.test.ts',
      'api/live/{live,processes}.test.ts',
      // Every column's values, and requests at random.
      'api/testing/every-field.test.ts',
      'api/testing/fuzz/fuzz.test.ts',
      // The statements that do more than write and read rows.
      'api/{backup,move}/*.test.ts',
      'api/history/{undo,undo-all,two-editors,bring-back}.test.ts',
      'api/projects/**/{projects,project-overview,create-with-lists,delete-project}.test.ts',
      'api/milestones/milestones.test.ts',
      'api/approvals/keep-proof.test.ts',
      'api/weekly-update/{ledger,told-at}.test.ts',
    ],
    exclude: ['api/store/sqlite/sqlite3-package.test.ts', 'api/store/migrations/killed.test.ts'],
    // Some tests of failed starts need PostgreSQL.
    globalSetup: ['core/testing/run-folder.ts', 'api/testing/postgres/postgres-setup.ts'],
    env: { NODE_OPTIONS: '--no-addons' },
    provide: { databaseKinds: ['sqlite'], isDriverTrial: true },
    pool: 'forks',
    maxWorkers: '100%',
  },
});
