import { EMPTY_FOLDER, inTerminal, piped, type TableRuns } from './table-run.ts';

/** Runs of the commands about the server and its database. */
export const serverRuns: TableRuns = {
  'signin-link': [
    piped('signin-link'),
    piped('signin-link --json'),
    piped('signin-link --end-sessions'),
    {
      line: 'project-dashboard migrate 2>/dev/null; project-dashboard signin-link',
      ...EMPTY_FOLDER,
    },
  ],
  serve: [
    // At the usual level the log has lines that differ from start to start.
    {
      line: 'env LOG_LEVEL=warn project-dashboard serve --port 0',
      ...EMPTY_FOLDER,
      columns: 200,
      steps: [{ seen: '#signin=', interrupt: true }],
      needsProcess: true,
    },
    {
      line: `env LOG_LEVEL=warn project-dashboard serve --port "\${PROJECT_DASHBOARD_URL##*:}"`,
      needsProcess: true,
    },
    piped('serve --port http'),
    piped('serve --url http://127.0.0.1:2'),
  ],
  migrate: [
    piped('migrate', EMPTY_FOLDER),
    piped('migrate --unlock', EMPTY_FOLDER),
    piped('migrate --url http://127.0.0.1:2'),
    {
      line: 'echo "plain text" > projects.sqlite3; project-dashboard migrate --database sqlite:projects.sqlite3',
      ...EMPTY_FOLDER,
    },
  ],
  backup: [
    { line: 'project-dashboard migrate 2>/dev/null; project-dashboard backup', ...EMPTY_FOLDER },
    piped('backup', EMPTY_FOLDER),
    piped('backup --keep 0'),
    piped('backup --url http://127.0.0.1:2'),
  ],
  restore: [
    piped('restore missing.sqlite3 --yes', EMPTY_FOLDER),
    piped('restore missing.sqlite3', EMPTY_FOLDER),
  ],
  move: [
    piped('move', EMPTY_FOLDER),
    piped('move --to postgres://projects@127.0.0.1:2/projects', EMPTY_FOLDER),
    {
      line: 'project-dashboard migrate 2>/dev/null; project-dashboard move --to postgres://projects@127.0.0.1:2/projects',
      ...EMPTY_FOLDER,
    },
  ],
  doctor: [
    piped('doctor', EMPTY_FOLDER),
    // Wide, because where a narrow line wraps would depend on the length of the folder's path.
    inTerminal('doctor', { ...EMPTY_FOLDER, columns: 200 }),
    piped('doctor --json', { ...EMPTY_FOLDER, lines: 30 }),
    inTerminal('doctor', { usesRealClock: true }),
    {
      line: 'AGENCY_KEY=a-wrong-key SMTP_URL=smtp://127.0.0.1:2 MAIL_FROM=nobody project-dashboard doctor',
      usesRealClock: true,
    },
    piped('doctor --url http://127.0.0.1:2'),
  ],
  openapi: [piped('openapi | head -8')],
  mcp: [piped('mcp'), piped('help agents'), piped('mcp --allow')],
};
