import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** The bundler puts the few lines that it adds itself into a file of their own, which everybody would ask for. Here `element` has them. */
export function runtimeInElement(): Plugin {
  return {
    name: 'project-dashboard:runtime-in-element',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      const element = chunks.find(({ name }) => name === 'element');
      if (!runtime) return;
      if (!element) return this.error('There is no chunk of the elements.');

      const asked = new RegExp(`import\\{([^}]*)\\}from"\\./${basename(runtime.fileName)}";`);
      const lines = runtime.code.replace(/export\{([^}]*)\};?\s*$/, (_all, names: string) => {
        const given = named(names).map(([own, given]) => `${given}:${own}`);
        return `return{${given}};`;
      });
      for (const chunk of chunks) {
        if (!chunk.imports.includes(runtime.fileName)) continue;
        if (!asked.test(chunk.code)) this.error(`${chunk.fileName} does not ask for the runtime.`);
        const from =
          chunk === element
            ? `var runtime$=(()=>{${lines}})();export{runtime$};`
            : `import{runtime$}from"./${basename(element.fileName)}";`;
        chunk.code = chunk.code.replace(asked, (_all, names: string) => {
          const taken = named(names).map(([given, own]) => `${given}:${own}`);
          return `${from}var{${taken}}=runtime$;`;
        });
        chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
      }
      delete bundle[runtime.fileName];
    },
  };
}

/** `a,b as c` as pairs, each of the name before and the name after. */
const named = (names: string) =>
  names.split(',').map((part) => {
    const [before = '', after = before] = part.trim().split(' as ');
    return [before, after] as const;
  });
