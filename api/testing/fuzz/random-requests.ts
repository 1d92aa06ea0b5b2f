import fc from 'fast-check';
import { expect } from 'vitest';
import { NOT_FOR_CLIENTS } from '../samples.ts';
import type { DatabaseKind } from '../test-database.ts';
import { anyRequest, type FuzzRequest } from './request.ts';
import { type Answer, MARKS, makeWorld, type World } from './world.ts';

/** A world grows with its requests, and comparing all of it takes longer. After this many requests a new one starts. */
const REQUESTS_A_WORLD = 250;

/** Sends random requests. Fails at the first that causes a failure or a leak, or that changes something after a refusal. */
export async function sendRandomRequests(kind: DatabaseKind, count: number, seed: number) {
  const statuses = new Map<number, number>();
  let world: World | undefined;
  let before = '';
  try {
    for (const [at, request] of fc.sample(anyRequest, { seed, numRuns: count }).entries()) {
      if (at % REQUESTS_A_WORLD === 0 || world === undefined) {
        await world?.server.stop();
        world = await makeWorld(kind);
        before = await world.server.snapshot();
      }
      const answer = await world.send(request);
      const after = await world.server.snapshot();
      const fault =
        faultOfAnswer(world, request, answer) ??
        (after !== before && mustNotChange(request, answer) ? 'it changed something' : undefined);
      const said =
        fault &&
        `${answer.status} ${answer.text}\n${world.server.logs().split('\n').slice(-4).join('\n')}`;
      expect(fault, `seed ${seed}, request ${at}: ${JSON.stringify(request)}\n${said}`).toBe(
        undefined,
      );
      before = after;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  } finally {
    await world?.server.stop();
  }
  // A generator whose requests are all refused would prove nothing.
  const done = [...statuses.keys()].filter((status) => status < 300);
  expect(done.length).toBeGreaterThan(1);
  return [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, requests]) => `${requests} x ${status}`)
    .join(', ');
}

/** The error in a response; undefined if there is none. */
function faultOfAnswer(
  world: World,
  request: FuzzRequest,
  { status, text, sent }: Answer,
): string | undefined {
  const { server, own, other } = world;
  if (status >= 500) return 'the server failed';
  if (/\n\s+at .+:\d+:\d+/.test(text)) return 'the response contains a stack trace';
  if (text.includes(server.agencyKey)) return 'the response contains the agency key';
  const isAgency = request.principal === 'agency' || request.principal === 'session';
  const offers = (credential: string) => sent.includes(credential);
  const mayRead = (name: 'own' | 'other', project: typeof own) =>
    isAgency ||
    request.principal === `${name}Internal` ||
    request.headers.Cookie?.includes(`${name}Cookie`) === true ||
    (name === 'own' && request.principal === 'ownCookie') ||
    offers(project.internalToken);
  for (const [name, project] of [
    ['own', own],
    ['other', other],
  ] as const) {
    if (mayRead(name, project)) continue;
    const secrets = [MARKS[name], project.internalToken, project.clientToken];
    if (secrets.some((secret) => text.includes(secret)))
      return `the response contains a secret of ${name}`;
  }
  const isClient = /Client$/.test(request.principal) && !offers(own.internalToken);
  // The OpenAPI document contains the names of these fields.
  if (
    isClient &&
    !sent.startsWith('/api/openapi.json') &&
    !/Internal|Cookie/.test(request.principal)
  )
    if (NOT_FOR_CLIENTS.test(text) && !isEcho(request)) return 'a client got an internal field';
  if (status === 412 || status < 400) return undefined;
  const tokens = [own, other].flatMap((it) => [it.internalToken, it.clientToken]);
  return tokens.some((token) => text.includes(token)) ? 'a refusal named a token' : undefined;
}

/** A refusal may repeat a key from the request. */
const isEcho = ({ body = '', path }: FuzzRequest): boolean => NOT_FOR_CLIENTS.test(body + path);

/** True if a response means that nothing has changed. */
const mustNotChange = ({ method }: FuzzRequest, { status }: Answer): boolean =>
  status >= 400 || ['GET', 'HEAD', 'OPTIONS'].includes(method);
