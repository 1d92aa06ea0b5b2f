import type { Command } from 'commander';
import { findRow, rowNamed } from '../../rows/find-row.ts';
import { milestones, type Row, titleOf } from '../../rows/row-list.ts';
import {
  type ChangeOptions,
  DRY_RUN_FLAG,
  JSON_FLAG,
  type RowChange,
} from '../../rows/write-changes.ts';
import type { ConnectionFlags } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { changeRows } from './change-rows.ts';

/** Defines `milestone reorder`. */
export function reorderMilestone(command: Command, io: Io): void {
  command
    .description(
      'Move a milestone to another place in its list, and print the rows whose place changed. Dates stay.',
    )
    .argument('<project>', 'slug or id')
    .argument('<row>', 'title, a part of it, or id')
    .option('--first', 'move it to the top')
    .option('--last', 'move it to the end')
    .option('--before <row>', 'move it above this milestone')
    .option('--after <row>', 'move it below this milestone')
    .option(...DRY_RUN_FLAG)
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard milestone reorder brand-study-q3 Fieldwork --after Kickoff',
    )
    .action(async (word: string, row: string) => {
      io.exit(await run(word, row, command.optsWithGlobals<ReorderOptions>(), io));
    });
}

interface ReorderOptions extends ConnectionFlags, ChangeOptions {
  readonly first?: boolean;
  readonly last?: boolean;
  readonly before?: string;
  readonly after?: string;
}

/** Moves a milestone in its list. The server refuses an order that does not name every row. */
function run(word: string, name: string, options: ReorderOptions, io: Io): Promise<ExitCode> {
  const { first, last, before, after } = options;
  if ([first, last, before, after].filter((place) => place !== undefined).length !== 1)
    throw new Failure('Nothing was changed.', {
      code: 'input.invalid',
      exit: EXIT.usage,
      fix: 'Pass one of --first, --last, --before and --after.',
    });
  return changeRows(milestones, word, options, io, async ({ client, project }) => {
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
    if (changes.length > 0 && !options.dryRun)
      await client.reorderMilestones({
        body: { items: order.map(({ id }, sortOrder) => ({ id, sortOrder })) },
      });
    return changes;
  });
}

/** The rows whose place differs, in their new order. Places count from 1. */
const movedPlaces = (rows: readonly Row[], order: readonly Row[]): RowChange[] =>
  order.flatMap((row, at) => {
    const [before, after] = [rows.indexOf(row) + 1, at + 1];
    if (before === after) return [];
    const title = titleOf(milestones, row);
    return {
      kind: 'changed',
      id: row.id,
      title,
      before: { position: before },
      after: { position: after },
    };
  });
