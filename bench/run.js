import { resolve } from 'node:path';
import { runnerImport } from 'vite';

// `node bench/run.js FILE ARGS`: runs a TypeScript program from source, for the whole of its import. FILE is seen from here.
const [file = 'main.ts'] = process.argv.splice(2, 1);
await runnerImport(resolve(import.meta.dirname, file), {
  configFile: false,
  logLevel: 'error',
  server: { hmr: false, watch: null, ws: false },
});
