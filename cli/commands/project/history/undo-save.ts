import { formatDateTime } from '@project-dashboard/core/dates';
import { authorText, type Change, saveTitle } from '@project-dashboard/core/history';
import type { Command } from 'commander';
import { withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { readReportTimezone } from '../../../settings/report-timezone.ts';
import { settingPlaces } from '../../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import { confirmChange } from '../../../terminal/confirm-change.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import { Failure } from '../../../terminal/failure.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';
import { sanitise } from '../../../terminal/output/sanitise.ts';
import { writeHistory } from './write-history.ts';

/** Defines `project undo`. */
export function undoSave(command: Command, io: Io): void {
  command
    .description(
      'Take back the newest save of a project, or the one that is named, with all of its rows. Asks first.\nAn undo is a save too: a second undo brings the change back. It is refused if a later change touched the same fields.\nIn a pipe the lines are those of "project history".',
    )
    .argument('<project>', 'slug or id')
    .argument('[save]', 'id of the save, the last column of "project history" in a pipe')
    .option('--yes', 'do not ask')
    .option('--dry-run', 'show what would be taken back, and change nothing')
    .option('--json', 'print the changes as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project undo brand-study-q3 --dry-run\n  $ project-dashboard project undo brand-study-q3 --yes',
    )
    .action(async (word: string, save: string | undefined) => {
      io.exit(await run(word, save, command.optsWithGlobals<UndoOptions>(), io));
    });
}

interface UndoOptions extends ConnectionFlags {
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** `project undo`: takes one save back. */
async function run(
  word: string,
  saveId: string | undefined,
  options: UndoOptions,
  io: Io,
): Promise<ExitCode> {
  const places = settingPlaces(options, io);
  const timeZone = readReportTimezone(places);
  return withConnection(readSettings(options, io, places), io, async ({ client }) => {
    const { id, slug, title } = await findProject(client, word);
    const { changes } = await client.readHistory({ id, query: { limit: saveId ? 100 : 1 } });
    const save = changes.filter(({ groupId }) => groupId === (saveId ?? changes[0]?.groupId));
    const [first] = save;
    if (first === undefined) throw unknownSave(saveId, slug);
    const what = `${saveTitle(save)} (${madeBy(first, timeZone)})`;
    if (!options.dryRun)
      await confirmChange(
        {
          command: 'project undo',
          effect: `This save of "${title}" is taken back: ${what}.`,
          question: 'Take it back?',
        },
        options,
        io,
      );
    const shown = options.dryRun
      ? save
      : (await client.undoChange({ id, changeId: first.id, body: {} })).changes.flatMap((change) =>
          'groupId' in change ? [change] : [],
        );
    if (options.json) io.out.write(jsonText({ dryRun: options.dryRun ?? false, changes: shown }));
    else {
      if (io.out.isTTY)
        io.out.write(
          `${sanitise(options.dryRun ? `Would be taken back: ${what}. Nothing was changed.` : `Taken back: ${what}.`)}\n`,
        );
      else if (options.dryRun) io.err.write('A dry run: nothing was changed.\n');
      writeHistory(io.out, shown, timeZone);
    }
    return EXIT.ok;
  });
}

const madeBy = ({ by, at }: Change, timeZone: string): string =>
  `${authorText(by)}, ${formatDateTime(new Date(at), { timeZone, dateStyle: 'medium' })}`;

const unknownSave = (id: string | undefined, slug: string): Failure =>
  id === undefined
    ? new Failure(`${slug} has no change that the history knows.`, { code: 'save.unknown' })
    : new Failure(`None of the last 100 saves of ${slug} has the id "${id}".`, {
        code: 'save.unknown',
        fix: `See the ids in the last column: project-dashboard project history ${slug} | cat`,
      });
