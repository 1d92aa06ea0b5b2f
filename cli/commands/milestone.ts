import { MAX_SHIFT } from '@project-dashboard/core/rows/milestones/fields';
import { rescheduleMilestone as ruleOfReschedule } from '@project-dashboard/core/rows/milestones/timeline/reschedule-milestone';
import { shiftFutureMilestones } from '@project-dashboard/core/rows/milestones/timeline/shift-future-milestones';
import { InvalidArgumentError } from 'commander';
import { findProject } from '../connection/find-projects.ts';
import {
  CHANGE_FLAGS,
  changedRows,
  changesBetween,
  movedRows,
  printChanges,
  type RowChange,
  readPlan,
} from '../rows/row-changes.ts';
import { findRow, milestones, type Row, rowNamed, titleOf } from '../rows/row-list.ts';
import { CAUSE, CAUSE_HELP, causesOf, EXPECTED } from '../rows/stated-cause.ts';
import { wrongInput, wrongOption } from '../terminal/failure.ts';
import { command, plainCommand } from './command.ts';
import { on, required, text, textAs } from './flags.ts';

const args = { project: 'slug or id', row: 'title, a part of it, or id' };

const complete = command({
  about: 'Set a milestone to complete, and print what changed.',
  args,
  flags: {
    on: text('date', 'the day on which it was completed; default: today'),
    ...CHANGE_FLAGS,
  },
  examples: ['milestone complete brand-study-q3 Fieldwork'],
  async run(run, { project: word, row: name, on: day, dryRun }) {
    const { client, today } = run;
    const project = await findProject(client, word);
    const { row } = await findRow(milestones, client, project, name);
    const values = { status: 'complete', completedDate: day ?? today };
    const stored = milestones.stored(values, today);
    if (!stored.ok) throw wrongOption('on', stored.message);
    const after = dryRun
      ? { ...row, ...stored.value }
      : await milestones.change(client, project.id, row, values);
    printChanges(run, milestones, changesBetween(milestones, row, after), project, dryRun);
  },
});

const reschedule = command({
  about: [
    'Move the due date of a milestone, and print what moved. The page then shows the original date beside the new one.',
    'With --downstream every later milestone that is not complete moves by the same number of business days.',
    CAUSE_HELP,
  ],
  args,
  flags: {
    to: required(text('date', 'the new due date, a working day')),
    reason: text('text', 'why the date moves; the client does not see it'),
    cause: CAUSE,
    expected: EXPECTED,
    downstream: on('move the later milestones too'),
    ...CHANGE_FLAGS,
  },
  examples: [
    'milestone reschedule brand-study-q3 Fieldwork --to 2026-12-04 --cause "input:Customer list" --downstream',
  ],
  async run(run, { project: word, row: name, to, downstream, dryRun, ...causes }) {
    const { client, today } = run;
    const project = await findProject(client, word);
    const { rows, calendar } = await readPlan(client, project.id);
    const { row } = rowNamed(milestones, rows, project.slug, name);
    const body = {
      newDate: to,
      reason: causes.reason ?? null,
      shiftDownstream: downstream,
      ...(await causesOf(causes, client, project)),
    };
    const outcome = ruleOfReschedule(rows, { id: row.id, ...body }, today, calendar);
    if (!outcome.ok)
      throw wrongOption(outcome.path === 'newDate' ? 'to' : outcome.path, outcome.message);
    const changes = dryRun
      ? movedRows(rows, outcome.changes)
      : await client
          .rescheduleMilestone({ id: row.id, body }, { ifMatch: row.version })
          .then((moved) => changedRows(rows, [moved.milestone, ...moved.affectedMilestones]));
    printChanges(run, milestones, changes, project, dryRun);
  },
});

const shift = command({
  about: [
    'Shift every milestone that is due after the named one and not complete, and print what moved.',
    'The days count from the original due dates, so a later shift replaces an earlier one. 0 puts the original dates back.',
    CAUSE_HELP,
  ],
  args,
  flags: {
    days: required(textAs('number', `business days, 0 to ${MAX_SHIFT}`, wholeNumber)),
    reason: text(
      'text',
      'why more days are claimed than the cause was late; the client does not see it',
    ),
    cause: CAUSE,
    expected: EXPECTED,
    ...CHANGE_FLAGS,
  },
  examples: ['milestone shift brand-study-q3 Fieldwork --days 3 --dry-run'],
  async run(run, { project: word, row: name, days, dryRun, ...causes }) {
    const { client } = run;
    const project = await findProject(client, word);
    const { rows, calendar } = await readPlan(client, project.id);
    const { row } = rowNamed(milestones, rows, project.slug, name);
    const outcome = shiftFutureMilestones(rows, row.id, days, calendar);
    if (!outcome.ok)
      throw wrongOption(outcome.path === 'businessDaysShift' ? 'days' : 'row', outcome.message);
    const shifted = async () => {
      const body = {
        baseMilestoneId: row.id,
        businessDaysShift: days,
        ...(await causesOf(causes, client, project)),
      };
      const { affectedMilestones } = await client.shiftTimeline({ id: project.id, body });
      return changedRows(rows, affectedMilestones);
    };
    const changes = dryRun ? movedRows(rows, outcome.changes) : await shifted();
    printChanges(run, milestones, changes, project, dryRun);
  },
});

function wholeNumber(text: string): number {
  if (!/^\d{1,3}$/.test(text))
    throw new InvalidArgumentError(`Name a whole number from 0 to ${MAX_SHIFT}.`);
  return Number(text);
}

const reorder = plainCommand({
  about:
    'Move a milestone to another place in its list, and print the rows whose place changed. Dates stay.',
  args,
  flags: {
    first: on('move it to the top'),
    last: on('move it to the end'),
    before: text('row', 'move it above this milestone'),
    after: text('row', 'move it below this milestone'),
    ...CHANGE_FLAGS,
  },
  examples: ['milestone reorder brand-study-q3 Fieldwork --after Kickoff'],
  async run({ connect }, { project: word, row: name, first, last, before, after, dryRun }) {
    if ([first, last, before !== undefined, after !== undefined].filter(Boolean).length !== 1)
      throw wrongInput(
        'Nothing was changed.',
        'Pass one of --first, --last, --before and --after.',
      );
    await connect(async (run) => {
      const { client } = run;
      const project = await findProject(client, word);
      const { rows, row } = await findRow(milestones, client, project, name);
      const others = rows.filter(({ id }) => id !== row.id);
      const placeOf = (other: string) =>
        others.indexOf(rowNamed(milestones, others, project.slug, other).row);
      const place =
        before !== undefined
          ? placeOf(before)
          : after !== undefined
            ? placeOf(after) + 1
            : first
              ? 0
              : others.length;
      const order = others.toSpliced(place, 0, row);
      const changes = movedPlaces(rows, order);
      // The server refuses an order that does not name every row.
      if (changes.length > 0 && !dryRun)
        await client.reorderMilestones({
          body: { items: order.map(({ id }, sortOrder) => ({ id, sortOrder })) },
        });
      printChanges(run, milestones, changes, project, dryRun);
    });
  },
});

/** The rows whose place differs, in their new order. Places count from 1. */
const movedPlaces = (rows: readonly Row[], order: readonly Row[]): RowChange[] =>
  order.flatMap((row, at) => {
    const [before, after] = [rows.indexOf(row) + 1, at + 1];
    if (before === after) return [];
    return {
      kind: 'changed',
      id: row.id,
      title: titleOf(milestones, row),
      before: { position: before },
      after: { position: after },
    };
  });

export const moves = { complete, reschedule, shift, reorder };
