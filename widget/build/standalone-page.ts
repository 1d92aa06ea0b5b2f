import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PAGE = fileURLToPath(new URL('../index.html', import.meta.url));
const LOADER = fileURLToPath(new URL('../elements/widget.ts', import.meta.url));

/**
 * The standalone page is index.html as written: the same `/widget.js` that a portal loads, in
 * development from source and in the build as a copy beside it.
 */
export function standalonePage(): Plugin {
  return {
    name: 'project-dashboard:standalone-page',
    resolveId: (id) => (id === '/widget.js' ? LOADER : null),
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'index.html',
        source: await readFile(PAGE, 'utf8'),
      });
    },
  };
}
