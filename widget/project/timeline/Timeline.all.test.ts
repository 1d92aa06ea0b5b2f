import { expect, test } from 'vitest';
import { axeViolations } from '../../testing/axe-violations.ts';
import { timelinePages } from './testing/timeline-pages.ts';

const bench = timelinePages();

test.each([
  ['light', '', 1160],
  ['dark', '?theme=dark', 1160],
  ['client', '?view=client', 1160],
  ['narrow', '', 380],
] as const)('axe-core finds nothing in the strip: %s', async (_name, query, width) => {
  const { page } = await bench.open({ query, viewport: { width, height: 900 } });
  await expect.poll(() => axeViolations(page)).toEqual([]);
});
