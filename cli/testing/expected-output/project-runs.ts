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
    piped('project list --archived'),
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
  'project links add': [
    piped('project links add packaging-test "Ines Park" --ends "December 31, 2026" --yes'),
    piped('project links add packaging-test "Orbit Media" --yes --json'),
    piped('project links add packaging-test "Eva Lind"'),
    inTerminal('project links add packaging-test "Eva Lind" --ends 2026-12-31', {
      steps: [{ seen: 'Add a link', interrupt: true }],
    }),
    piped('project links packaging-test'),
    inTerminal('project links packaging-test'),
    piped('project links add packaging-test "Ines Park" --yes'),
    piped('project links add packaging-test "Eva Lind" --ends 2026-11-01 --yes'),
    piped('project links add packaging-test'),
  ],
  'project links end': [
    piped('project links end packaging-test "Ines Park" --yes'),
    piped('project links end packaging-test "Orbit Media" --yes --json'),
    piped('project links end packaging-test "Ines Park" --yes'),
    piped('project links end packaging-test client --yes'),
    piped('project links end packaging-test nobody --yes'),
    inTerminal('project links packaging-test'),
  ],
  'project rotate': [
    piped('project rotate packaging-test --view client'),
    piped('project rotate packaging-test --view client --yes'),
    piped('project rotate packaging-test --view internal --yes --json'),
    inTerminal('project rotate packaging-test --view client', {
      steps: [{ seen: 'Make a new client link', interrupt: true }],
    }),
    piped('project rotate packaging-test'),
    piped('project rotate packaging-test --view both'),
  ],
  'project history': [
    piped('project history brand-study-q4'),
    inTerminal('project history brand-study-q4'),
    inTerminal('project history packaging-test', { columns: 72 }),
    piped('project history packaging-test --kind rotated,ended --limit 2'),
    piped('project history brand-study-q4 --kind ticked --json'),
    piped('project history brand-study-q4 --approvals'),
    inTerminal('project history brand-study-q4 --approvals'),
    piped('project history packaging-test --approvals'),
    piped('project history packaging-test --row nothing'),
    piped('project history packaging-test --kind renamed'),
    piped('project history packaging-test --kind ticked --approvals'),
    piped('project history nobody'),
  ],
  'project duplicate': [
    piped('project duplicate packaging-test --title "Packaging Test 2" --start 2026-11-30'),
    piped('project duplicate packaging-test --title "Packaging Test 2" --start 2026-11-30 --yes'),
    piped('project duplicate packaging-test --title "Packaging Test 3" --start soon --yes'),
    piped('project duplicate packaging-test --title "Packaging Test 3"'),
  ],
  'project archive': [
    piped('project archive packaging-test-2'),
    inTerminal('project archive packaging-test-2', {
      steps: [{ seen: 'Archive "Packaging', interrupt: true }],
    }),
    piped('project archive packaging-test-2 --yes'),
    piped('project list --archived'),
    inTerminal('project list --archived'),
    inTerminal('project show packaging-test-2'),
    piped('project rotate packaging-test-2 --view client --yes'),
  ],
  'project restore': [
    piped('project restore packaging-test-2'),
    piped('project restore packaging-test-2 --yes'),
    piped('project restore packaging-test-2 --yes'),
  ],
  'project delete': [
    piped('project delete packaging-test-2 --yes --slug packaging-test-2'),
    piped('project archive packaging-test-2 --yes'),
    piped('project delete packaging-test-2'),
    piped('project delete packaging-test-2 --yes --slug packaging-test'),
    inTerminal('project delete packaging-test-2', {
      steps: [{ seen: 'Type the slug', interrupt: true }],
    }),
    piped('project delete packaging-test-2 --yes --slug packaging-test-2'),
    piped('project list --archived'),
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
