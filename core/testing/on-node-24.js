import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

// `node core/testing/on-node-24.js FILE ARGS` runs a JavaScript program under Node 24, whatever Node runs this file.
const { module } = await runnerImport(resolve(import.meta.dirname, 'node-24.ts'), {
  configFile: false,
  logLevel: 'error',
});
const { node } = await module.findNode24();
const program = spawn(node, process.argv.slice(2), { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => program.kill(signal));
program.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
