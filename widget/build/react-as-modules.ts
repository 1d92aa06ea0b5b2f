import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** What stands in a build for the entries of React, each the module that the entry would choose at run time. */
const FILES: Readonly<Record<string, string>> = {
  react: 'react.production.js',
  'react/jsx-runtime': 'react-jsx-runtime.production.js',
  'react-dom': 'react-dom.production.js',
  'react-dom/client': 'react-dom-client.production.js',
  scheduler: 'scheduler.production.js',
};
const IS_ONE =
  /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]cjs[\\/][\w-]+\.production\.js$/;
const DEFAULT = /\bimport ([\w$]+)(?:, *(\{[^}]*\}))? *from *(["']react["'])/g;

/**
 * React comes as CommonJS: a bundler takes all of a file or nothing, and each use of a part says its whole name. As ES modules it
 * loses what nobody imports. Stands behind lean-react.ts, which reads the source as it comes.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'project-dashboard:react-as-modules',
    enforce: 'pre',
    apply: 'build',
    async resolveId(id, importer) {
      const file = Object.hasOwn(FILES, id) ? FILES[id] : undefined;
      if (file === undefined) return null;
      const entry = await this.resolve(id, importer, { skipSelf: true });
      return entry && join(dirname(entry.id), 'cjs', file);
    },
    transform: {
      order: 'post',
      handler(code, id) {
        if (IS_ONE.test(id)) {
          const module = asModule(code);
          if (/\b(exports|require)\b/.test(module)) this.error(`${id} is written in another way.`);
          return { code: module, map: null };
        }
        const text = code.replace(
          DEFAULT,
          (_all, name: string, others: string | undefined, from: string) =>
            `import * as ${name} from ${from};${others ? `import ${others} from ${from}` : ''}`,
        );
        return text === code ? null : { code: text, map: null };
      },
    },
  };
}

const REQUIRES = /^var ((?:\s*\w+ = require\("[\w-]+"\),?)+);/m;

function asModule(code: string): string {
  const names = new Set<string>();
  const body = code
    .replace(REQUIRES, (all) =>
      [...all.matchAll(/(\w+) = require\(("[\w-]+")\)/g)]
        .map(([, name, from]) => `import * as ${name} from ${from};`)
        .join('\n'),
    )
    .replace(/^exports\.(\w+) =/gm, (_all, name: string) => {
      names.add(name);
      return `var $${name} =`;
    })
    .replace(/\bexports\.(\w+)/g, (_all, name: string) => `$${name}`);
  return `${body}\nexport { ${[...names].map((name) => `$${name} as ${name}`).join(', ')} };\n`;
}
