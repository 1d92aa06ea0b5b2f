import { fieldsOn, type Sheet } from '@project-dashboard/core/fields';
import type { Command } from 'commander';
import { findRow } from '../../rows/find-row.ts';
import { approvals, fieldOf, inputs, milestones, type RowList } from '../../rows/row-list.ts';
import { type ChangeOptions, DRY_RUN_FLAG, JSON_FLAG } from '../../rows/write-changes.ts';
import type { ConnectionFlags } from '../../settings/settings.ts';
import { confirmChange } from '../../terminal/confirm-change.ts';
import type { ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { changeRows } from './change-rows.ts';

/** Defines `milestone delete`, `input delete` and `approval delete`. */
const define =
  (list: RowList, row: string) =>
  (command: Command, io: Io): void => {
    command
      .description(
        `Delete one of the ${list.noun}s of a project. The history keeps it, and "project undo" brings it back. Asks first.`,
      )
      .argument('<project>', 'slug or id')
      .argument('<row>', 'title, a part of it, or id')
      .option('--yes', 'do not ask')
      .option(...DRY_RUN_FLAG)
      .option(...JSON_FLAG)
      .addHelpText(
        'after',
        `\nExample:\n  $ project-dashboard ${list.word} delete brand-study-q3 ${row}`,
      )
      .action(async (word: string, name: string) => {
        io.exit(await run(list, word, name, command.optsWithGlobals<DeleteOptions>(), io));
      });
  };

export const deleteMilestone = define(milestones, 'Fieldwork');
export const deleteInput = define(inputs, '"Customer list"');
export const deleteApproval = define(approvals, 'Questionnaire');

interface DeleteOptions extends ConnectionFlags, ChangeOptions {
  readonly yes?: boolean;
}

/** Deletes a row, if it is as it was read. */
const run = (
  list: RowList,
  word: string,
  rowWord: string,
  options: DeleteOptions,
  io: Io,
): Promise<ExitCode> =>
  changeRows(list, word, options, io, async ({ client, project }) => {
    const { row, title } = await findRow(list, client, project, rowWord);
    const shown = fieldsOn<Sheet, 'terminal'>(list.sheet, 'terminal');
    const before = Object.fromEntries(shown.map(({ name }) => [name, fieldOf(row, name)]));
    if (!options.dryRun) {
      const change = {
        command: `${list.word} delete`,
        effect: `"${title}" leaves the ${list.noun}s of "${project.title}". The history keeps a copy that you can bring back.`,
        question: `Delete "${title}"?`,
      };
      await confirmChange(change, options, io);
      await list.remove(client, row);
    }
    return [{ kind: 'deleted', id: row.id, title, before, after: {} }];
  });
