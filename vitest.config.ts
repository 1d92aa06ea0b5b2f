import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { node24 } from './core/testing/node-24.ts';
import { lastLines, Order } from './core/testing/vitest-run.ts';
import { resultsTable } from './widget/testing/browsers/results-table.ts';

/** What only `npm run test:all` runs: every database, engine, state, package manager and guide; kills and full disks. */
const WIDE = '**/*.all.test.{ts,tsx}';

const PREFLIGHT = 'core/testing/preflight.ts';
const POSTGRES = 'api/testing/postgres/postgres-setup.ts';
const NOTHING_LEFT = 'api/testing/nothing-left.ts';
const REGISTRY = 'cli/testing/package/registry.ts';
const JOURNEYS = 'widget/testing/browsers';

const ZONES = ['America/Los_Angeles', 'Asia/Kathmandu'];

// A worker loads the house once for all its files: no test replaces a module, and what a file starts it also ends.
// Five seconds, the usual limit of a test, may pass while both cores are busy.
const together = { isolate: false, testTimeout: 30_000 };
// A browser on two busy cores is slow, not wrong: what a test waits for has time to come.
const served = {
  ...together,
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
};

type Tests = NonNullable<TestProjectInlineConfiguration['test']>;

/** Everything that a person feels. In the wide run also `x.all.test.ts`, and both databases for every file. */
function tests(isWide: boolean): Tests[] {
  const project = (name: string, own: Tests): Tests => ({
    name,
    ...served,
    ...own,
    exclude: [...(own.exclude ?? []), ...(isWide ? [] : [WIDE])],
  });
  return [
    project('widget', {
      include: ['widget/**/*.test.{ts,tsx}'],
      exclude: [`${JOURNEYS}/**`],
      globalSetup: [PREFLIGHT],
      provide: { needs: ['Chromium', 'widget'] },
    }),
    project('api', {
      include: ['api/**/*.test.ts'],
      setupFiles: [NOTHING_LEFT],
      globalSetup: [PREFLIGHT, POSTGRES],
      provide: {
        needs: ['api'],
        databaseKinds: isWide ? ['sqlite', 'postgres'] : ['sqlite'],
        isDriverTrial: false,
      },
    }),
    project('cli', {
      include: ['cli/**/*.test.ts'],
      exclude: ['cli/testing/package/**'],
      globalSetup: [PREFLIGHT, POSTGRES],
      provide: { needs: ['cli'] },
      // Its tests that run together wait for mail servers that never answer.
      maxConcurrency: 20,
    }),
    project('examples', {
      include: ['examples/**/*.test.ts'],
      globalSetup: [PREFLIGHT, 'examples/testing/setup.ts'],
      provide: { needs: ['Chromium', 'api', 'widget'] },
    }),
    project('package', {
      include: ['cli/testing/package/*.test.ts'],
      globalSetup: [PREFLIGHT, ...(isWide ? [REGISTRY] : [])],
      provide: { needs: ['widget', 'api', 'cli'] },
    }),
    project('house', { include: ['core/testing/**/*.test.ts'], ...together }),
    // Calendar rules must not depend on the zone: all of core runs west and east of Greenwich.
    ...ZONES.map((zone) =>
      project(`core ${zone}`, {
        include: ['core/**/*.test.ts'],
        exclude: ['core/testing/**'],
        env: { TZ: zone },
        ...together,
      }),
    ),
  ];
}

/** What `npm run test:all` has besides: another driver of SQLite, and other browsers. */
const WIDER: Tests[] = [
  {
    name: 'api on node:sqlite',
    include: ['api/**/*.test.ts'],
    exclude: ['api/!(store)/**/*.all.test.ts', 'api/*.all.test.ts'],
    globalSetup: [POSTGRES],
    // The driver is chosen as usual: processes that may not load compiled add-ons cannot load sqlite3.
    env: { NODE_OPTIONS: '--no-addons' },
    pool: node24,
    provide: { databaseKinds: ['sqlite'], isDriverTrial: true },
    ...served,
  },
  ...(['firefox', 'webkit'] as const).map((engine) => ({
    name: engine,
    include: [`${JOURNEYS}/*.all.test.ts`],
    provide: { engine },
    ...served,
    testTimeout: 120_000,
  })),
];

/** Pictures are made, not tested. */
const pictures = (name: string, ...include: readonly string[]): Tests => ({
  name,
  include: [...include],
  globalSetup: [PREFLIGHT],
  provide: { needs: ['Chromium', 'widget'] },
  ...served,
});

/** The projects of each `--mode`; `npm test` has the mode `test`. */
const MODES: Readonly<Record<string, readonly Tests[]>> = {
  test: tests(false),
  all: [...tests(true), ...WIDER],
  // Every state of every screen, in artefacts/screenshots. `-t drawer` makes only some of them.
  screenshots: [pictures('screenshots', 'widget/testing/screenshots.ts')],
  // The pictures of the READMEs: of the product in widget/media, of the mail in cli/media.
  pictures: [pictures('pictures', '{widget/testing/readme,cli/testing/mail}-pictures.ts')],
};

export default defineConfig(({ mode }) => ({
  test: {
    pool: 'forks',
    // Most tests wait for a browser, a process or a database: one worker a core, none left idle.
    maxWorkers: '100%',
    globalSetup: ['core/testing/run-folder.ts'],
    reporters: ['default', resultsTable, lastLines],
    sequence: { sequencer: Order },
    projects: (MODES[mode] ?? []).map((test) => ({ test })),
  },
}));
