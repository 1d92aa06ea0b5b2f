import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { DATABASE_KINDS, isThorough } from '../test-database.ts';
import { faultOfAnswer, mustNotChange } from './judge.ts';
import { anyRequest } from './request.ts';
import { makeWorld, type World } from './world.ts';

// Set by `npm run fuzz`; see main.js.
const { FUZZ_SEED = '1', FUZZ_REQUESTS, FUZZ_DATABASE } = process.env;
const seed = Number(FUZZ_SEED);
/** A world grows with its requests, and comparing all of it takes longer. After this many requests a new one starts. */
const REQUESTS_A_WORLD = 250;

const kinds = DATABASE_KINDS.filter(
  (kind) => FUZZ_DATABASE === undefined || kind === FUZZ_DATABASE,
);

describe.each(kinds)('random requests on %s', (kind) => {
  const requests = Number(FUZZ_REQUESTS ?? (isThorough(kind) ? 1000 : REQUESTS_A_WORLD));
  let world: World | undefined;
  afterEach(async () => {
    await world?.server.stop();
    world = undefined;
  });

  test(
    `${requests} requests cause no failure, no leak and no change after a refusal`,
    async () => {
      const statuses = new Map<number, number>();
      let before = '';
      let left = 0;
      for (const [at, request] of fc.sample(anyRequest, { seed, numRuns: requests }).entries()) {
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
        // Deleted rows would be missing in all later requests.
        left = answer.status === 204 ? 0 : left - 1;
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
      const counts = [...statuses].toSorted(([a], [b]) => a - b);
      process.stdout.write(
        `${kind}, seed ${seed}: ${counts.map(([status, count]) => `${count} x ${status}`).join(', ')}\n`,
      );
      // A generator whose requests are all refused would prove nothing.
      expect(counts.filter(([status]) => status < 300).length).toBeGreaterThan(1);
    },
    Math.max(60_000, requests * 200),
  );
});
