import { parseWhole } from '@project-dashboard/core/faults';
import { projectChanges, project as projectSchema } from '@project-dashboard/core/projects';
import type { Command } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { readNamedProject } from '../../connection/find-projects.ts';
import { rowNamed } from '../../rows/find-row.ts';
import { milestones, titleOf } from '../../rows/row-list.ts';
import {
  type ChangeOptions,
  changeBetween,
  DRY_RUN_FLAG,
  JSON_FLAG,
  writeChanges,
} from '../../rows/write-changes.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import {
  changesOf,
  EDIT_OPTIONS,
  flagAt,
  flatProject,
  flatSheet,
  type TypedFields,
} from './edit-options.ts';

const OPTIONS = Object.values(EDIT_OPTIONS).flat();

/** Defines `project edit`. */
export function editProject(command: Command, io: Io): void {
  command
    .description(
      'Change the header, the analysis plan and the settings of a project, and print what changed. Only the options that are given change.\nIf somebody else changed the project meanwhile, nothing is changed.\nA client that takes part may ask for changes to an approval, say that an input is sent, and write notes. After a change to no, what was said stays and the client no longer sees it.\nA client that reads the slip ledger sees original dates, causes and days, and no reasons.',
    )
    .argument('<project>', 'slug or id');
  for (const option of OPTIONS) command.addOption(option);
  command
    .option(...DRY_RUN_FLAG)
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project edit brand-study-q3 --lead "Ana Diaz" --dry-run\n  $ project-dashboard project edit brand-study-q3 --question "Who buys?" --question "Why?" --buy-target "12 % of visitors"\n  $ project-dashboard project edit brand-study-q3 --shares-ledger yes --finish "Final report"',
    )
    .action(async (word: string) => {
      io.exit(await run(word, command.optsWithGlobals<EditOptions>(), io));
    });
}

interface EditOptions extends ConnectionFlags, ChangeOptions, TypedFields {}

/** The word for the milestone with the latest due date. */
const LATEST = 'latest';

/** Changes the given fields of a project, if it is as it was read. */
async function run(word: string, options: EditOptions, io: Io): Promise<ExitCode> {
  const typed = new Map<string, unknown>(Object.entries(options));
  if (OPTIONS.every((option) => typed.get(option.attributeName()) === undefined))
    throw new Failure('Nothing was changed.', {
      code: 'input.missing',
      exit: EXIT.usage,
      fix: `Pass one or more of ${OPTIONS.map(({ long }) => long).join(', ')}.`,
    });
  return withConnection(readSettings(options, io), io, async ({ client }) => {
    const project = await readNamedProject(client, word);
    const { id, version, slug } = project;
    const { finish } = options;
    const rows = finish === undefined ? [] : await milestones.read(client, id);
    const named =
      finish === undefined || finish === LATEST
        ? undefined
        : rowNamed(milestones, rows, slug, finish).row.id;
    const body = parseWhole(
      projectChanges,
      changesOf(options, project, finish === LATEST ? null : named),
    );
    if (!body.ok)
      throw new Failure('Nothing was changed.', {
        code: 'input.invalid',
        exit: EXIT.usage,
        details: body.faults.map(({ path, message }) => `--${flagAt(path)}: ${message}`),
        fix: 'Correct the value and run the command again.',
      });
    const after = options.dryRun
      ? { ...project, ...body.value }
      : await client.updateProject({ id, body: body.value }, { ifMatch: version });
    const titles = new Map(rows.map((row) => [row.id, titleOf(milestones, row)]));
    const kind = {
      ...({ word: 'project', noun: 'project', titleField: 'title' } as const),
      sheet: flatSheet(titles),
    };
    const change = changeBetween(
      kind,
      flatProject(project),
      flatProject(projectSchema.parse(after)),
    );
    writeChanges(
      kind,
      change === undefined ? [] : [change],
      { slug, title: project.title },
      options,
      io,
    );
    return EXIT.ok;
  });
}
