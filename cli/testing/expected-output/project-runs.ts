import { EMPTY_FOLDER, inTerminal, piped, type TableRuns } from './table-run.ts';

const NEW = '--title "Brand Study Q3" --client Acme --lead "Ana Diaz" --start-date "July 15, 2025"';

const STUDY = `title: Brand Study
client: Acme
milestones:
  - { title: Kickoff, dueDate: start }
  - { title: Topline, dueDate: +10 business days }
`;
const withStudy = (study: string) => `echo '${study}' > study.yaml; project-dashboard`;

const ICS = ['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20261225', 'SUMMARY:Christmas Day', 'END:VEVENT'];
const withIcs = (lines: readonly string[]) =>
  `printf '%s\\n' ${lines.map((line) => `"${line}"`).join(' ')} > holidays.ics; project-dashboard`;

/** Runs of `agency`. */
export const agencyRuns: TableRuns = {
  agency: [piped('agency', { lines: 3 })],
  'agency show': [
    inTerminal('agency show'),
    piped('agency show'),
    piped('agency show --json', { lines: 9 }),
  ],
  'agency set': [
    piped('agency set --name Fieldnote --accent "#0b5563" --yes'),
    inTerminal('agency set --reply-to studies@fieldnote.example --yes'),
    piped('agency set --accent "#f4c" --yes'),
    piped('agency set --accent red --name "" --yes'),
    piped('agency set --logo nowhere.png --yes'),
    piped('agency set --name Other'),
    piped('agency set'),
    piped('agency set --name "" --accent "" --reply-to "" --yes --json', { lines: 9 }),
  ],
  'agency history': [
    inTerminal('agency history'),
    piped('agency history'),
    piped('agency history --json', { lines: 16 }),
  ],
};

/** Runs of `calendar`. */
export const calendarRuns: TableRuns = {
  calendar: [piped('calendar', { lines: 3 })],
  'calendar weekdays': [
    piped('calendar weekdays 1-5 --project packaging-test'),
    piped('calendar weekdays 1-4,6 --project packaging-test --json'),
    piped('calendar weekdays 0-8'),
  ],
  'calendar add': [
    piped('calendar add 2026-12-25 "Christmas Day" --project packaging-test'),
    inTerminal('calendar add 2026-12-24 "Christmas Eve" --project packaging-test'),
    piped('calendar add 2026-02-30 "No day"'),
    piped('calendar add 2026-12-25'),
  ],
  'calendar import': [
    piped('calendar import --country DE --region BE --years 2026-2027 --project packaging-test'),
    piped('calendar import --country DE --region XX'),
    piped('calendar import --country ZZ'),
    piped('calendar import --country DE --years soon'),
    { line: `${withIcs(ICS)} calendar import --ics holidays.ics --project packaging-test` },
    {
      line: `${withIcs(ICS.toSpliced(1, 1, 'DTSTART;VALUE=DATE:20260230'))} calendar import --ics holidays.ics`,
    },
    { line: `${withIcs(['BEGIN:VCALENDAR'])} calendar import --ics holidays.ics` },
    piped('calendar import --ics nowhere.ics'),
    piped('calendar import'),
  ],
  'calendar show': [
    inTerminal('calendar show --project packaging-test'),
    piped('calendar add 2026-12-25 "Christmas Day"'),
    piped('calendar show'),
    inTerminal('calendar show'),
    piped('calendar show --project packaging-test --json', { lines: 12 }),
    piped('calendar show --project nobody'),
  ],
  'calendar remove': [
    piped('calendar remove 2026-12-24 --project packaging-test'),
    piped('calendar remove 2026-12-24 --project packaging-test'),
  ],
  'calendar reset': [piped('calendar reset --project packaging-test'), piped('calendar reset')],
};
/** A note about the first item that waits for the client. */
const NOTE =
  'project-dashboard project note brand-study-q4 --row "$(project-dashboard project waiting brand-study-q4 | cut -f8 | head -1)"';
const WITH_NOTE = `${NOTE} --text "Thank you, we will check it."`;

/** Says what caused the first move of the study that moved; it is archived. */
const MOVE =
  'project-dashboard project cause taste-test "$(project-dashboard project slip taste-test | grep ^move | head -1 | cut -f7)"';
const WITH_MOVE = `project-dashboard project restore taste-test --yes > restored.txt; ${MOVE}`;

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
  'project calendar': [
    piped('project calendar packaging-test'),
    inTerminal('project calendar --all'),
    piped('project calendar --all --json'),
    piped('project calendar'),
  ],
  'project export': [
    piped('project export packaging-test'),
    piped('project export packaging-test --format ics'),
    piped('project export --all --format ics'),
    piped('project export packaging-test --list approvals'),
    piped('project export --all'),
    piped('project export packaging-test --list all'),
    piped('project export'),
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
  'project undo': [
    piped('project undo brand-study-q4'),
    inTerminal('project undo brand-study-q4 --dry-run'),
    piped('project undo brand-study-q4 no-such-save --yes'),
  ],
  'project edit': [
    piped('project edit brand-study-q4 --takes-part yes'),
    inTerminal('project edit brand-study-q4 --question "Who buys?" --buy-target "12 %" --dry-run'),
    piped(
      'project edit brand-study-q4 --shares-ledger yes --folder https://files.agency.example/q4 --json',
    ),
    piped('project edit brand-study-q4 --title ""'),
    piped('project edit brand-study-q4 --finish nothing'),
    piped('project edit brand-study-q4 --takes-part perhaps'),
    piped('project edit brand-study-q4'),
  ],
  'project waiting': [
    piped('project waiting brand-study-q4'),
    inTerminal('project waiting brand-study-q4'),
    inTerminal('project waiting --all --for client'),
    piped('project waiting brand-study-q4 --for agency'),
    piped('project waiting brand-study-q4 --json', { lines: 12 }),
    piped('project waiting'),
  ],
  'project notes': [
    {
      line: `${WITH_NOTE}; project-dashboard project notes brand-study-q4 | cut -f2-7`,
    },
    piped('project notes packaging-test'),
    piped('project notes nobody'),
  ],
  'project note': [
    { line: WITH_NOTE },
    { line: `echo 'Ask Jonas' | ${NOTE} --text - --internal` },
    { line: `${NOTE} --text " "` },
    piped('project note brand-study-q4 --row nothing --text Hello'),
    piped('project note brand-study-q4 --text Hello'),
  ],
  'project agree': [
    piped('project agree packaging-test'),
    piped('project agree packaging-test --note "Kick-off" --yes'),
    inTerminal('project agree brand-study-q4', {
      steps: [{ seen: 'Agree this plan?', type: 'n\r' }],
    }),
    piped('project agree snack-bar-concepts --yes'),
    piped('project agree packaging-test --approval none --yes'),
  ],
  'project cause': [
    { line: `${MOVE} --cause ours` },
    { line: `${WITH_MOVE} --cause ours=2 --cause "outside:a strike=4"` },
    { line: `${MOVE} --cause ours=2 --cause scope=1` },
    { line: `${MOVE} --not-stated | head -1` },
    { line: `${MOVE} --reply "You are right."` },
    piped('project cause taste-test nothing --cause ours'),
    piped('project cause taste-test nothing --cause weather'),
    piped('project cause taste-test nothing'),
  ],
  'project slip': [
    piped('project slip taste-test'),
    inTerminal('project slip taste-test'),
    piped('project slip taste-test --json', { lines: 40 }),
    piped('project slip snack-bar-concepts'),
    piped('project slip --all'),
    inTerminal('project slip --all'),
    piped('project slip'),
    piped('project slip nobody'),
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
