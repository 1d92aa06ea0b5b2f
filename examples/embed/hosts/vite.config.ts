import { compile } from 'svelte/compiler';
import { defineConfig, type Plugin } from 'vite';

/** The only part of Svelte's build that this page needs. Your project uses @sveltejs/vite-plugin-svelte. */
const svelte = (): Plugin => ({
  name: 'svelte',
  transform: {
    filter: { id: /\.svelte$/ },
    handler: (code, filename) => compile(code, { filename, dev: true }).js,
  },
});

export default defineConfig({
  plugins: [svelte()],
  build: {
    rolldownOptions: {
      input: ['', 'angular/', 'svelte/', 'react-18/'].map(
        (folder) => `${import.meta.dirname}/${folder}index.html`,
      ),
    },
  },
});
