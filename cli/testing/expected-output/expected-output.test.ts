import { vi } from 'vitest';
import { makeTestPlace } from '../../../api/testing/test-database.ts';
import { startApi } from '../start-api.ts';
import { DAY, inThisProcess } from './in-process.ts';
import { comparePages } from './pages.ts';

let now = DAY;
/** No two rows have the same time. */
const clock = () => {
  now += 1;
  return new Date(now);
};

comparePages(async () => ({
  ...(await inThisProcess()),
  async startApi() {
    const { databaseUrl } = await makeTestPlace('sqlite');
    // The tables are made on that day too.
    vi.useFakeTimers({ toFake: ['Date'], now: DAY });
    return startApi({ databaseUrl, clock }).finally(() => vi.useRealTimers());
  },
}));
