import { randomUUID } from 'node:crypto';
import { nameOf } from '@project-dashboard/core/fields';
import type { Command } from 'commander';
import { repeated } from '../../connection/connection.ts';
import {
  approvals,
  fieldOf,
  inputs,
  milestones,
  type RowList,
  titleOf,
} from '../../rows/row-list.ts';
import { type ChangeOptions, DRY_RUN_FLAG, JSON_FLAG } from '../../rows/write-changes.ts';
import type { ConnectionFlags } from '../../settings/settings.ts';
import type { ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { changeRows } from './change-rows.ts';
import { addRowOptions, rowOptions, typedValues, wrongOption } from './row-options.ts';

/** Defines `milestone add`, `input add` and `approval add`. */
const define =
  (list: RowList, example: string) =>
  (command: Command, io: Io): void => {
    const [title, ...options] = rowOptions(list, 'newRow');
    command
      .description(`Add a row at the end of the ${list.noun}s of a project, and print it.`)
      .argument('<project>', 'slug or id')
      .argument('<title>', title === undefined ? '' : `${nameOf(title.field)} of the new row`);
    addRowOptions(command, options);
    command
      .option(...DRY_RUN_FLAG)
      .option(...JSON_FLAG)
      .addHelpText('after', `\nExample:\n  $ project-dashboard ${list.word} add ${example}`)
      .action(async (word: string, name: string) => {
        io.exit(await run(list, word, name, command.optsWithGlobals<AddOptions>(), io));
      });
  };

export const addMilestone = define(
  milestones,
  'brand-study-q3 Fieldwork --due 2026-12-01 --owner agency',
);
export const addInput = define(
  inputs,
  'brand-study-q3 "Customer list" --due 2026-12-01 --impact "Project Delay"',
);
export const addApproval = define(
  approvals,
  'brand-study-q3 Questionnaire --type file --link https://files.agency.example/questionnaire.pdf',
);

interface AddOptions extends ConnectionFlags, ChangeOptions {
  readonly [option: string]: unknown;
}

/** Adds a row. A repeated request adds it once. */
async function run(
  list: RowList,
  word: string,
  title: string,
  options: AddOptions,
  io: Io,
): Promise<ExitCode> {
  const fields = rowOptions(list, 'newRow');
  const values = { ...(await typedValues(fields, options, io)), [list.titleField]: title };
  return changeRows(list, word, options, io, async ({ client, project, today }) => {
    const stored = list.stored(values, today);
    if (!stored.ok) {
      const { flag = 'title' } = fields.find(({ name }) => name === stored.path) ?? {};
      throw wrongOption(flag, stored.message);
    }
    if (options.dryRun)
      return [{ kind: 'added', id: null, title, before: {}, after: stored.value }];
    const idempotencyKey = randomUUID();
    const look = `See whether it was added: project-dashboard project show ${project.slug}`;
    const row = await repeated(
      () => list.add(client, project.id, values, { idempotencyKey }),
      look,
      io,
    );
    const after = Object.fromEntries(fields.map(({ name }) => [name, fieldOf(row, name)]));
    return [{ kind: 'added', id: row.id, title: titleOf(list, row), before: {}, after }];
  });
}
