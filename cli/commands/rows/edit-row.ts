import type { Command } from 'commander';
import { findRow } from '../../rows/find-row.ts';
import { approvals, inputs, milestones, type RowList } from '../../rows/row-list.ts';
import {
  type ChangeOptions,
  changeBetween,
  DRY_RUN_FLAG,
  JSON_FLAG,
} from '../../rows/write-changes.ts';
import type { ConnectionFlags } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { changeRows } from './change-rows.ts';
import {
  addRowOptions,
  rowOptions,
  typedValues,
  withProofFlag,
  wrongOption,
} from './row-options.ts';

/** Defines `milestone edit`, `input edit` and `approval edit`. */
const define =
  (list: RowList, example: string) =>
  (command: Command, io: Io): void => {
    command
      .description(
        `Change fields of one of the ${list.noun}s of a project, and print what changed. Only the options that are given change.\nIf somebody else changed the row meanwhile, nothing is changed.`,
      )
      .argument('<project>', 'slug or id')
      .argument('<row>', 'title, a part of it, or id');
    addRowOptions(command, rowOptions(list, 'rowForm'));
    command
      .option(...DRY_RUN_FLAG)
      .option(...JSON_FLAG)
      .addHelpText('after', `\nExample:\n  $ project-dashboard ${list.word} edit ${example}`)
      .action(async (word: string, row: string) => {
        io.exit(await run(list, word, row, command.optsWithGlobals<EditOptions>(), io));
      });
  };

export const editMilestone = define(milestones, 'brand-study-q3 Fieldwork --owner client');
export const editInput = define(
  inputs,
  'brand-study-q3 "Customer list" --status received --received 2026-11-20',
);
export const editApproval = define(
  approvals,
  'brand-study-q3 Questionnaire --link https://files.agency.example/questionnaire-2.pdf',
);

interface EditOptions extends ConnectionFlags, ChangeOptions {
  readonly [option: string]: unknown;
}

/** Changes the given fields of a row, if it is as it was read. */
async function run(
  list: RowList,
  word: string,
  rowWord: string,
  options: EditOptions,
  io: Io,
): Promise<ExitCode> {
  const fields = rowOptions(list, 'rowForm');
  const values = await typedValues(fields, options, io);
  if (Object.keys(values).length === 0)
    throw new Failure('Nothing was changed.', {
      code: 'input.missing',
      exit: EXIT.usage,
      fix: `Pass one or more of ${fields.map(({ flag }) => `--${flag}`).join(', ')}.`,
    });
  return changeRows(list, word, options, io, async ({ client, project, today }) => {
    const { row } = await findRow(list, client, project, rowWord);
    const stored = list.stored(values, today);
    if (!stored.ok) {
      const { flag = stored.path } = fields.find(({ name }) => name === stored.path) ?? {};
      throw wrongOption(flag, stored.message);
    }
    const after = options.dryRun
      ? { ...row, ...stored.value }
      : await list.change(client, project.id, row, values).catch((error: unknown) => {
          throw withProofFlag(error);
        });
    const change = changeBetween(list, row, after);
    return change === undefined ? [] : [change];
  });
}
