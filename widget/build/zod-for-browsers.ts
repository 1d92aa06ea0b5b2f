import { fileURLToPath } from 'node:url';
import { type Plugin, parseSync } from 'vite';

const SMALL = fileURLToPath(new URL('small-zod.ts', import.meta.url));
const ZOD = /[\\/]node_modules[\\/]zod[\\/]/;
const CORE = /[\\/]core[\\/][\w-]+[\\/][\w-]+\.ts$/;

/**
 * Puts the few lines of small-zod.ts in the place of zod/mini, which weighs 8 kB gzipped. Fails where what a browser loads needs
 * more of zod than that.
 */
export function zodForBrowsers(): Plugin {
  return {
    name: 'project-dashboard:zod-for-browsers',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, importer) => (id === 'zod/mini' && importer !== SMALL ? SMALL : null),
    transform(code, id) {
      if (!CORE.test(id) || !code.includes("from 'zod/mini'")) return null;
      return { code: withPureSchemas(id, code), map: null };
    },
    generateBundle(_options, bundle) {
      const carried = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.keys(file.modules).filter((path) => ZOD.test(path)) : [],
      );
      if (carried.length > 0)
        this.error(`build/small-zod.ts lacks what is in ${carried.join(', ')}.`);
    },
  };
}

/** Marks what makes a schema as free of effects, so that no schema comes along that nobody asks. */
function withPureSchemas(path: string, code: string): string {
  const made = parseSync(path, code)
    .program.body.map((said) => (said.type === 'ExportNamedDeclaration' ? said.declaration : said))
    .flatMap((said) => (said?.type === 'VariableDeclaration' ? said.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? init : []));
  return made.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
    code,
  );
}
