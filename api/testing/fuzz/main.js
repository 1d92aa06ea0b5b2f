import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

// `node api/testing/fuzz/main.js --seed 7 --requests 20000 --database postgres`: sends random requests to the API. The same seed
// sends the same requests again. Without a seed a random one is chosen and printed.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
    requests: { type: 'string', default: '20000' },
    database: { type: 'string' },
  },
});
const isWrong =
  [values.seed, values.requests].some((text) => !/^\d{1,10}$/.test(text)) ||
  !['sqlite', 'postgres', undefined].includes(values.database);
if (isWrong) {
  process.stderr.write(
    'Usage: node api/testing/fuzz/main.js --seed 7 --requests 20000 --database sqlite\n',
  );
  process.exit(2);
}
process.stdout.write(`seed ${values.seed}, ${values.requests} requests on each database\n`);
const root = resolve(import.meta.dirname, '../../..');
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--mode', 'all', '--project', 'api', 'api/testing/fuzz/fuzz.all.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_SEED: values.seed,
      FUZZ_REQUESTS: values.requests,
      ...(values.database === undefined ? {} : { FUZZ_DATABASE: values.database }),
    },
  },
);
process.exitCode = status ?? 1;
