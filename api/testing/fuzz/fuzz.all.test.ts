import { test } from 'vitest';
import { DATABASE_KINDS, isThorough } from '../test-database.ts';
import { sendRandomRequests } from './random-requests.ts';

// Set by main.js.
const { FUZZ_SEED = '1', FUZZ_REQUESTS, FUZZ_DATABASE } = process.env;

const kinds = DATABASE_KINDS.filter(
  (kind) => FUZZ_DATABASE === undefined || kind === FUZZ_DATABASE,
);

test.each(kinds)('random requests on %s', { timeout: 0 }, async (kind) => {
  const count = Number(FUZZ_REQUESTS ?? (isThorough(kind) ? 10_000 : 1000));
  const counts = await sendRandomRequests(kind, count, Number(FUZZ_SEED));
  process.stdout.write(`${kind}, seed ${FUZZ_SEED}: ${counts}\n`);
});
