import type { Client } from '@project-dashboard/core/contract/client/client';
import { milestoneShown } from '@project-dashboard/core/rows/milestones/shown';
import { workingDaysText } from '@project-dashboard/core/rows/milestones/timeline/timeline-texts';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import {
  formatMonthDay,
  formatShortMonthDay,
} from '@project-dashboard/core/rules/dates/format-date';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import type { ProjectHealthRow } from '@project-dashboard/core/rules/health/schema';
import { authorText } from '@project-dashboard/core/rules/history/author';
import { plainText, shareWords } from '@project-dashboard/core/rules/slip/ledger/slip-words';
import { type SlipLedger, slip as slipSchema } from '@project-dashboard/core/rules/slip/schema';
import { findProject, oneOrAll } from '../connection/find-projects.ts';
import { CAUSE, CAUSE_HELP, causesOf, EXPECTED } from '../rows/stated-cause.ts';
import { wrongUsage } from '../terminal/failure.ts';
import type { Screen } from '../terminal/io.ts';
import { sanitise } from '../terminal/output/safe-text.ts';
import {
  type Column,
  headingOf,
  type Pair,
  pipeColumns,
  writePairs,
  writeTable,
} from '../terminal/output/table.ts';
import { type ConnectedRun, command, plainCommand } from './command.ts';
import { on, optional, text } from './flags.ts';

const show = plainCommand({
  about: [
    'Show why the finish of a project is later or earlier than planned: the working days by cause, and a forecast.',
    'In a pipe, tab-separated: a line with name and value for each number, then a line for each cause that begins with cause, and for each move that begins with move.',
    'With --all, the most slipped first; in a pipe: slip, slug, finish, start date, due date and sentence.',
  ],
  args: { project: optional('slug or id') },
  flags: { all: on('one line for each project'), json: on('print the ledger as JSON') },
  examples: ['project slip brand-study-q3', 'project slip --all | head -5'],
  async run({ connect }, { project, all }) {
    oneOrAll(project, all);
    await connect((run) => (project === undefined ? showAll(run) : showOne(run, project)));
  },
});

const readSlip = async (client: Client, { id }: ProjectHealthRow) =>
  slipSchema.parse(await client.readSlip({ id, query: {} }));

async function showOne({ client, io, print }: ConnectedRun, word: string): Promise<void> {
  const { shared, ledger } = await readSlip(client, await findProject(client, word));
  print({ shared, ledger }, (out) => {
    if (ledger === null) io.err.write('No milestone of this project has a date yet.\n');
    else writeLedger(out, ledger, shared);
  });
}

const AT_ONCE = 4;

async function showAll({ client, print }: ConnectedRun): Promise<void> {
  const projects = await client.listProjectHealth();
  const rows: { project: ProjectHealthRow; read: Awaited<ReturnType<typeof readSlip>> }[] = [];
  for (let start = 0; start < projects.length; start += AT_ONCE) {
    const some = projects.slice(start, start + AT_ONCE);
    const asked = some.map(async (project) => ({ project, read: await readSlip(client, project) }));
    rows.push(...(await Promise.all(asked)));
  }
  // Projects without a date come last.
  const slipOf = ({ read }: (typeof rows)[number]) => read.ledger?.slip ?? -1_000_000;
  rows.sort((one, other) => slipOf(other) - slipOf(one));
  const all = rows.map(({ project: { id, slug, title }, read }) => ({ id, slug, title, ...read }));
  print(all, (out) =>
    writeTable(
      out,
      ledgerColumns(out),
      all.flatMap(({ ledger, ...project }) => (ledger === null ? [] : [{ ...project, ledger }])),
    ),
  );
}

interface LedgerRow {
  readonly slug: string;
  readonly title: string;
  readonly ledger: SlipLedger;
}

function ledgerColumns({ paint }: Screen): Column<LedgerRow>[] {
  const day = (heading: string, dateOf: (ledger: SlipLedger) => string | null) => ({
    heading,
    value: ({ ledger }: LedgerRow) => formatMonthDay(dateOf(ledger)),
    raw: ({ ledger }: LedgerRow) => dateOf(ledger) ?? '',
  });
  return [
    { heading: 'SLIP', value: ({ ledger }) => String(ledger.slip ?? ''), keep: true },
    { heading: headingOf(projectShown.title), value: ({ title }) => title, only: 'terminal' },
    {
      heading: headingOf(projectShown.slug),
      value: ({ slug }) => slug,
      paint: (text: string) => paint.cyan(text),
      keep: true,
    },
    { heading: 'FINISH', value: ({ ledger }) => ledger.milestone.title },
    day('FROM', ({ start }) => start),
    day('DUE', ({ now }) => now),
    { heading: '', value: ({ ledger }) => ledger.sentence, only: 'pipe' },
  ];
}

