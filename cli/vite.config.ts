import { join, sep } from 'node:path';
import { defineConfig } from 'vite';

const core = join(import.meta.dirname, '..', 'core');
const isCore = (path: string): boolean =>
  path.startsWith(join(core, sep)) && !path.startsWith(join(core, 'texts/text-table'));

// Workspaces are bundled and npm packages stay imports, so a start reads only what it needs. Zod is bundled, because its 92 files
// are most of what a start would read; so is what only `mcp` needs.
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  ssr: { noExternal: ['zod', /^@modelcontextprotocol\//] },
  build: {
    ssr: 'main.ts',
    outDir: 'dist',
    target: 'node20',
    rolldownOptions: {
      output: {
        chunkFileNames: '[name].js',
        // Without this, code that core shares with the API goes into the API's chunk, and a remote command would load Koa.
        // Text tables are excluded from the group: they are the only part of core that every start needs, even --help.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'core', test: isCore }],
        },
      },
    },
  },
});
