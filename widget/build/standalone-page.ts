import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PAGE = fileURLToPath(new URL('../index.html', import.meta.url));
const LOADER = fileURLToPath(new URL('../elements/widget.ts', import.meta.url));

/**
 * Serves index.html unchanged as the standalone page. It loads `/widget.js` like a portal does: from source in
 * development, from dist in the build.
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
