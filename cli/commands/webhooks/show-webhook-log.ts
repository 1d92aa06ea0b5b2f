import type { Command } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { readReportTimezone } from '../../settings/report-timezone.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { findWebhook, writeDeliveries } from './find-webhook.ts';

/** Defines `webhooks log`. */
export function showWebhookLog(command: Command, io: Io): void {
  command
    .description(
      'Show the messages of the last 30 days, the newest first: of one place, or of all.\nIn a pipe, tab-separated: time, what, project, result, response, id.',
    )
    .argument('[place]', 'name or id')
    .option('--failures', 'only messages that did not arrive')
    .option('--limit <number>', 'how many messages, at most 200', '50')
    .option('--json', 'print the messages as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard webhooks log "Studio channel" --failures',
    )
    .action(async (word: string | undefined) => {
      io.exit(await run(word, command.optsWithGlobals<LogOptions>(), io));
    });
}

interface LogOptions extends ConnectionFlags {
  readonly failures?: boolean;
  readonly limit: string;
  readonly json?: boolean;
}

/** `webhooks log`: prints deliveries. */
async function run(word: string | undefined, options: LogOptions, io: Io): Promise<ExitCode> {
  const places = settingPlaces(options, io);
  const timeZone = readReportTimezone(places);
  const limit = Number(options.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 200)
    throw new Failure('--limit must be a whole number from 1 to 200.', {
      code: 'usage',
      exit: EXIT.usage,
    });
  const query = { limit, ...(options.failures && { only: 'failures' as const }) };
  return withConnection(readSettings(options, io, places), io, async ({ client }) => {
    const place = word === undefined ? undefined : await findWebhook(client, word);
    const found =
      place === undefined
        ? await client.listAllDeliveries({ query })
        : await client.listDeliveries({ id: place.id, query });
    if (options.json) io.out.write(jsonText(found));
    else if (found.length === 0)
      io.err.write(options.failures ? 'Every message arrived.\n' : 'No message was sent yet.\n');
    else writeDeliveries(io.out, found, timeZone);
    return EXIT.ok;
  });
}
