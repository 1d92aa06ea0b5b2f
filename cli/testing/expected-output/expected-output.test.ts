import { vi } from 'vitest';
import { makeTestPlace } from '../../../api/testing/test-database.ts';
import { startApi } from '../start-api.ts';
import { comparePages } from './pages.ts';
import { DAY, inThisProcess } from './ways.ts';

let now = DAY;
/** No two rows have the same time. */
const clock = () => {
  now += 1;
  return new Date(now);
};

comparePages({
  run: inThisProcess,
  async startApi() {
    const { databaseUrl } = await makeTestPlace('sqlite');
    // The tables are made on that day too.
    vi.useFakeTimers({ toFake: ['Date'], now: DAY });
    return startApi({ databaseUrl, clock }).finally(() => vi.useRealTimers());
  },
});
