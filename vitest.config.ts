import { defineConfig } from 'vitest/config';

const zones = ['America/Los_Angeles', 'Asia/Kathmandu'];
// A worker loads the house once for all its files: no test replaces a module, and what a file starts it also ends.
// Five seconds, the usual limit of a test, may pass while both cores are busy.
const together = { isolate: false, testTimeout: 30_000 };
// No zone decides these.
const WITHOUT_DATES = [
  'core/{access,analysis,client,contract,openapi,text,text-table}/**',
  'core/approvals/check-proof.test.ts',
  'core/milestones/{kept-order,order}.test.ts',
];
// A browser on two busy cores is slow, not wrong: what a test waits for has time to come.
const served = {
  ...together,
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
};

const POSTGRES = 'api/testing/postgres/postgres-setup.ts';

/** The API's tests; on which databases is what differs between its runs. */
export const apiTests = { name: 'api', include: ['api/**/*.test.ts'], ...served };

const REGISTRY = 'cli/testing/package/registry.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    // Most tests wait for a browser, a process or a database: one worker a core, none left idle.
    maxWorkers: '100%',
    globalSetup: ['core/testing/run-folder.ts'],
    projects: [
      // Calendar rules must not depend on the zone: their tests run west and east of Greenwich.
      ...zones.map((zone, index) => ({
        test: {
          name: `core ${zone}`,
          include: ['core/**/*.test.ts'],
          exclude: ['core/testing/**', ...(index === 0 ? [] : WITHOUT_DATES)],
          env: { TZ: zone },
          ...together,
        },
      })),
      { test: { name: 'house', include: ['core/testing/**/*.test.ts'], ...together } },
      {
        test: {
          name: 'package',
          include: ['cli/testing/package/*.test.ts'],
          globalSetup: [REGISTRY],
          ...served,
        },
      },
      {
        test: {
          ...apiTests,
          exclude: ['api/store/sqlite/node-sqlite-client.test.ts'],
          globalSetup: [POSTGRES],
          provide: { databaseKinds: ['sqlite', 'postgres'], isDriverTrial: false },
        },
      },
      {
        test: {
          name: 'cli',
          include: ['cli/**/*.test.ts'],
          exclude: ['cli/testing/package/**'],
          globalSetup: [POSTGRES],
          ...served,
        },
      },
      {
        test: {
          name: 'examples',
          include: ['examples/**/*.test.ts'],
          globalSetup: ['examples/testing/setup.ts'],
          ...served,
        },
      },
      { test: { name: 'widget', include: ['widget/**/*.test.{ts,tsx}'], ...served } },
    ],
  },
});
