import { createHash } from 'node:crypto';
import { createSendRequest } from '@project-dashboard/core/client';
import { type Route, type RouteName, type Routes, routes } from '@project-dashboard/core/contract';
import { beforeAll, expect, test } from 'vitest';
import { NOW } from './handle.ts';
import { makeFixture, type Sample, samples } from './samples.ts';
import { testServer } from './server.ts';

/** The examples of the OpenAPI document: what is sent here, and what the server answers. Rewrite them with `-u`. */
const EXAMPLES = '../../core/openapi/examples.json';

const isRouteName = (name: string): name is RouteName => name in routes;
/** Reads first, then what is created beside them: they share a fixture. Then the changes that no project limits. */
const order = (name: RouteName): number => {
  const { method, path, status }: Route = routes[name];
  if (method === 'GET') return 0;
  if (status === 201) return 1;
  return path.includes('{') ? 3 : 2;
};
const names = Object.keys(routes)
  .filter(isRouteName)
  .toSorted((a, b) => order(a) - order(b) || (a < b ? -1 : 1));

const server = testServer({ clock: () => new Date(NOW) });
let fixture: Awaited<ReturnType<typeof makeFixture>>;
beforeAll(async () => {
  fixture = await makeFixture(server);
});

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
    // When the tables were made, by the machine's clock.
    .replaceAll(/"since":"[^"]+"/g, `"since":"${NOW}"`)
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

async function record<N extends RouteName>(name: N): Promise<Record<string, unknown>> {
  const route: Routes[N] & Route = routes[name];
  const about = order(name) < 2 ? fixture : await makeFixture(server);
  const isForAgency = route.allow === 'anyone' || route.allow.includes('agency');
  const sample: Sample<N> = samples[name];
  const input = sample(about);
  let reply = '';
  const send = createSendRequest({
    baseUrl: server.url,
    token: isForAgency ? server.agencyKey : about.own.clientToken,
    fetch: async (address, init) => {
      const response = await fetch(address, init);
      expect(response.status, name).toBe(route.status);
      if (typeof route.reply === 'object') reply = await response.clone().text();
      return response;
    },
  });
  const done = new AbortController();
  await send(route, input, { signal: done.signal });
  done.abort();
  return Object(
    steady({ ...Object(input), ...(reply === '' ? {} : { reply: JSON.parse(reply) }) }),
  );
}

const examples: Record<string, unknown> = {};

test.each(names)('a real server takes the example of %s', async (name) => {
  examples[name] = await record(name);
});

test('the document has these examples with these answers', async () => {
  const sorted = Object.fromEntries(names.toSorted().map((name) => [name, examples[name]]));
  await expect(`${JSON.stringify(sorted, null, 2)}\n`).toMatchFileSnapshot(EXAMPLES);
});
