import type { Command } from 'commander';
import type { ConnectionFlags } from '../../settings/settings.ts';
import { shownSettings } from '../../settings/shown-settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writeTable } from '../../terminal/output/table.ts';

/** Defines `config list`. */
export function listConfig(command: Command, io: Io): void {
  command
    .description(
      'List the settings with their values and sources. The value of a secret is shown as "set".\nIn a pipe: name, value and source, tab-separated, without headings.',
    )
    .option('--json', 'print the settings as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard config list')
    .action(async () => {
      io.exit(await run(command.optsWithGlobals<ListConfigOptions>(), io));
    });
}

interface ListConfigOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `config list`: every setting with its value and its source. The value of a secret is shown as "set". */
async function run(options: ListConfigOptions, io: Io): Promise<ExitCode> {
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
