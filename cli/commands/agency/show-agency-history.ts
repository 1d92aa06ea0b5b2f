import { changeLines } from '@project-dashboard/core/agency';
import { formatDateTime } from '@project-dashboard/core/dates';
import type { AgencyChange } from '@project-dashboard/core/history';
import type { Command } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { readReportTimezone } from '../../settings/report-timezone.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writeTable } from '../../terminal/output/table.ts';

const PARTS: Readonly<Record<AgencyChange['part'], string>> = {
  calendar: 'Working calendar',
  face: 'Agency settings',
  places: 'Notifications',
};

/** Defines `agency history`. */
export function showAgencyHistory(command: Command, io: Io): void {
  command
    .description(
      "Show the last 50 changes of the agency's settings, of its working calendar and of the places that are told what happens, newest first.\nIn a pipe, tab-separated: time, part (face, calendar or places) and what changed, without headings.",
    )
    .option('--json', 'print the changes as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard agency history')
    .action(async () => {
      io.exit(await run(command.optsWithGlobals<ShowAgencyHistoryOptions>(), io));
    });
}

interface ShowAgencyHistoryOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `agency history`: the changes of the agency's settings, calendar and places, newest first. */
function run(options: ShowAgencyHistoryOptions, io: Io): Promise<ExitCode> {
  const places = settingPlaces(options, io);
  const timeZone = readReportTimezone(places);
  return withConnection(readSettings(options, io, places), io, async ({ client }) => {
    const changes = await client.readAgencyHistory({});
    if (options.json) {
      io.out.write(jsonText(changes));
      return EXIT.ok;
    }
    if (changes.length === 0) {
      io.err.write('No changes found.\n');
      return EXIT.ok;
    }
    writeTable(
      io.out,
      [
        {
          heading: 'WHEN',
          value: ({ at }) => formatDateTime(new Date(at), { timeZone, dateStyle: 'medium' }),
          raw: ({ at }) => at,
          keep: true,
        },
        { heading: 'PART', value: ({ part }) => PARTS[part], raw: ({ part }) => part },
        { heading: 'WHAT', value: (change) => changeLines(change).join(', ') },
      ],
      changes,
    );
    return EXIT.ok;
  });
}
