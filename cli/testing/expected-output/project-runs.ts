import { EMPTY_FOLDER, inTerminal, piped, type TableRuns } from './table-run.ts';

const NEW = '--title "Brand Study Q3" --client Acme --lead "Ana Diaz" --start-date "July 15, 2025"';

const STUDY = `title: Brand Study
client: Acme
milestones:
  - { title: Kickoff, dueDate: start }
  - { title: Topline, dueDate: +10 business days }
`;
const withStudy = (study: string) => `echo '${study}' > study.yaml; project-dashboard`;

/** Runs of `project` and `health`. */
export const projectRuns: TableRuns = {
  project: [piped('project', { lines: 3 }), piped('project lst')],
  'project create': [
    piped(`project create ${NEW}`, EMPTY_FOLDER),
    inTerminal(`project create ${NEW}`, EMPTY_FOLDER),
    piped(`project create ${NEW} --json`, EMPTY_FOLDER),
    {
      line: `${withStudy(STUDY)} project create --from study.yaml --lead "Ana Diaz" --start-date 2026-11-23`,
      ...EMPTY_FOLDER,
    },
    piped('project create --client Acme'),
    {
      line: `${withStudy(STUDY.replace('dueDate: +10', 'duedate: +10'))} project create --from study.yaml --title " " --start-date 2026-11-23`,
      ...EMPTY_FOLDER,
    },
    { line: `${withStudy('title: [')} project create --from study.yaml`, ...EMPTY_FOLDER },
    piped('project create --from nowhere.yaml'),
    inTerminal('project create --title "Brand Study Q3"', {
      steps: [{ seen: 'Company', interrupt: true }],
    }),
    piped(`project create ${NEW} --url http://127.0.0.1:2`),
  ],
  'project list': [
    piped('project list'),
    inTerminal('project list'),
    inTerminal('project list --limit 2', { columns: 60 }),
    piped('project list --limit 1 --json'),
    piped('project list --search "no such study"'),
    {
      line: 'project-dashboard migrate 2>/dev/null; project-dashboard project list',
      ...EMPTY_FOLDER,
    },
    piped('project list --limit 0'),
  ],
  'project show': [
    piped('project show brand-study-q4'),
    inTerminal('project show brand-study-q4'),
    piped('project show brand-study-q4 --json', { lines: 40 }),
    piped('project show nobody'),
    piped('project show'),
    piped('project show brand-study-q4 packaging-test'),
  ],
  'project links': [
    piped('project links brand-study-q4'),
    inTerminal('project links brand-study-q4'),
    piped('project links brand-study-q4 --json'),
    piped('project links nobody'),
    piped('project links'),
  ],
  health: [
    piped('health'),
    inTerminal('health'),
    piped('health --json', { lines: 30 }),
    piped('health brand-study-q4'),
    inTerminal('health brand-study-q4'),
    piped('health packaging-test --json'),
    piped('health packaging-test --fail-on at-risk'),
    piped('health nobody brand-study-q4 no-one'),
    piped('health brand-study-q4 --all'),
    piped('health --fail-on bad'),
    piped('health --fail-on bad --json'),
  ],
};
