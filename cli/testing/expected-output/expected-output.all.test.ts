import { startApiProcess } from '../run-process.ts';
import { byProcess, FIXED_CLOCK } from './by-process.ts';
import { comparePages } from './pages.ts';

// The same pages from the built program, each line in bash.
comparePages(async () => ({
  run: byProcess,
  startApi: () => startApiProcess({ settings: FIXED_CLOCK }),
  stop: async () => {},
}));