const cause = plainCommand({
  about: [
    "Say what caused a move of a date after it was made, or reply to the client's disagreement. Prints the ledger as project slip does.",
    CAUSE_HELP,
  ],
  args: { project: 'slug or id', save: 'the id of the move; project slip prints it' },
  flags: {
    cause: CAUSE,
    reason: text(
      'text',
      'why more days are claimed than the item was late; the client never sees it',
    ),
    expected: EXPECTED,
    notStated: on('remove the causes of the move'),
    reply: text('text', "the answer to the client's disagreement, which the client reads"),
    json: on('print the ledger as JSON'),
  },
  examples: [
    'project cause brand-study-q3 01a2 --cause "input:Customer list"',
    'project cause brand-study-q3 01a2 --cause input:Logo=3 --cause "outside:a strike=2"',
    'project cause brand-study-q3 01a2 --cause ours --reply "You are right."',
  ],
  async run({ connect }, { project: word, save: groupId, notStated, reply, ...typed }) {
    const isNamed = typed.cause !== undefined;
    if (isNamed ? notStated : !notStated && reply === undefined)
      throw wrongUsage(
        isNamed ? '--cause and --not-stated cannot be used together.' : 'No cause is named.',
        'Pass --cause, --not-stated or --reply.',
      );
    await connect(async ({ client, print }) => {
      const project = await findProject(client, word);
      const causes = notStated ? { causes: [] } : await causesOf(typed, client, project);
      const body = { ...causes, ...(reply !== undefined && { reply }) };
      const set = await client.setSlipCauses({ id: project.id, groupId, body });
      const { shared, ledger } = slipSchema.parse(set);
      print({ shared, ledger }, (out) => {
        if (ledger !== null) writeLedger(out, ledger, shared);
      });
    });
  },
});

const agree = command({
  about: [
    'Keep the due dates of all milestones as the agreed plan. The slip counts from the newest plan. Asks first.',
    'In a pipe: milestone and agreed date, tab-separated, without headings.',
  ],
  args: { project: 'slug or id' },
  flags: {
    note: text('text', 'a note for the agency, such as where the plan was agreed'),
    approval: text('id', 'the approval by which the client agrees'),
    yes: on('do not ask'),
    json: on('print the plan as JSON'),
  },
  examples: [
    'project agree brand-study-q3',
    'project agree brand-study-q3 --note "Kick-off, October 5" --yes',
  ],
  async run({ client, addOnce, confirm, print }, { project, note, approval: approvalId }) {
    const { id, title, slug } = await findProject(client, project);
    const milestones = await client.listMilestones({ id });
    const dated = milestones.filter(({ dueDate }) => isIsoDate(dueDate)).length;
    await confirm(
      `The dates of ${dated} ${dated === 1 ? 'milestone' : 'milestones'} of "${title}" become the agreed plan. The slip counts from them.`,
      'Mark as agreed plan?',
    );
    const body = {
      ...(note !== undefined && { note }),
      ...(approvalId !== undefined && { approvalId }),
    };
    const look = `See whether it was kept: project-dashboard project slip ${slug}`;
    const plan = await addOnce(look, (options) => client.agreePlan({ id, body }, options));
    print(plan, (out) =>
      writeTable(
        out,
        [
          { heading: headingOf(milestoneShown.title), value: (row) => row.title },
          {
            heading: 'AGREED',
            value: (row) => formatMonthDay(row.dueDate),
            raw: (row) => row.dueDate,
          },
        ],
        plan.rows,
      ),
    );
  },
});

type SlipMove = SlipLedger['wonBackBy'][number];

