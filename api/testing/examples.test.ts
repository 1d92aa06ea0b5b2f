import { createHash } from 'node:crypto';
import type { Route } from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';
import type { RouteName } from '@project-dashboard/core/contract/types';
import { expect, test } from 'vitest';
import { fixtureServer, routesWhere, sendSample } from './fixture-server.ts';
import { samples } from './samples.ts';

/** The examples of the OpenAPI document: what is sent here, and what the server answers. Rewrite them with `-u`. */
const EXAMPLES = '../../core/contract/openapi/examples.json';

/** The reads come first: they share the rows. */
const isRead = (name: RouteName) => routes[name].method === 'GET';
const names = [
  ...routesWhere((_, name) => isRead(name)),
  ...routesWhere((_, name) => !isRead(name)),
];

const { server, about, renew } = fixtureServer();

const ANY_ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/;
/** The secret of a place; a token or a sign-in code; the claim of a mail, and the end of its Message-ID; the signature of a calendar. */
const ANY_SECRET =
  /whsec_[\w+/=-]{20,}|(?<![\da-f-])[\da-f]{32}(?![\da-f-])|(?<=signin=)[\w-]+|(?<=")[\w-]{43}(?=")|(?<=\.)[\da-f]{24}(?=@)|(?<=\.)[\w-]{43}(?=\.ics)/;
const CHANGING = new RegExp(`${ANY_ID.source}|${ANY_SECRET.source}`, 'g');

/** What a server makes anew each time, replaced by the same value each time: ids, tokens, its address and key. */
function steady(value: unknown): unknown {
  const known = new Map<string, string>();
  const replace = (found: string): string => {
    const made = known.get(found) ?? standIn(found, known.size + 1);
    known.set(found, made);
    return made;
  };
  const text = JSON.stringify(value)
    .replaceAll(server.agencyKey, 'the-agency-key-of-32-characters-or-more')
    .replaceAll(server.url, 'https://dashboard.example')
    .replaceAll('localhost', 'hooks.agency.example')
    .replaceAll(CHANGING, replace);
  return JSON.parse(text);
}

function standIn(found: string, count: number): string {
  if (ANY_ID.test(found)) return `0199f1c2-0000-7000-8000-${String(count).padStart(12, '0')}`;
  const digest = createHash('sha256').update(`example ${count}`);
  if (found.startsWith('whsec_')) return `whsec_${digest.digest('base64')}`;
  return digest.digest('hex').slice(0, found.length);
}

async function record(name: RouteName): Promise<object> {
  const route: Route = routes[name];
  const isForAgency = route.allow === 'anyone' || route.allow.includes('agency');
  const token = isForAgency ? server.agencyKey : about().own.clientToken;
  const { status, text } = await sendSample(server, name, about(), { token });
  expect(status, name).toBe(route.status);
  const reply = typeof route.reply === 'object' && text !== '' && { reply: JSON.parse(text) };
  return Object(steady({ ...samples[name](about()), ...reply }));
}

const examples: Record<string, object> = {};

test('a real server takes the example of every route', async () => {
  for (const name of names) {
    if (!isRead(name)) await renew();
    examples[name] = await record(name);
  }
});

test('the document has these examples with these answers', async () => {
  const sorted = Object.fromEntries(names.toSorted().map((name) => [name, examples[name]]));
  await expect(`${JSON.stringify(sorted, null, 2)}\n`).toMatchFileSnapshot(EXAMPLES);
});
