import type { Plugin } from 'vite';

const LOADING = /import\((["'`])(\.\/assets\/element-[\w-]+\.js)\1\)(?:\.then\(\w+=>\w+\.\w+\))?/;

/** Lets the loader ask for all that the elements need in one step, where the bundler would have each file ask for the next. */
export function loadAtOnce(): Plugin {
  return {
    name: 'project-dashboard:load-at-once',
    apply: 'build',
    generateBundle(_options, bundle) {
      const loader = bundle['widget.js'];
      if (loader?.type !== 'chunk' || !LOADING.test(loader.code))
        this.error('The loader was not found, or not the place where it loads the elements.');
      const names = new Set(loader.dynamicImports);
      // A set that grows while it is walked.
      for (const name of names) {
        const chunk = bundle[name];
        if (chunk?.type === 'chunk') for (const imported of chunk.imports) names.add(imported);
      }
      const imports = [...names].map((name) => `import("./${name}")`);
      loader.code = loader.code.replace(LOADING, () => `Promise.all([${imports.join(',')}])`);
    },
  };
}
