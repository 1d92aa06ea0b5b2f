import type { Command } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';
import { findWebhook } from './find-webhook.ts';

/** Defines `webhooks resume`. */
export function resumeWebhook(command: Command, io: Io): void {
  command
    .description(
      'Start a paused place again. What waits is sent. Given up messages are sent with "webhooks replay".',
    )
    .argument('<place>', 'name or id')
    .option('--json', 'print the place as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard webhooks resume Warehouse')
    .action(async (word: string) => {
      io.exit(await run(word, command.optsWithGlobals<ResumeOptions>(), io));
    });
}

interface ResumeOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `webhooks resume`: messages are sent again. */
const run = (word: string, options: ResumeOptions, io: Io): Promise<ExitCode> =>
  withConnection(readSettings(options, io), io, async ({ client }) => {
    const { id } = await findWebhook(client, word);
    const place = await client.updateWebhook({ id, body: { paused: false } });
    if (options.json) io.out.write(jsonText(place));
    else
      writePairs(io.out, [
        { label: 'Started again', name: 'resumed', value: place.name, paint: io.out.paint.green },
        { label: 'Waiting', name: 'waiting', value: String(place.waiting) },
      ]);
    return EXIT.ok;
  });
