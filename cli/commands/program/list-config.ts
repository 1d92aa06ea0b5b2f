import { Command } from 'commander';
import type { ConnectionFlags } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writeTable } from '../../terminal/output/table.ts';

export interface ListConfigOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `config list`: every setting with its value and its source; of a secret only that it is set. */
export async function listConfig(options: ListConfigOptions, io: Io): Promise<ExitCode> {
  const { shownSettings } = await import('../../settings/shown-settings.ts');
  const rows = shownSettings(options, io);
  if (options.json) io.out.write(jsonText(rows));
  else
    writeTable(
      io.out,
      [
        { heading: 'SETTING', value: ({ name }) => name, keep: true },
        {
          heading: 'VALUE',
          value: ({ value }) => value ?? 'not set',
          raw: ({ value }) => value ?? '',
        },
        { heading: 'FROM', value: ({ source }) => source ?? '' },
      ],
      rows,
    );
  return EXIT.ok;
}

/** Builds `config list`. */
export function listConfigCommand(io: Io, run = listConfig): Command {
  return new Command('list')
    .summary('list the settings and where each comes from')
    .description(
      'List the settings, their values and where each comes from. Of a secret it says only that it is set.\nIn a pipe: name, value and source, tab-separated, without headings.',
    )
    .option('--json', 'print the settings as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard config list')
    .action(async (_, command: Command) => {
      io.exit(await run(command.optsWithGlobals<ListConfigOptions>(), io));
    });
}
