import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compressed } from '../../widget/build/compressed.ts';

/** Adds the licences of the packages that the viewer bundles in turn. */
const viewersLicenses = (): Plugin => ({
  name: 'project-dashboard:viewers-licenses',
  generateBundle() {
    const file = 'swagger-ui-dist/swagger-ui-es-bundle.js.LICENSE.txt';
    const source = readFileSync(fileURLToPath(import.meta.resolve(file)), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'viewers-licenses.txt', source });
  },
});

/** Bundles the API reference, a page of the server at /api/docs. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  base: '/api/docs/',
  plugins: [viewersLicenses(), compressed()],
  build: {
    outDir: '../dist/docs',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: false,
    reportCompressedSize: false,
    // The licences of what it bundles ask for it.
    license: { fileName: 'licenses.md' },
    // The viewer is one file.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
