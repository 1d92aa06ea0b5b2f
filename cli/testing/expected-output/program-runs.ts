import { EMPTY_FOLDER, inTerminal, piped, type TableRun, type TableRuns } from './table-run.ts';

const PROJECT_FILE = 'project-dashboard.config.json';
const withFile = (text: string, line: string): TableRun => ({
  line: `echo '${text}' > ${PROJECT_FILE}; project-dashboard ${line}`,
  ...EMPTY_FOLDER,
});

/** Refusals that every command which needs the projects has, shown by one of them. */
export const connectionRuns: readonly TableRun[] = [
  piped('health', EMPTY_FOLDER),
  piped('health --url http://127.0.0.1:2'),
  piped('health --url http://127.0.0.1:2 --json'),
  piped('health --url http://127.0.0.1:2', EMPTY_FOLDER),
  { line: 'AGENCY_KEY=a-wrong-key project-dashboard health' },
  { line: 'AGENCY_KEY=schlüssel project-dashboard health' },
  { line: 'project-dashboard health --url "$PROJECT_DASHBOARD_URL/elsewhere"' },
  piped('health --url ftp://projects.agency.example'),
  piped('health --url http://127.0.0.1:2 --database sqlite:projects.sqlite3'),
  piped('health --database mysql://localhost/projects', EMPTY_FOLDER),
  {
    line: `echo '{ "url": "http://127.0.0.1:2" }' > ${PROJECT_FILE}; AGENCY_KEY=the-key project-dashboard health`,
    ...EMPTY_FOLDER,
  },
  withFile('{ "urll": "http://127.0.0.1:2", "database": 7 }', 'health'),
  withFile('{ "url": }', 'health'),
];

/** Runs of the program itself and of the commands that are about it. */
export const programRuns: TableRuns = {
  '': [
    piped('', { lines: 3 }),
    piped('--version'),
    piped('projct list'),
    piped('zzzzzz'),
    piped('health --jsn'),
    piped('health --zzzzzz'),
  ],
  config: [piped('config', { lines: 3 })],
  'config list': [
    piped('config list'),
    inTerminal('config list'),
    piped('config list --json', { lines: 12 }),
    piped('config list', EMPTY_FOLDER),
    withFile('{ "agencyKey": "the-key" }', 'config list'),
  ],
  'config path': [
    piped('config path', EMPTY_FOLDER),
    inTerminal('config path', EMPTY_FOLDER),
    piped('config path --json', EMPTY_FOLDER),
  ],
  completion: [
    piped('completion bash', { lines: 4 }),
    piped('completion zsh', { lines: 4 }),
    piped('completion fish', { lines: 4 }),
    piped('completion powershell', { lines: 4 }),
    piped('completion'),
    piped('completion tcsh'),
  ],
  complete: [
    piped('complete -- project show bra'),
    piped('complete -- weekly recipients ""'),
    piped('complete -- health --fail-on ""'),
    piped('complete -- project create --from ""'),
  ],
  help: [
    piped('help', { lines: 3 }),
    piped('help exit-codes'),
    piped('help environment'),
    piped('help config path', { lines: 3 }),
    piped('help nonsense'),
  ],
};
