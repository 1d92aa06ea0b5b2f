import { randomUUID } from 'node:crypto';
import { text as readAll } from 'node:stream/consumers';
import {
  EVENT_TYPES,
  eventType,
  WEBHOOK_FORMATS,
  type WebhookFormat,
} from '@project-dashboard/core/webhooks';
import { type Command, Option } from 'commander';
import { repeated, withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';

/** Defines `webhooks add`. */
export function addWebhook(command: Command, io: Io): void {
  command
    .description(
      `Add a place that is told what happens from now on, and print it with the secret that signs its messages. The secret is not shown again.\nThe address is read from standard input if it is "-", so that no other user of this machine sees it.\nEvents: ${EVENT_TYPES.join(', ')}.`,
    )
    .argument(
      '<address>',
      'https address that receives the messages, mail address for --format mail, or -',
    )
    .option(
      '--name <text>',
      'name of the place; without it, the host of the address, or the masked mail address',
    )
    .addOption(
      new Option('--format <format>', 'how the place reads messages')
        .choices(WEBHOOK_FORMATS)
        .default('standard'),
    )
    .option('--project <project>', 'slug or id of the only project that it hears of')
    .option(
      '--events <list>',
      'events, with commas between them; without it, all but note.internal',
    )
    .option('--json', 'print the place as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard webhooks add https://warehouse.example/hooks --events approval.approved,health.changed\n  $ project-dashboard webhooks add - --format slack --name "Studio channel" < slack-address.txt\n  $ project-dashboard webhooks add lead@agency.example --format mail --project brand-study-q3',
    )
    .action(async (address: string) => {
      io.exit(await run(address, command.optsWithGlobals<AddOptions>(), io));
    });
}

interface AddOptions extends ConnectionFlags {
  readonly name?: string;
  readonly format: WebhookFormat;
  readonly project?: string;
  readonly events?: string;
  readonly json?: boolean;
}

/** `webhooks add`: one more place. */
async function run(address: string, options: AddOptions, io: Io): Promise<ExitCode> {
  const { name, format, project } = options;
  const events = readEvents(options.events);
  const url = address === '-' ? (await readAll(io.input)).trim() : address;
  return withConnection(readSettings(options, io), io, async ({ client }) => {
    const projectId = project === undefined ? null : (await findProject(client, project)).id;
    const body = {
      ...{ url, format, projectId },
      ...(name !== undefined && { name }),
      ...(events !== undefined && { events }),
    };
    const idempotencyKey = randomUUID();
    const look = 'See whether it was added: project-dashboard webhooks list';
    const made = await repeated(() => client.createWebhook({ body }, { idempotencyKey }), look, io);
    if (options.json) io.out.write(jsonText(made));
    else
      writePairs(io.out, [
        { label: 'Added', name: 'added', value: made.name, paint: io.out.paint.green },
        { label: 'Id', name: 'id', value: made.id },
        { label: 'Address', name: 'url', value: made.url },
        { label: 'Events', name: 'events', value: made.events.join(', ') },
        ...(made.format === 'mail'
          ? []
          : [{ label: 'Secret', name: 'secret', value: made.secret }]),
      ]);
    if (made.format === 'mail' && !options.json)
      io.err.write('To send what waits, run regularly: project-dashboard notices send --all\n');
    if (made.hint !== null) io.err.write(`${made.hint}\n`);
    return EXIT.ok;
  });
}

function readEvents(list: string | undefined) {
  if (list === undefined) return undefined;
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => {
      const type = eventType.safeParse(word);
      if (type.success) return type.data;
      throw new Failure('The place was not added.', {
        code: 'input.invalid',
        exit: EXIT.usage,
        details: [`--events: "${word}" is no event.`],
        fix: `The events are: ${EVENT_TYPES.join(', ')}.`,
      });
    });
}
