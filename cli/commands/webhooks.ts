import { text as readAll } from 'node:stream/consumers';
import type { Client } from '@project-dashboard/core/contract/client/client';
import { EVENT_TYPES, eventType } from '@project-dashboard/core/messages/webhooks/events';
import {
  WEBHOOK_FORMATS,
  type Webhook,
  type WebhookDelivery,
} from '@project-dashboard/core/messages/webhooks/schema';
import { formatDateTime } from '@project-dashboard/core/rules/dates/format-date';
import { findProject } from '../connection/find-projects.ts';
import { EXIT, Failure, wrongInput, wrongUsage } from '../terminal/failure.ts';
import type { Screen } from '../terminal/io.ts';
import type { Column } from '../terminal/output/table.ts';
import { command, plainCommand } from './command.ts';
import { on, oneOf, optional, text, withDefault } from './flags.ts';

const add = plainCommand({
  about: [
    'Add a place that is told what happens from now on, and print it with the secret that signs its messages. The secret is not shown again.',
    'The address is read from standard input if it is "-", so that no other user of this machine sees it.',
    `Events: ${EVENT_TYPES.join(', ')}.`,
  ],
  args: {
    address: 'https address that receives the messages, mail address for --format mail, or -',
  },
  flags: {
    name: text(
      'text',
      'name of the place; without it, the host of the address, or the masked mail address',
    ),
    format: withDefault(
      oneOf('format', WEBHOOK_FORMATS, 'how the place reads messages'),
      'standard',
    ),
    project: text('project', 'slug or id of the only project that it hears of'),
    events: text('list', 'events, with commas between them; without it, all but note.internal'),
    json: on('print the place as JSON'),
  },
  examples: [
    'webhooks add https://warehouse.example/hooks --events approval.approved,health.changed',
    'webhooks add - --format slack --name "Studio channel" < slack-address.txt',
    'webhooks add lead@agency.example --format mail --project brand-study-q3',
  ],
  async run({ io, json, connect, printPairs }, { address, name, format, project, ...typed }) {
    const events = readEvents(typed.events);
    const url = address === '-' ? (await readAll(io.input)).trim() : address;
    await connect(async ({ client, addOnce }) => {
      const projectId = project === undefined ? null : (await findProject(client, project)).id;
      const body = {
        ...{ url, format, projectId },
        ...(name !== undefined && { name }),
        ...(events !== undefined && { events }),
      };
      const look = 'See whether it was added: project-dashboard webhooks list';
      const made = await addOnce(look, (options) => client.createWebhook({ body }, options));
      const isMail = made.format === 'mail';
      printPairs(made, [
        { label: 'Added', name: 'added', value: made.name, paint: io.out.paint.green },
        { label: 'Id', name: 'id', value: made.id },
        { label: 'Address', name: 'url', value: made.url },
        { label: 'Events', name: 'events', value: made.events.join(', ') },
        ...(isMail ? [] : [{ label: 'Secret', name: 'secret', value: made.secret }]),
      ]);
      if (isMail && !json)
        io.err.write('To send what waits, run regularly: project-dashboard notices send --all\n');
      if (made.hint !== null) io.err.write(`${made.hint}\n`);
    });
  },
});

function readEvents(list: string | undefined) {
  if (list === undefined) return undefined;
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => {
      const type = eventType.safeParse(word);
      if (type.success) return type.data;
      throw wrongInput('The place was not added.', `The events are: ${EVENT_TYPES.join(', ')}.`, [
        `--events: "${word}" is no event.`,
      ]);
    });
}

const list = command({
  about: [
    'List the places that are told what happens, with the result of the last message. Addresses are masked.',
    'In a pipe, tab-separated: name, format, project, last message, events, address, id.',
  ],
  flags: { json: on('print the places as JSON') },
  examples: ['webhooks list'],
  async run({ client, io, printTable }) {
    printTable(
      await client.listWebhooks(),
      webhookColumns(io.out),
      'No place is told what happens. Add one: project-dashboard webhooks add --help',
    );
  },
});

