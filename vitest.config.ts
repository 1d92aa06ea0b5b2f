import { defineConfig } from 'vitest/config';

const zones = ['America/Los_Angeles', 'Asia/Kathmandu'];

export default defineConfig({
  test: {
    pool: 'forks',
    projects: [
      // Calendar rules must not depend on the zone: the same tests run west and east of Greenwich.
      ...zones.map((zone) => ({
        test: { name: `core ${zone}`, include: ['core/**/*.test.ts'], env: { TZ: zone } },
      })),
    ],
  },
});
