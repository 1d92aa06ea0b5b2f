import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import {
  healthBadge,
  healthReason,
  healthReasonTitles,
  nothingAheadText,
  nothingAheadWords,
} from '@project-dashboard/core/rules/health/project-health';
import type { HealthValue, ProjectHealthRow } from '@project-dashboard/core/rules/health/schema';
import { findProjects } from '../connection/find-projects.ts';
import { readWaiting, type Waiting } from '../rows/read-waiting.ts';
import { EXIT, wrongUsage } from '../terminal/failure.ts';
import type { Io, Screen } from '../terminal/io.ts';
import { type Column, headingOf, writePairs, writeTable } from '../terminal/output/table.ts';
import { plainCommand } from './command.ts';
import { anyNumber, on, oneOf, optional } from './flags.ts';

const show = plainCommand({
  about: [
    'Show the health of some or all projects, the worst first.',
    'In a pipe: health, study, company, next due date, reason and slug, tab-separated, without headings.',
  ],
  args: { project: anyNumber('slugs or ids; default: all projects') },
  flags: {
    all: on('all projects, which is the default'),
    failOn: oneOf(
      'health',
      ['at-risk', 'behind'],
      'exit with 8 if a project has this health or worse',
    ),
    json: on('print the health as JSON'),
  },
  examples: ['health brand-study-q3', 'health --all --fail-on behind'],
  async run({ io, today, connect, print }, { project: words, all, failOn }) {
    if (words.length > 0 && all)
      throw wrongUsage('A project and --all cannot be used together.', 'Remove one of them.');
    const rows = await connect(({ client }) =>
      words.length === 0 ? client.listProjectHealth() : findProjects(client, words),
    );
    const [only] = words.length === 1 ? rows : [];
    print(only ?? rows, (out) => {
      if (only === undefined) writeAll(rows, today, io);
      else
        writePairs(out, [
          { label: projectShown.title.label, name: 'title', value: only.title },
          ...healthPairs(only, healthWords(out, today), out),
        ]);
    });
    return rows.some(({ health }) => failsOn(health, failOn)) ? EXIT.healthFound : EXIT.ok;
  },
});

function failsOn(health: HealthValue, failOn: 'at-risk' | 'behind' | undefined): boolean {
  if (failOn === undefined) return false;
  return health === 'BEHIND' || (failOn === 'at-risk' && health === 'AT RISK');
}

function writeAll(rows: readonly ProjectHealthRow[], today: string, { out, err }: Io): void {
  if (rows.length === 0) {
    err.write('No projects yet. Create the first with: project-dashboard project create\n');
    return;
  }
  const { badge, badgePaint, nextDueShort, reason } = healthWords(out, today);
  writeTable(
    out,
    [
      {
        heading: 'HEALTH',
        value: badge,
        raw: ({ health }) => health,
        paint: badgePaint,
        keep: true,
      },
      { heading: headingOf(projectShown.title), value: ({ title }) => title },
      { heading: headingOf(projectShown.client), value: ({ client }) => client },
      {
        heading: 'NEXT DUE',
        value: nextDueShort,
        raw: ({ nextDueDate }) => nextDueDate ?? '',
        keep: true,
      },
      { heading: 'REASON', value: reason },
      {
        heading: headingOf(projectShown.slug),
        value: ({ slug }) => slug,
        paint: (text) => out.paint.cyan(text),
        keep: true,
      },
    ],
    rows,
  );
}

const waiting = plainCommand({
  about: [
    'Show what waits for the client and for the agency. The agency has items only in a project whose client takes part.',
    'In a pipe: client or agency, kind, item, what is asked, when, study, slug and id of the row, tab-separated, without headings.',
  ],
  args: { project: optional('slug or id') },
  flags: {
    all: on('all projects that are not archived'),
    for: oneOf('side', ['client', 'agency'], 'only what waits for this side'),
    json: on('print the items as JSON'),
  },
  examples: ['project waiting brand-study-q3', 'project waiting --all --for agency'],
  async run(run, { project: word, all, for: side }) {
    if ((word === undefined) !== all) throw wrongUsage('Name a project, or pass --all.');
    await run.connect(async ({ client, today, printTable }) => {
      const projects =
        word === undefined ? await client.listProjectHealth() : await findProjects(client, [word]);
      const items: Waiting[] = [];
      for (const project of projects) items.push(...(await readWaiting(client, project, today)));
      const shown = items.filter((item) => side === undefined || item.side === side);
      printTable(shown, waitingColumns(projects.length > 1), NOTHING[side ?? 'both']);
    });
  },
});

const NOTHING = {
  client: 'Nothing is waiting for the client.',
  agency: 'Nothing is waiting for the agency.',
  both: 'Nothing is waiting.',
} as const;

const waitingColumns = (isSeveral: boolean): Column<Waiting>[] => [
  { heading: 'WAITS FOR', value: ({ side }) => side, keep: true },
  { heading: 'KIND', value: ({ kind }) => kind, only: 'pipe' },
  { heading: 'ITEM', value: ({ title }) => title },
  { heading: 'ASKED', value: ({ asked }) => asked },
  { heading: 'WHEN', value: ({ when }) => when },
  {
    heading: headingOf(projectShown.title),
    value: ({ project }) => project,
    ...(!isSeveral && { only: 'pipe' }),
  },
  { heading: headingOf(projectShown.slug), value: ({ slug }) => slug, only: 'pipe' },
  { heading: 'ID', value: ({ id }) => id, only: 'pipe' },
];

export const health = { health: show, waiting };

/** The texts and colours of health on a screen. `today` is ISO. */
export function healthWords({ paint }: Screen, today: string) {
  const looks = {
    'ON TRACK': { glyph: '✓', colour: paint.green },
    'AT RISK': { glyph: '!', colour: paint.yellow },
    BEHIND: { glyph: '✗', colour: paint.red },
    UNKNOWN: { glyph: '?', colour: paint.gray },
  };
  const look = (row: ProjectHealthRow) => looks[healthBadge(row.health).label];
  return {
    badge: (row: ProjectHealthRow) => `${look(row).glyph} ${healthBadge(row.health).label}`,
    badgePaint: (text: string, row: ProjectHealthRow) => look(row).colour(text),
    nextDue: ({ nothingAhead, nextDueDate }: ProjectHealthRow) =>
      nothingAhead ? nothingAheadText(nothingAhead) : formatMonthDay(nextDueDate),
    /** Fits the column of a table: `1 overdue` where only late items are left. */
    nextDueShort: ({ nothingAhead, nextDueDate }: ProjectHealthRow) =>
      nothingAhead ? (nothingAheadWords(nothingAhead).at(-1) ?? '') : formatMonthDay(nextDueDate),
    reason: (row: ProjectHealthRow) => {
      const found = healthReason({ value: row.health, causes: row.causes }, today);
      return found === null ? '' : `${found.summary}: ${healthReasonTitles(found)}`;
    },
  };
}

type Words = ReturnType<typeof healthWords>;

/** Health, reason and next due date as labelled values. */
export const healthPairs = (row: ProjectHealthRow, words: Words, { isTTY }: Screen) => [
  {
    label: 'Health',
    name: 'health',
    value: isTTY ? words.badge(row) : row.health,
    paint: (text: string) => words.badgePaint(text, row),
  },
  { label: 'Reason', name: 'reason', value: words.reason(row) },
  {
    label: 'Next due',
    name: 'nextDueDate',
    value: isTTY ? words.nextDue(row) : (row.nextDueDate ?? ''),
  },
];