/** Prints a slip ledger: the sentence, its numbers, the days by cause with their moves, and the forecast. */
function writeLedger(screen: Screen, ledger: SlipLedger, isShared: boolean): void {
  if (screen.isTTY) screen.write(`${screen.paint.bold(sanitise(ledger.sentence))}\n\n`);
  writePairs(screen, pairsOf(ledger, isShared, screen));
  if (screen.isTTY) writeLines(screen, ledger);
  else writePipe(screen, ledger);
}

function pairsOf(ledger: SlipLedger, isShared: boolean, { isTTY }: Screen): Pair[] {
  const day = (date: string | null) => (isTTY ? formatMonthDay(date) : (date ?? ''));
  const pair = (label: string, name: string, value: string | number | null): Pair[] =>
    value === null ? [] : [{ label, name, value: String(value) }];
  const { agreedOn, forecast, completed, corrections } = ledger;
  return [
    ...(isTTY ? [] : pair('', 'sentence', ledger.sentence)),
    ...pair('Finish', 'finish', ledger.milestone.title),
    ...pair('Counts from', 'start', day(ledger.start)),
    ...(agreedOn === null ? [] : pair('Plan agreed', 'agreedOn', day(agreedOn))),
    ...pair('Due', 'due', day(ledger.now)),
    ...pair('Slip', 'slip', ledger.slip),
    ...pair('Lost', 'lost', ledger.lost),
    ...pair('Won back', 'wonBack', ledger.wonBack),
    ...pair('Completed', 'completed', completed && `${day(completed.on)}, ${completed.text}`),
    ...pair('Days count in', 'calendar', ledger.calendar),
    ...pair('Client', 'shared', isShared ? 'reads this ledger' : 'does not see it'),
    ...pair('Corrected', 'corrections', corrections.text),
    ...ledger.takenUp.flatMap(({ text }) => pair('Harmless', 'takenUp', text)),
    ...ledger.notes.flatMap((note) => pair('Note', 'note', note)),
    ...pair('Forecast', 'forecast', forecast?.text ?? null),
  ];
}

/** For people: each cause with its days, and below it its moves. */
function writeLines({ write, paint }: Screen, { lines, wonBack, wonBackBy }: SlipLedger): void {
  const section = (title: string, moves: readonly SlipMove[]) => {
    write(`\n${paint.bold(sanitise(title))}\n`);
    for (const move of moves) {
      const { on, from, to, by, groupId } = move;
      const day = (date: string) => formatShortMonthDay(date);
      write(sanitise(`${day(on)}: ${day(from)} to ${day(to)}, by ${authorText(by)}`));
      write(`  ${paint.dim(groupId)}\n`);
      for (const note of notesOf(move)) write(`  ${paint.dim(sanitise(note))}\n`);
    }
  };
  for (const line of lines) section(plainText(shareWords(line.days, line.words)), line.moves);
  if (wonBack > 0) section(`${workingDaysText(wonBack)} won back`, wonBackBy);
}

/** For scripts: `cause`, days and text, then `move`, days, day of the move, dates, author and the id of the save. */
function writePipe(screen: Screen, { lines, wonBackBy }: SlipLedger): void {
  const row = (cells: readonly string[]) =>
    writeTable(screen, pipeColumns(...cells.map((value) => () => value)), [null]);
  const writeMove = (move: SlipMove) => {
    const { days, on, from, to, by, groupId } = move;
    const said = notesOf(move).join('; ');
    row(['move', String(days), on, from, to, authorText(by), groupId, said]);
  };
  for (const { days, text, moves } of lines) {
    row(['cause', String(days), text]);
    for (const move of moves) writeMove(move);
  }
  for (const move of wonBackBy) writeMove(move);
}

/** The reasons that an editor gave. The name of an outside cause is in the text of its line. */
const reasonsOf = ({ causes }: SlipMove): string[] =>
  causes.flatMap(({ kind, text }) => (kind === 'outside' || text === null ? [] : [text]));

/** What belongs beside a move: the reasons, the lateness, and who disagreed with what words. */
const notesOf = (move: SlipMove): string[] => {
  const { notes, dispute } = move;
  if (dispute === null) return [...reasonsOf(move), ...notes];
  const reply = dispute.reply === null ? [] : [`Reply: ${dispute.reply}`];
  const said = `${authorText(dispute.by)} ${dispute.isOpen ? 'disagrees' : 'disagreed'}: ${dispute.text}`;
  return [...reasonsOf(move), ...notes, said, ...reply];
};

export const slip = { slip: show, cause, agree };
