import type { ConnectionFlags } from '../../settings/settings.ts';
import { shownSettings } from '../../settings/shown-settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writeTable } from '../../terminal/output/table.ts';

export interface ListConfigOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `config list`: every setting with its value and its source. The value of a secret is shown as "set". */
export async function listConfig(options: ListConfigOptions, io: Io): Promise<ExitCode> {
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
