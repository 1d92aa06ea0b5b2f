import { piped, type TableRuns } from './table-run.ts';

/** Runs of `notices`. */
export const noticeRuns: TableRuns = {
  notices: [piped('notices', { lines: 3 })],
  'notices send': [
    piped('notices send --all'),
    piped('notices send --all --quiet'),
    piped('notices send --all --dry-run'),
    piped('notices send'),
    piped('notices send nothing'),
    piped('notices send --all --resend failed'),
  ],
};
