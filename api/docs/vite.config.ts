import { defineConfig } from 'vite';
import { compressed } from '../../widget/build/compressed.ts';

/** Bundles the API reference, a page of the server at /api/docs. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/api/docs/',
  plugins: [compressed()],
  build: {
    outDir: '../dist/docs',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: false,
    reportCompressedSize: false,
    // The viewer is one file.
    chunkSizeWarningLimit: 2000,
  },
});
