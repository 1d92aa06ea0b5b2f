import type { Client } from '@project-dashboard/core/client';
import type { Command } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';
import { findWebhook } from './find-webhook.ts';

/** Defines `webhooks replay`. */
export function replayDelivery(command: Command, io: Io): void {
  command
    .description(
      'Send a message again, as a new message with a new id: the newest that did not arrive, or the one with this id.',
    )
    .argument('<place>', 'name or id')
    .argument('[message]', 'id of the message, from "webhooks log --json"')
    .option('--json', 'print the new message as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard webhooks replay Warehouse')
    .action(async (word: string, message: string | undefined) => {
      io.exit(await run(word, message, command.optsWithGlobals<ReplayOptions>(), io));
    });
}

interface ReplayOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `webhooks replay`: the server sends it within seconds. */
const run = (
  word: string,
  message: string | undefined,
  options: ReplayOptions,
  io: Io,
): Promise<ExitCode> =>
  withConnection(readSettings(options, io), io, async ({ client }) => {
    const { id, name } = await findWebhook(client, word);
    const deliveryId = message ?? (await newestFailure(client, id));
    if (deliveryId === undefined)
      throw new Failure(`Every message to "${name}" arrived. Name the message to send again.`, {
        code: 'webhook.nothing',
        fix: `See the messages with: project-dashboard webhooks log "${name}" --json`,
      });
    const made = await client.replayDelivery({ id, deliveryId });
    if (options.json) io.out.write(jsonText(made));
    else
      writePairs(io.out, [
        { label: 'Sent again', name: 'replayed', value: made.title, paint: io.out.paint.green },
        { label: 'Id', name: 'id', value: made.id },
      ]);
    return EXIT.ok;
  });

/** The newest message that did not arrive and is not sent again by itself. */
async function newestFailure(client: Client, id: string): Promise<string | undefined> {
  const failures = await client.listDeliveries({ id, query: { only: 'failures' } });
  return failures.find(({ state }) => state !== 'waiting')?.id;
}