function webhookColumns({ paint: { red, green } }: Screen): Column<Webhook>[] {
  return [
    { heading: 'NAME', value: ({ name }) => name, keep: true },
    { heading: 'FORMAT', value: ({ format }) => format },
    { heading: 'PROJECT', value: ({ project }) => project?.title ?? 'all' },
    {
      heading: 'LAST MESSAGE',
      value: lastText,
      paint: (text, place) => {
        if (place.pausedAt !== null) return red(text);
        return place.last?.state === 'sent' ? green(text) : text;
      },
    },
    {
      heading: 'EVENTS',
      value: ({ events }) => String(events.length),
      raw: ({ events }) => events.join(','),
    },
    { heading: 'ADDRESS', value: ({ url }) => url },
    { heading: 'ID', value: ({ id }) => id, only: 'pipe' },
  ];
}

/** What became of the last message of a place. */
function lastText({ pausedAt, pausedReason, waiting, last }: Webhook): string {
  if (pausedAt !== null) return `paused: ${pausedReason ?? 'by hand'}`;
  if (last === null) return waiting === 0 ? 'nothing sent yet' : `${waiting} waiting`;
  if (last.state === 'sent') return 'delivered';
  const why = last.status === null ? (last.response ?? '') : String(last.status);
  return `${last.state === 'given-up' ? 'given up' : 'not delivered'}: ${why}`;
}

const test = command({
  about:
    'Send a test message to a place now, and print the result. Exit code 1: it did not arrive.',
  args: { place: 'name or id' },
  flags: { json: on('print the result as JSON') },
  examples: ['webhooks test "Studio channel"'],
  async run({ client, io, printPairs }, { place }) {
    const { id } = await findWebhook(client, place);
    const result = await client.testWebhook({ id });
    const isSent = result.state === 'sent';
    const { green, red } = io.out.paint;
    const value = isSent ? 'arrived' : 'did not arrive';
    printPairs(result, [
      { label: 'Test message', name: 'test', value, paint: isSent ? green : red },
      { label: 'Status', name: 'status', value: String(result.status ?? '') },
      { label: 'Response', name: 'response', value: result.response ?? '' },
    ]);
    return isSent ? EXIT.ok : EXIT.failed;
  },
});

const log = plainCommand({
  about: [
    'Show the messages of the last 30 days, the newest first: of one place, or of all.',
    'In a pipe, tab-separated: time, what, project, result, response, id.',
  ],
  args: { place: optional('name or id') },
  flags: {
    failures: on('only messages that did not arrive'),
    limit: withDefault(text('number', 'how many messages, at most 200'), '50'),
    json: on('print the messages as JSON'),
  },
  examples: ['webhooks log "Studio channel" --failures'],
  async run({ timeZone, connect, printTable }, { place: word, failures, ...typed }) {
    const limit = Number(typed.limit);
    if (!Number.isInteger(limit) || limit < 1 || limit > 200)
      throw wrongUsage('--limit must be a whole number from 1 to 200.');
    const query = { limit, ...(failures && { only: 'failures' as const }) };
    await connect(async ({ client }) => {
      const place = word === undefined ? undefined : await findWebhook(client, word);
      const found =
        place === undefined
          ? await client.listAllDeliveries({ query })
          : await client.listDeliveries({ id: place.id, query });
      const none = failures ? 'Every message arrived.' : 'No message was sent yet.';
      printTable(found, deliveryColumns(timeZone), none);
    });
  },
});

