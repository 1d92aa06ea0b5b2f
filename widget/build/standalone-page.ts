import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PAGE = fileURLToPath(new URL('../index.html', import.meta.url));
const LOADER = fileURLToPath(new URL('../elements/widget.ts', import.meta.url));

/** The chunks that every standalone page needs, whatever its address. */
const NEEDED = ['rolldown-runtime', 'element', 'PageScreen'];

/**
 * Serves index.html as the standalone page. It loads `/widget.js` like a portal does: from source in development, from
 * dist in the build. The built page also names the chunks that it needs, so that they load together and not one after
 * the other.
 */
export function standalonePage(): Plugin {
  return {
    name: 'project-dashboard:standalone-page',
    resolveId: (id) => (id === '/widget.js' ? LOADER : null),
    async generateBundle(_options, bundle) {
      const preloads = NEEDED.map((needed) => {
        const chunk = Object.values(bundle).find(({ name }) => name === needed);
        if (!chunk)
          this.error(`The standalone page needs the chunk ${needed}, which does not exist.`);
        return `    <link rel="modulepreload" href="/${chunk.fileName}">\n`;
      });
      const page = await readFile(PAGE, 'utf8');
      this.emitFile({
        type: 'asset',
        fileName: 'index.html',
        source: page.replace('  </head>', `${preloads.join('')}  </head>`),
      });
    },
  };
}
