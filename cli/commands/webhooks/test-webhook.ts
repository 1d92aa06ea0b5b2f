import type { Command } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';
import { findWebhook } from './find-webhook.ts';

/** Defines `webhooks test`. */
export function testWebhook(command: Command, io: Io): void {
  command
    .description(
      'Send a test message to a place now, and print the result. Exit code 1: it did not arrive.',
    )
    .argument('<place>', 'name or id')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard webhooks test "Studio channel"')
    .action(async (word: string) => {
      io.exit(await run(word, command.optsWithGlobals<TestOptions>(), io));
    });
}

interface TestOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `webhooks test`: one message, now. */
const run = (word: string, options: TestOptions, io: Io): Promise<ExitCode> =>
  withConnection(readSettings(options, io), io, async ({ client }) => {
    const { id } = await findWebhook(client, word);
    const result = await client.testWebhook({ id });
    const isSent = result.state === 'sent';
    const { green, red } = io.out.paint;
    if (options.json) io.out.write(jsonText(result));
    else
      writePairs(io.out, [
        {
          label: 'Test message',
          name: 'test',
          value: isSent ? 'arrived' : 'did not arrive',
          paint: isSent ? green : red,
        },
        { label: 'Status', name: 'status', value: String(result.status ?? '') },
        { label: 'Response', name: 'response', value: result.response ?? '' },
      ]);
    return isSent ? EXIT.ok : EXIT.failed;
  });
