import { parseArgs } from 'node:util';
import { Copy, NoTestRan } from './copy.ts';
import { type Fault, withFault } from './fault.ts';
import { FAULTS } from './list.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    wide: { type: 'boolean', default: false },
    from: { type: 'string' },
    copies: { type: 'string', default: '1' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

const unknown = positionals.filter((name) => !FAULTS.some((fault) => fault.name === name));
if (unknown.length > 0) throw new Error(`No fault has this name: ${unknown.join(', ')}`);

const count = { caught: 0, missed: 0, broken: 0 };
const rest = FAULTS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
await Promise.all(Array.from({ length: Number(values.copies) }, tryRest));
const broken = count.broken === 0 ? '' : `, ${count.broken} could not be tried`;
say(`${count.caught} caught, ${count.missed} not caught${broken}`);
if (count.missed + count.broken > 0) process.exitCode = 1;

/** Tries one fault after the other in a copy of its own. */
async function tryRest(): Promise<void> {
  const copy = new Copy();
  const remove = () => copy.remove();
  const stop = () => process.exit(130);
  process.once('exit', remove).once('SIGINT', stop).once('SIGTERM', stop);
  await copy.make(values.from);
  for (let fault = rest.shift(); fault !== undefined; fault = rest.shift()) {
    const start = Date.now();
    const { name } = fault;
    const result = await tried(copy, fault).catch((error: unknown) => {
      count.broken += 1;
      return `COULD NOT BE TRIED: ${error instanceof Error ? error.message : error}`;
    });
    say(`${name}: ${result} (${Math.round((Date.now() - start) / 1000)} s)`);
  }
  process.off('exit', remove);
  copy.remove();
}

async function tried(copy: Copy, fault: Fault): Promise<string> {
  const change = (source: string) => withFault(source, fault);
  for (const options of values.wide ? [[], ['--mode=all']] : [[]]) {
    const found = await copy
      .failureWith(fault.file, change, fault.tests, options)
      .catch((error: unknown) => {
        // All of them may belong to the wide run.
        if (error instanceof NoTestRan) return undefined;
        throw error;
      });
    if (found === undefined) continue;
    const only = `^${found.test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
    if (await copy.failure([found.file, '-t', only, ...options]))
      throw new Error(`${found.file} fails without the fault too: ${found.test}`);
    count.caught += 1;
    return `caught by ${found.file}: ${found.test}`;
  }
  count.missed += 1;
  return 'NOT CAUGHT';
}
