import type { Command } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import { readSettings } from '../../settings/settings.ts';
import { EXIT } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { type CalendarOptions, JSON_FLAG, writeChange } from './change-calendar.ts';

interface ResetOptions extends CalendarOptions {
  readonly project: string;
}

/** Defines `calendar reset`. */
export function resetCalendar(command: Command, io: Io): void {
  command
    .description("Let a project count by the agency's calendar again. No date moves.")
    .requiredOption('--project <project>', 'slug or id')
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard calendar reset --project brand-study-q3',
    )
    .action(async () => {
      io.exit(await run(command.optsWithGlobals<ResetOptions>(), io));
    });
}

/** `calendar reset`: takes a project's own calendar away. */
const run = (options: ResetOptions, io: Io) =>
  withConnection(readSettings(options, io), io, async ({ client }) => {
    const { id, title } = await findProject(client, options.project);
    const saved = await client.deleteProjectCalendar({ id });
    const value = `${title} counts by the agency's calendar.`;
    writeChange(saved, [{ label: 'Reset', name: 'reset', value }], {}, options, io);
    return EXIT.ok;
  });
