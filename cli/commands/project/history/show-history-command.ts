import type { ChangeKind } from '@project-dashboard/core/history';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Io } from '../../../terminal/io.ts';
import { countFrom1 } from '../count-from-1.ts';
import type { ShowHistoryOptions } from './show-history.ts';

/** Written out, so that --help loads no schemas; it does not compile while a kind is missing. */
const KINDS = Object.keys({
  created: true,
  updated: true,
  deleted: true,
  reordered: true,
  rescheduled: true,
  shifted: true,
  ticked: true,
  unticked: true,
  rotated: true,
  ended: true,
  archived: true,
  restored: true,
} satisfies Record<ChangeKind, true>);

function kinds(text: string): string {
  if (text.split(',').some((kind) => !KINDS.includes(kind)))
    throw new InvalidArgumentError(`Use one or several, with commas between: ${KINDS.join(', ')}.`);
  return text;
}

/** Builds `project history`. */
export function showHistoryCommand(io: Io): Command {
  return new Command('history')
    .summary('show who changed what in a project, newest first')
    .description(
      'Show who changed what in a project, newest first. Rows that were changed by one save stand together.\nIn a pipe, each change is one line: time, role, name of the link, kind, list, row, what changed, id of the row and id of the save, tab-separated, without headings.\nWith --approvals: time, approval date as shown, kind (undone for an undo), item, type, link, SHA-256 of the proof, role, name of the link, id of the item and what was done. After an undo of an untick, item, type, link and proof are those of the approval that it restored. A terminal folds repeated ticks.',
    )
    .argument('<project>', 'slug or id')
    .addOption(
      new Option(
        '--approvals',
        'only the evidence of approvals: each change of an item, with what was approved',
      ).conflicts('kind'),
    )
    .option('--row <id>', 'only changes of this row')
    .option('--kind <kinds>', `only changes of these kinds: ${KINDS.join(', ')}`, kinds)
    .option(
      '--limit <number>',
      'list at most this many saves; default: 50, with --approvals all of them',
      countFrom1,
    )
    .option('--json', 'print the changes as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project history brand-study-q3\n  $ project-dashboard project history brand-study-q3 --kind deleted,shifted\n  $ project-dashboard project history brand-study-q3 --approvals --json',
    )
    .action(async (word: string, _, command: Command) => {
      const { showHistory } = await import('./show-history.ts');
      io.exit(await showHistory(word, command.optsWithGlobals<ShowHistoryOptions>(), io));
    });
}
