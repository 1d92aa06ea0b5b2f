import { tickApproval } from '@project-dashboard/core/approvals';
import type { Command } from 'commander';
import { findRow } from '../../rows/find-row.ts';
import { approvals, fieldOf } from '../../rows/row-list.ts';
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
import { readImage, withProofFlag } from './row-options.ts';

/** Defines `approval approve`. */
export function approveItem(command: Command, io: Io): void {
  command
    .description(
      'Tick an approval item for the agency, with the date of today. The history says that the agency approved it.\n"project undo" takes the tick back.',
    )
    .argument('<project>', 'slug or id')
    .argument('<row>', 'name, a part of it, or id')
    .option('--proof <file>', 'a screenshot of what was approved: a PNG, JPEG or WebP file')
    .option(...DRY_RUN_FLAG)
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard approval approve brand-study-q3 Questionnaire --proof questionnaire.png',
    )
    .action(async (word: string, row: string) => {
      io.exit(await run(word, row, command.optsWithGlobals<ApproveOptions>(), io));
    });
}

interface ApproveOptions extends ConnectionFlags, ChangeOptions {
  readonly proof?: string;
}

/** Approves an item, if it is as it was read: the round that the person saw. An approved item stays as it is. */
async function run(word: string, name: string, options: ApproveOptions, io: Io): Promise<ExitCode> {
  const proof =
    options.proof === undefined
      ? {}
      : { proofScreenshot: await readImage(options.proof, 'proof', io) };
  return changeRows(approvals, word, options, io, async ({ client, project, today }) => {
    const { row } = await findRow(approvals, client, project, name);
    if (fieldOf(row, 'approved') === true) return [];
    const tick = tickApproval(true, today);
    const after = options.dryRun
      ? { ...row, ...tick }
      : await approvals
          .change(client, project.id, row, { ...tick, ...proof })
          .catch((error: unknown) => {
            throw withProofFlag(error);
          });
    const change = changeBetween(approvals, row, after);
    return change === undefined ? [] : [change];
  });
}
