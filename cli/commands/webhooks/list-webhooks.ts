import type { Command } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writeWebhooks } from './find-webhook.ts';

/** Defines `webhooks list`. */
export function listWebhooks(command: Command, io: Io): void {
  command
    .description(
      'List the places that are told what happens, with the result of the last message. Addresses are masked.\nIn a pipe, tab-separated: name, format, project, last message, events, address, id.',
    )
    .option('--json', 'print the places as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard webhooks list')
    .action(async () => {
      io.exit(await run(command.optsWithGlobals<ListOptions>(), io));
    });
}

interface ListOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `webhooks list`: prints the places. */
const run = (options: ListOptions, io: Io): Promise<ExitCode> =>
  withConnection(readSettings(options, io), io, async ({ client }) => {
    const places = await client.listWebhooks();
    if (options.json) io.out.write(jsonText(places));
    else if (places.length === 0)
      io.err.write(
        'No place is told what happens. Add one: project-dashboard webhooks add --help\n',
      );
    else writeWebhooks(io.out, places);
    return EXIT.ok;
  });
