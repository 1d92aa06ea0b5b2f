import { defineConfig } from 'vite';

/** Bundles the programs for Node. The workspaces' TypeScript is bundled; npm packages stay external. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'main.ts', demo: 'demo.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@project-dashboard\//] },
});
