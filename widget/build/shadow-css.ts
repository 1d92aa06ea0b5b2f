import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WIDGET = fileURLToPath(new URL('..', import.meta.url));
const SHEETS = fileURLToPath(new URL('../theme/sheets.ts', import.meta.url));
const CSS_IMPORT = /import\s*["']([^"']+)\.vanilla\.css["'];?/g;

/**
 * Puts styles into the shadow root. Vanilla-extract emits a side-effect import that Vite would turn into a `<link>` in
 * the host page's head, where it cannot reach the shadow root. This plugin imports the CSS text inline and passes it to
 * registerCss, so the chunk that needs the styles contains them.
 */
export function shadowCss(): Plugin {
  return {
    name: 'project-dashboard:shadow-css',
    enforce: 'post',
    transform(code, id) {
      if (!/\.css\.ts($|\?)/.test(id) || !code.includes('.vanilla.css')) return null;
      let count = 0;
      const body = code.replace(CSS_IMPORT, (_match, file: string) => {
        const name = `__css${count++}`;
        const sheet = JSON.stringify(relative(WIDGET, file).replaceAll('\\', '/'));
        return `import ${name} from ${JSON.stringify(`${file}.vanilla.css?inline`)};__registerCss(${sheet}, ${name});`;
      });
      if (count === 0) this.error(`No stylesheet import was recognised in ${id}.`);
      return {
        code: `import { registerCss as __registerCss } from ${JSON.stringify(SHEETS)};\n${body}`,
        map: null,
      };
    },
  };
}
