import { run } from './program.ts';
import { ofProcess } from './terminal/io.ts';
import { watchOutputs } from './terminal/output/output-failure.ts';

watchOutputs();
await run(process.argv.slice(2), ofProcess());
