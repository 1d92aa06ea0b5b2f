import { expect, test } from 'vitest';
import { runAttack } from './attacks/attack.ts';
import { pipelinedStreams } from './attacks/pipelined-streams.ts';

// Set by `npm run fuzz`; see main.js.
const { FUZZ_ATTACK = 'all' } = process.env;
const ALL = [pipelinedStreams];
const attacks = ALL.filter(({ name }) => FUZZ_ATTACK === 'all' || FUZZ_ATTACK === name);
if (attacks.length === 0)
  throw new Error(
    `There is no attack "${FUZZ_ATTACK}". Choose all, or one of: ${ALL.map(({ name }) => name).join(', ')}.`,
  );

test.each(attacks)('$name fails', async (attack) => {
  expect(await runAttack(attack)).toEqual([]);
});
