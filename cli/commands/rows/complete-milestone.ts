import type { Command } from 'commander';
import { findRow } from '../../rows/find-row.ts';
import { milestones } from '../../rows/row-list.ts';
import {
  type ChangeOptions,
  changeBetween,
  DRY_RUN_FLAG,
  JSON_FLAG,
} from '../../rows/write-changes.ts';
import type { ConnectionFlags } from '../../settings/settings.ts';
import type { ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { changeRows } from './change-rows.ts';
import { wrongOption } from './row-options.ts';

/** Defines `milestone complete`. */
export function completeMilestone(command: Command, io: Io): void {
  command
    .description('Set a milestone to complete, and print what changed.')
    .argument('<project>', 'slug or id')
    .argument('<row>', 'title, a part of it, or id')
    .option('--on <date>', 'the day on which it was completed; default: today')
    .option(...DRY_RUN_FLAG)
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard milestone complete brand-study-q3 Fieldwork',
    )
    .action(async (word: string, row: string) => {
      io.exit(await run(word, row, command.optsWithGlobals<CompleteOptions>(), io));
    });
}

interface CompleteOptions extends ConnectionFlags, ChangeOptions {
  readonly on?: string;
}

/** Completes a milestone today, or on the given day, if it is as it was read. */
const run = (word: string, name: string, options: CompleteOptions, io: Io): Promise<ExitCode> =>
  changeRows(milestones, word, options, io, async ({ client, project, today }) => {
    const { row } = await findRow(milestones, client, project, name);
    const values = { status: 'complete', completedDate: options.on ?? today };
    const stored = milestones.stored(values, today);
    if (!stored.ok) throw wrongOption('on', stored.message);
    const after = options.dryRun
      ? { ...row, ...stored.value }
      : await milestones.change(client, project.id, row, values);
    const change = changeBetween(milestones, row, after);
    return change === undefined ? [] : [change];
  });
