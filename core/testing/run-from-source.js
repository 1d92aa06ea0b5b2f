import { resolve } from 'node:path';
import { runnerImport } from 'vite';

// `node core/testing/run-from-source.js FILE ARGS` runs a TypeScript program from source.
const [file = ''] = process.argv.splice(2, 1);
await runnerImport(resolve(file), {
  configFile: false,
  logLevel: 'error',
  server: { hmr: false, watch: null, ws: false },
});
