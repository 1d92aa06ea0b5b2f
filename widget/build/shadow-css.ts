import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WIDGET = fileURLToPath(new URL('..', import.meta.url));
const SHEETS = fileURLToPath(new URL('../theme/sheets.ts', import.meta.url));
const CSS_IMPORT = /import\s*["']([^"']+)\.vanilla\.css["'];?/g;

/**
 * Puts styles into the shadow root. Vanilla-extract emits side-effect imports, of the sheet itself and of those that it
 * builds on. Vite would turn each into a `<link>` in the host page's head, where it cannot reach the shadow root. This
 * plugin imports the sheet's own text inline and passes it to registerCss, so the chunk that needs the styles contains
 * them. The others stay imports of modules, which register themselves before.
 */
export function shadowCss(): Plugin {
  return {
    name: 'project-dashboard:shadow-css',
    enforce: 'post',
    transform(code, id) {
      if (!/\.css\.ts($|\?)/.test(id) || !code.includes('.vanilla.css')) return null;
      const own = id.split('?')[0];
      let count = 0;
      const body = code.replace(CSS_IMPORT, (_match, file: string) => {
        count += 1;
        if (file !== own) return `import ${JSON.stringify(file)};`;
        const sheet = JSON.stringify(relative(WIDGET, file).replaceAll('\\', '/'));
        return `import __css from ${JSON.stringify(`${file}.vanilla.css?inline`)};__registerCss(${sheet}, __css);`;
      });
      if (count === 0) this.error(`No stylesheet import was recognised in ${id}.`);
      return {
        code: `import { registerCss as __registerCss } from ${JSON.stringify(SHEETS)};\n${body}`,
        map: null,
      };
    },
  };
}
