import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

// `npm run fuzz -- --seed 7 --requests 20000 --database postgres`: sends random requests to the API. The same seed
// sends the same requests again. Without a seed a random one is chosen and printed.
// `npm run fuzz -- --attack NAME` or `--attack all`: runs the attacks in attacks/ and prints what each tried and saw.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(1, 2 ** 31)) },
    requests: { type: 'string', default: '20000' },
    database: { type: 'string' },
    attack: { type: 'string' },
  },
});
const isWrong =
  [values.seed, values.requests].some((text) => !/^\d{1,10}$/.test(text)) ||
  !['sqlite', 'postgres', undefined].includes(values.database);
if (isWrong) {
  process.stderr.write(
    'Usage: npm run fuzz -- --seed 7 --requests 20000 --database sqlite\n       npm run fuzz -- --attack NAME|all\n',
  );
  process.exit(2);
}
if (values.attack === undefined)
  process.stdout.write(`seed ${values.seed}, ${values.requests} requests on each database\n`);
const file = values.attack === undefined ? 'fuzz.all.test.ts' : 'attacks.all.test.ts';
const root = resolve(import.meta.dirname, '../../..');
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--mode', 'all', '--project', 'api', `api/testing/fuzz/${file}`],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_SEED: values.seed,
      FUZZ_REQUESTS: values.requests,
      ...(values.attack === undefined ? {} : { FUZZ_ATTACK: values.attack }),
      ...(values.database === undefined ? {} : { FUZZ_DATABASE: values.database }),
    },
  },
);
process.exitCode = status ?? 1;