function deliveryColumns(timeZone: string): Column<WebhookDelivery>[] {
  const at = (time: string) => formatDateTime(new Date(time), { timeZone, dateStyle: 'medium' });
  return [
    { heading: 'WHEN', value: (it) => at(it.createdAt), raw: (it) => it.createdAt },
    { heading: 'WHAT', value: ({ title }) => title },
    { heading: 'PROJECT', value: ({ project }) => project?.title ?? '' },
    { heading: 'RESULT', value: ({ state }) => state },
    {
      heading: 'RESPONSE',
      value: ({ status, response, attempts, nextAt }) =>
        [
          status ?? response ?? '',
          ...(attempts > 1 ? [`${attempts} tries`] : []),
          ...(nextAt !== null && attempts > 0 ? [`next ${at(nextAt)}`] : []),
        ]
          .filter((part) => part !== '')
          .join(', '),
      raw: ({ status, response }) => [status, response].filter((it) => it !== null).join(' '),
    },
    { heading: 'ID', value: ({ id }) => id, only: 'pipe' },
  ];
}

const replay = command({
  about:
    'Send a message again, as a new message with a new id: the newest that did not arrive, or the one with this id.',
  args: {
    place: 'name or id',
    message: optional('id of the message, from "webhooks log --json"'),
  },
  flags: { json: on('print the new message as JSON') },
  examples: ['webhooks replay Warehouse'],
  async run({ client, io, printPairs }, { place, message }) {
    const { id, name } = await findWebhook(client, place);
    const deliveryId = message ?? (await newestFailure(client, id));
    if (deliveryId === undefined)
      throw new Failure(`Every message to "${name}" arrived. Name the message to send again.`, {
        code: 'webhook.nothing',
        fix: `See the messages with: project-dashboard webhooks log "${name}" --json`,
      });
    const made = await client.replayDelivery({ id, deliveryId });
    printPairs(made, [
      { label: 'Sent again', name: 'replayed', value: made.title, paint: io.out.paint.green },
      { label: 'Id', name: 'id', value: made.id },
    ]);
  },
});

/** The newest message that did not arrive and is not sent again by itself. */
async function newestFailure(client: Client, id: string): Promise<string | undefined> {
  const failures = await client.listDeliveries({ id, query: { only: 'failures' } });
  return failures.find(({ state }) => state !== 'waiting')?.id;
}

const resume = command({
  about:
    'Start a paused place again. What waits is sent. Given up messages are sent with "webhooks replay".',
  args: { place: 'name or id' },
  flags: { json: on('print the place as JSON') },
  examples: ['webhooks resume Warehouse'],
  async run({ client, io, printPairs }, typed) {
    const { id } = await findWebhook(client, typed.place);
    const place = await client.updateWebhook({ id, body: { paused: false } });
    printPairs(place, [
      { label: 'Started again', name: 'resumed', value: place.name, paint: io.out.paint.green },
      { label: 'Waiting', name: 'waiting', value: String(place.waiting) },
    ]);
  },
});

const remove = command({
  about: 'Remove a place with its log. It is told nothing more, not even what waits. Asks first.',
  args: { place: 'name or id' },
  flags: { yes: on('do not ask'), json: on('print the result as JSON') },
  examples: ['webhooks remove "Studio channel"'],
  async run({ client, io, confirm, printPairs }, { place }) {
    const { id, name } = await findWebhook(client, place);
    await confirm(`"${name}" is told nothing more, and its log is removed.`, `Remove "${name}"?`);
    await client.deleteWebhook({ id });
    printPairs({ id, name }, [
      { label: 'Removed', name: 'removed', value: name, paint: io.out.paint.green },
    ]);
  },
});

/** The place with this id or name. Throws a Failure if there is none, or if two have the name. */
async function findWebhook(client: Client, word: string): Promise<Webhook> {
  const places = await client.listWebhooks();
  const key = word.trim().toLowerCase();
  const found = places.filter(({ id, name }) => id === word || name.toLowerCase() === key);
  const [place] = found;
  if (place !== undefined && found.length === 1) return place;
  throw new Failure(
    place === undefined
      ? `No place has the name or id ${word}.`
      : `${found.length} places have the name ${word}.`,
    { code: 'webhook.unknown', fix: 'List the places with: project-dashboard webhooks list' },
  );
}

export const webhooks = { add, list, test, log, replay, resume, remove };
