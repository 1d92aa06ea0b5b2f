import { join, sep } from 'node:path';
import { defineConfig } from 'vite';

const core = join(import.meta.dirname, '..', 'core');
const isCore = (path: string): boolean =>
  path.startsWith(join(core, sep)) && !path.startsWith(join(core, 'text-table'));

// Workspaces are bundled, npm packages stay imports: what a start does not need is never read from disk.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'main.ts',
    outDir: 'dist',
    target: 'node20',
    rolldownOptions: {
      output: {
        chunkFileNames: '[name].js',
        // Else what core shares with the API goes into the API's chunk, and a remote command would load Koa with it.
        // Text tables are the one part of core that every start needs, --help too.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'core', test: isCore }],
        },
      },
    },
  },
});
