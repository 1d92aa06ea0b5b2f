import { Command, Option } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { WeeklyPreviewOptions } from './weekly-preview.ts';

const FORMATS = [
  'text',
  'html',
  'json',
  'eml',
] as const satisfies readonly WeeklyPreviewOptions['format'][];

/** Builds `weekly preview`. */
export function weeklyPreviewCommand(io: Io): Command {
  return new Command('preview')
    .summary("print a project's weekly update; send nothing")
    .description("Print a project's weekly update as it would be mailed now. Sends nothing.")
    .argument('<project>', 'slug or id')
    .addOption(
      new Option('--format <format>', 'text part, HTML part, report as JSON, or the whole mail')
        .choices(FORMATS)
        .default('text'),
    )
    .option('--json', 'the same as --format json')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard weekly preview brand-study-q3\n  $ project-dashboard weekly preview brand-study-q3 --format eml > update.eml',
    )
    .action(async (project: string, _, command: Command) => {
      const { weeklyPreview } = await import('./weekly-preview.ts');
      io.exit(await weeklyPreview(project, command.optsWithGlobals<WeeklyPreviewOptions>(), io));
    });
}
