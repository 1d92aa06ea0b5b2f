import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { styleFileName } from './style-names.ts';

const SHEETS = fileURLToPath(new URL('../theme/sheets.ts', import.meta.url));
const CSS_IMPORT = /import\s*["']([^"']+\.vanilla\.css)["'];?/g;

/**
 * Styles for a shadow root. Vanilla-extract emits a side-effect import that Vite would turn into a
 * `<link>` in the host page's head, where it reaches nothing inside the element. Here the text is imported
 * inline instead and handed to registerCss, so it travels in the chunk that needs it.
 */
export function shadowCss(): Plugin {
  return {
    name: 'project-dashboard:shadow-css',
    enforce: 'post',
    transform(code, id) {
      if (!/\.css\.ts($|\?)/.test(id) || !code.includes('.vanilla.css')) return null;
      let count = 0;
      const body = code.replace(CSS_IMPORT, (_match, specifier: string) => {
        const name = `__css${count++}`;
        return `import ${name} from ${JSON.stringify(`${specifier}?inline`)};__registerCss(${JSON.stringify(styleFileName(specifier.replace(/\.vanilla\.css$/, '')))}, ${name});`;
      });
      if (count === 0) this.error(`No stylesheet import was recognised in ${id}.`);
      return {
        code: `import { registerCss as __registerCss } from ${JSON.stringify(SHEETS)};\n${body}`,
        map: null,
      };
    },
  };
}
