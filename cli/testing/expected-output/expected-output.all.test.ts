import { makeTestPlace } from '../../../api/testing/test-database.ts';
import { startApiProcess } from '../run-process.ts';
import { comparePages } from './pages.ts';
import { byProcess, FIXED_CLOCK } from './ways.ts';

// The same pages from the built program, each line in bash.
comparePages({
  run: byProcess,
  async startApi() {
    // The server makes the tables itself, on that day.
    const { databaseUrl } = await makeTestPlace('sqlite');
    return startApiProcess({ databaseUrl, settings: FIXED_CLOCK });
  },
});
