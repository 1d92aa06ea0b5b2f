import type { Client } from '@project-dashboard/core/client';
import { formatDateTime } from '@project-dashboard/core/dates';
import type { Webhook, WebhookDelivery } from '@project-dashboard/core/webhooks';
import { Failure } from '../../terminal/failure.ts';
import type { Screen } from '../../terminal/io.ts';
import { type Column, writeTable } from '../../terminal/output/table.ts';

/** The place with this id or name. Throws a Failure if there is none, or if two have the name. */
export async function findWebhook(client: Client, word: string): Promise<Webhook> {
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

/** What became of the last message of a place. */
function lastText({ pausedAt, pausedReason, waiting, last }: Webhook): string {
  if (pausedAt !== null) return `paused: ${pausedReason ?? 'by hand'}`;
  if (last === null) return waiting === 0 ? 'nothing sent yet' : `${waiting} waiting`;
  if (last.state === 'sent') return 'delivered';
  const why = last.status === null ? (last.response ?? '') : String(last.status);
  return `${last.state === 'given-up' ? 'given up' : 'not delivered'}: ${why}`;
}

/** Prints places: a table in a terminal, else name, format, project, state, events, address and id. */
export function writeWebhooks(screen: Screen, places: readonly Webhook[]): void {
  const { red, green } = screen.paint;
  const columns: readonly Column<Webhook>[] = [
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
  ];
  const id: Column<Webhook> = { heading: 'ID', value: (place) => place.id };
  writeTable(screen, screen.isTTY ? columns : [...columns, id], places);
}

/** Prints deliveries, the newest first. */
export function writeDeliveries(
  screen: Screen,
  deliveries: readonly WebhookDelivery[],
  timeZone: string,
): void {
  const at = (time: string) => formatDateTime(new Date(time), { timeZone, dateStyle: 'medium' });
  const columns: readonly Column<WebhookDelivery>[] = [
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
  ];
  const id: Column<WebhookDelivery> = { heading: 'ID', value: (it) => it.id };
  writeTable(screen, screen.isTTY ? columns : [...columns, id], deliveries);
}
