import { expect, test } from 'vitest';
import { runAttack } from './attacks/attack.ts';
import { pipelinedStreams } from './attacks/pipelined-streams.ts';

// Set by `npm run fuzz`; see main.js.
const { FUZZ_ATTACK = 'all' } = process.env;
const attacks = [pipelinedStreams].filter(
  ({ name }) => FUZZ_ATTACK === 'all' || FUZZ_ATTACK === name,
);

test.each(attacks)('$name fails', async (attack) => {
  expect(await runAttack(attack)).toEqual([]);
});
