import { rescheduleMilestone as ruleOfReschedule } from '@project-dashboard/core/milestones';
import type { Command } from 'commander';
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

/** Defines `milestone reschedule`. */
export function rescheduleMilestone(command: Command, io: Io): void {
  command
    .description(
      `Move the due date of a milestone, and print what moved. The page then shows the original date beside the new one.\nWith --downstream every later milestone that is not complete moves by the same number of business days.\n${CAUSE_HELP}`,
    )
    .argument('<project>', 'slug or id')
    .argument('<row>', 'title, a part of it, or id')
    .requiredOption('--to <date>', 'the new due date, a working day')
    .option('--reason <text>', 'why the date moves; the client does not see it')
    .option(...CAUSE_FLAG)
    .option(...EXPECTED_FLAG)
    .option('--downstream', 'move the later milestones too')
    .option(...DRY_RUN_FLAG)
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard milestone reschedule brand-study-q3 Fieldwork --to 2026-12-04 --cause "input:Customer list" --downstream',
    )
    .action(async (word: string, row: string) => {
      io.exit(await run(word, row, command.optsWithGlobals<RescheduleOptions>(), io));
    });
}

interface RescheduleOptions extends ConnectionFlags, ChangeOptions, CauseOptions {
  readonly to: string;
  readonly downstream?: boolean;
}

const FLAGS: Readonly<Record<string, string>> = { newDate: 'to' };

/** Reschedules a milestone, if it is as it was read. */
const run = (word: string, name: string, options: RescheduleOptions, io: Io): Promise<ExitCode> =>
  changeRows(milestones, word, options, io, async ({ client, project, today }) => {
    const { rows, calendar } = await readPlan(client, project.id);
    const { row } = rowNamed(milestones, rows, project.slug, name);
    const body = {
      newDate: options.to,
      reason: options.reason ?? null,
      shiftDownstream: options.downstream ?? false,
      ...(await causesOf(options, client, project)),
    };
    const outcome = ruleOfReschedule(rows, { id: row.id, ...body }, today, calendar);
    if (!outcome.ok) throw wrongOption(FLAGS[outcome.path] ?? outcome.path, outcome.message);
    if (options.dryRun) return movedRows(rows, outcome.changes);
    const { milestone, affectedMilestones } = await client.rescheduleMilestone(
      { id: row.id, body },
      { ifMatch: row.version },
    );
    return changedRows(rows, [milestone, ...affectedMilestones]);
  });
