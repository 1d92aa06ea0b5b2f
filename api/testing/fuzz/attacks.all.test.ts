import { expect, test } from 'vitest';
import { runAttack } from './attacks/attack.ts';
import { evidencePages } from './attacks/evidence-pages.ts';
import { floodOfTicks } from './attacks/flood-of-ticks.ts';
import { hostileRestores } from './attacks/hostile-restores.ts';
import { pipelinedStreams } from './attacks/pipelined-streams.ts';
import { rotatingAddresses } from './attacks/rotating-addresses.ts';
import { streamsOfOneLink } from './attacks/streams-of-one-link.ts';

/** What the wide run tries. The other one needs the command line and more programs: only `npm run fuzz -- --attack`. */
const USUAL = [pipelinedStreams, rotatingAddresses, streamsOfOneLink, floodOfTicks, evidencePages];
const ALL = [...USUAL, hostileRestores];

// Set by `npm run fuzz`; see main.js.
const { FUZZ_ATTACK: wanted } = process.env;
const attacks =
  wanted === undefined ? USUAL : ALL.filter(({ name }) => wanted === 'all' || wanted === name);
if (attacks.length === 0)
  throw new Error(
    `There is no attack "${wanted}". Choose all, or one of: ${ALL.map(({ name }) => name).join(', ')}.`,
  );

test.each(attacks)('$name fails', async (attack) => {
  expect(await runAttack(attack)).toEqual([]);
});
