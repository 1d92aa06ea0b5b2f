import { defineConfig } from 'vite';

// Workspaces are bundled, npm packages stay imports: what a start does not need is never read from disk.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: 'main.ts',
    outDir: 'dist',
    target: 'node20',
    rolldownOptions: { output: { chunkFileNames: '[name].js' } },
  },
});
