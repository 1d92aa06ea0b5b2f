import type { Command } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';
import { agencyPairs } from './agency-pairs.ts';

/** Defines `agency show`. */
export function showAgency(command: Command, io: Io): void {
  command
    .description(
      "Show the agency's name, accent colour, reply address and logo, which clients see on their pages and in mails, and whether clients take part in new projects.\nIn a pipe, tab-separated: a name and a value each line.",
    )
    .option('--json', 'print the settings as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard agency show')
    .action(async () => {
      io.exit(await run(command.optsWithGlobals<ShowAgencyOptions>(), io));
    });
}

interface ShowAgencyOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `agency show`: prints what clients see of the agency. */
const run = (options: ShowAgencyOptions, io: Io): Promise<ExitCode> =>
  withConnection(readSettings(options, io), io, async ({ client, origin }) => {
    const settings = await client.readAgencySettings({});
    if (options.json) io.out.write(jsonText(settings));
    else writePairs(io.out, agencyPairs(settings, origin.url, io.out.isTTY));
    return EXIT.ok;
  });
