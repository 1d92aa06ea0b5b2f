import { MAX_SHIFT, shiftFutureMilestones } from '@project-dashboard/core/milestones';
import { type Command, InvalidArgumentError } from 'commander';
import { rowNamed } from '../../rows/find-row.ts';
import { changedRows, movedRows, readPlan } from '../../rows/moved-rows.ts';
import { milestones } from '../../rows/row-list.ts';
import {
  CAUSE_FLAG,
  CAUSE_HELP,
  type CauseOptions,
  causesOf,
  EXPECTED_FLAG,
} from '../../rows/stated-cause.ts';
import { type ChangeOptions, DRY_RUN_FLAG, JSON_FLAG } from '../../rows/write-changes.ts';
import type { ConnectionFlags } from '../../settings/settings.ts';
import type { ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { changeRows } from './change-rows.ts';
import { wrongOption } from './row-options.ts';

/** Defines `milestone shift`. */
export function shiftTimeline(command: Command, io: Io): void {
  command
    .description(
      `Shift every milestone that is due after the named one and not complete, and print what moved.\nThe days count from the original due dates, so a later shift replaces an earlier one. 0 puts the original dates back.\n${CAUSE_HELP}`,
    )
    .argument('<project>', 'slug or id')
    .argument('<row>', 'title, a part of it, or id')
    .requiredOption('--days <number>', `business days, 0 to ${MAX_SHIFT}`, wholeNumber)
    .option(
      '--reason <text>',
      'why more days are claimed than the cause was late; the client does not see it',
    )
    .option(...CAUSE_FLAG)
    .option(...EXPECTED_FLAG)
    .option(...DRY_RUN_FLAG)
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard milestone shift brand-study-q3 Fieldwork --days 3 --dry-run',
    )
    .action(async (word: string, row: string) => {
      io.exit(await run(word, row, command.optsWithGlobals<ShiftOptions>(), io));
    });
}

interface ShiftOptions extends ConnectionFlags, ChangeOptions, CauseOptions {
  readonly days: number;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,3}$/.test(text))
    throw new InvalidArgumentError(`Name a whole number from 0 to ${MAX_SHIFT}.`);
  return Number(text);
}

const FLAGS: Readonly<Record<string, string>> = { businessDaysShift: 'days' };

/** Shifts the timeline after a milestone. */
const run = (word: string, name: string, options: ShiftOptions, io: Io): Promise<ExitCode> =>
  changeRows(milestones, word, options, io, async ({ client, project }) => {
    const { rows, calendar } = await readPlan(client, project.id);
    const { row } = rowNamed(milestones, rows, project.slug, name);
    const outcome = shiftFutureMilestones(rows, row.id, options.days, calendar);
    if (!outcome.ok) throw wrongOption(FLAGS[outcome.path] ?? 'row', outcome.message);
    if (options.dryRun) return movedRows(rows, outcome.changes);
    const body = {
      baseMilestoneId: row.id,
      businessDaysShift: options.days,
      ...(await causesOf(options, client, project)),
    };
    const { affectedMilestones } = await client.shiftTimeline({ id: project.id, body });
    return changedRows(rows, affectedMilestones);
  });
