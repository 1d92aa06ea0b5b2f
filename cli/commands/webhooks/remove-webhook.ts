import type { Command } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { confirmChange } from '../../terminal/confirm-change.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';
import { findWebhook } from './find-webhook.ts';

/** Defines `webhooks remove`. */
export function removeWebhook(command: Command, io: Io): void {
  command
    .description(
      'Remove a place with its log. It is told nothing more, not even what waits. Asks first.',
    )
    .argument('<place>', 'name or id')
    .option('--yes', 'do not ask')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard webhooks remove "Studio channel"')
    .action(async (word: string) => {
      io.exit(await run(word, command.optsWithGlobals<RemoveOptions>(), io));
    });
}

interface RemoveOptions extends ConnectionFlags {
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `webhooks remove`: a place is told nothing more. */
const run = (word: string, options: RemoveOptions, io: Io): Promise<ExitCode> =>
  withConnection(readSettings(options, io), io, async ({ client }) => {
    const { id, name } = await findWebhook(client, word);
    const change = {
      command: 'webhooks remove',
      effect: `"${name}" is told nothing more, and its log is removed.`,
      question: `Remove "${name}"?`,
    };
    await confirmChange(change, options, io);
    await client.deleteWebhook({ id });
    if (options.json) io.out.write(jsonText({ id, name }));
    else
      writePairs(io.out, [
        { label: 'Removed', name: 'removed', value: name, paint: io.out.paint.green },
      ]);
    return EXIT.ok;
  });
