import fc from 'fast-check';
import { expect } from 'vitest';
import type { DatabaseKind } from '../test-database.ts';
import { faultOfAnswer, mustNotChange } from './judge.ts';
import { anyRequest } from './request.ts';
import { makeWorld, type World } from './world.ts';

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
